import { openCitedHosts } from '../citations/index.js'
import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import { countedSeries, openAnswerRows, sheetCache } from '../mentions/index.js'
import { openDayOverlap } from './figures/day-overlap.js'
import type { Stability } from './prompt-schema.js'
import { findSheets, type ReportSnapshot } from './read-report-snapshot.js'

/** Stability of a prompt without answers. */
export const UNKNOWN_STABILITY: Stability = { brands: null, domains: null }

type ByPrompt = ReadonlyMap<string, Stability>

/** Reads how stable the answers to a few prompts are. Looks at all their answers and citations. */
export async function readStability(tx: Db, snapshot: ReportSnapshot, window: Window): Promise<ByPrompt> {
  const { workspaceId, prompts, engines, series } = snapshot
  const promptIds = prompts.map(({ id }) => id)
  if (promptIds.length === 0) return new Map()
  const sheets = await findSheets(tx, snapshot, { daily: [window] })
  const cited = await openCitedHosts(tx, { workspaceId, promptIds, engines, ...window })
  const scope = [window.startDate, window.endDate, series ?? '', ...engines]
  const name = sheets.fingerprint && ['stability', sheets.fingerprint, cited.fingerprint, ...scope].join(' ')
  return sheetCache.computed(name, async () => {
    const found = promptIds.map((id) => ({ id, brands: openDayOverlap(), domains: openDayOverlap() }))
    const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines, series }) })
    await sheets.each((sheet) => {
      const { brands, domains } = found[sheet.prompt]!
      eachAnswer(sheet, (row) => {
        brands.answered(row.engine, row.day).push(...row.brands())
        domains.answered(row.engine, row.day)
      })
    })
    const byPrompt = new Map(found.map((one) => [one.id, one]))
    // Citations do not store the surface of their answer.
    const isOfSurface = series !== undefined
    if (!isOfSurface)
      await cited.each(({ promptId, engine, day }) => byPrompt.get(promptId)?.domains.find(engine, day))
    return new Map(
      found.map(({ id, brands, domains }) => [
        id,
        { brands: brands.stability(), domains: isOfSurface ? null : domains.stability() },
      ]),
    )
  })
}
