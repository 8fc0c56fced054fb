import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { DAYS_END, eachLineupDays, type ReadLineup, type ReadVersion } from './days-store.js'

/** The days of one month of one prompt of a version. */
export interface OwnDays {
  /** Index of the version, of the prompt within the version, and of the month. */
  version: number
  prompt: number
  month: number
  /** The range of the text that `addOwnDays` reads. */
  days: { text: string; from: number; to: number }
}

interface AskedLineup extends ReadLineup {
  /** The versions that contain each prompt, by prompt id. */
  trackers: Map<string, Pick<OwnDays, 'version' | 'prompt'>[]>
}

/**
 * Visits the daily counts of the own brand of many reports, for the prompts of each version. Months are given by their first day.
 * Reports with the same brands share a lineup, which is read once.
 */
export async function eachVersionDays(
  db: Db,
  versions: ReadVersion[],
  { prompts, months, visit }: { prompts: string[][]; months: Day[]; visit: (days: OwnDays) => void },
): Promise<void> {
  const lineups = [...lineupsOf(versions, prompts).values()]
  await eachLineupDays(db, lineups, {
    months,
    visit: (index, text) => eachMonth(text, lineups[index]!, visit),
  })
}

function lineupsOf(versions: ReadVersion[], prompts: string[][]): Map<string, AskedLineup> {
  const lineups = new Map<string, AskedLineup>()
  for (const [version, { workspaceId, lineup }] of versions.entries()) {
    const key = `${workspaceId} ${lineup}`
    const { trackers } = lineups.get(key) ?? { trackers: new Map() as AskedLineup['trackers'] }
    lineups.set(key, { workspaceId, lineup, trackers })
    for (const [prompt, id] of (prompts[version] ?? []).entries()) {
      const tracker = { version, prompt }
      const others = trackers.get(id)
      if (others === undefined) trackers.set(id, [tracker])
      else others.push(tracker)
    }
  }
  return lineups
}

function eachMonth(text: string, { trackers }: AskedLineup, visit: (days: OwnDays) => void): void {
  for (let at = 0; at < text.length;) {
    const idEnd = text.indexOf(DAYS_END, at)
    const end = text.indexOf(DAYS_END, idEnd + 1)
    const month = text.charCodeAt(idEnd + 1) - 1
    const days = { text, from: idEnd + 2, to: end }
    for (const { version, prompt } of trackers.get(text.slice(at, idEnd)) ?? [])
      visit({ version, prompt, month, days })
    at = end + 1
  }
}
