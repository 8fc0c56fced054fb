import type { Db } from '../../db/db.js'
import type { Scanning } from '../../detection/index.js'
import { addDays, type Day, precedingWindow } from '../../kernel/days.js'
import { engineCode, ENGINES, isOfContract } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import { listSheets, monthsIn } from '../../mentions/index.js'
import {
  type ActiveVersion,
  listVersionPrompts,
  type ReportKey,
  type VersionPrompt,
} from '../../reports/index.js'
import type { EngineFacts, TrackedBrand } from './engine-facts.js'
import { namedBrands } from './named-brands.js'
import { readAccess } from './read-access.js'
import { openExecutions } from './read-executions.js'
import { readUntrackedNames } from './read-untracked-names.js'
import { planForSnapshot } from './snapshot-store.js'

interface SnapshotRequest {
  report: ReportKey
  version: ActiveVersion
  today: Day
  scanning: Scanning
}

/** Reads the facts of a report for one engine and country after another, so that only one is in memory at a time. */
export async function readEngineFacts(
  tx: Db,
  { report, version, today, scanning }: SnapshotRequest,
  visit: (facts: EngineFacts) => void,
): Promise<void> {
  const { workspaceId, reportId } = report
  const { brands, lineup } = version
  const window = snapshotWindow(today)
  await planForSnapshot(tx)
  const accessOf = await readAccess(tx, workspaceId, { brand: brands[0], window })
  const executionsOf = await openExecutions(tx, { workspaceId, brands, window })
  const all = await listVersionPrompts(tx, { ...report, version: version.version })
  const months = { cells: monthsIn(window), totals: [] }
  for (const [country, prompts] of grouped(all, (prompt) => prompt.country)) {
    const promptIds = prompts.map(({ id }) => id)
    const sheets = await listSheets(tx, { workspaceId, lineup, promptIds, months })
    const namedBy = namedBrands(sheets, window.startDate)
    for (const engine of ENGINES) {
      const found = await executionsOf({ promptIds, engine, named: namedBy(engineCode(engine)) })
      const { executions } = found
      if (executions.length === 0 && !isOfContract(engine)) continue
      const untracked = await readUntrackedNames(
        tx,
        { workspaceId, scanning },
        { executions, promptIds, engine, brands },
      )
      const common = { reportId, engine, country, window, ...trackedBy(brands, prompts) }
      visit({ ...common, ...accessOf(engine), ...found, ...untracked })
    }
  }
}

const WINDOW_DAYS = 30

/** Returns the last days up to today and an equally long window before them. */
export function snapshotWindow(today: Day): EngineFacts['window'] {
  const window = { startDate: addDays(today, 1 - WINDOW_DAYS), endDate: today }
  const before = precedingWindow(window)
  return { ...window, previousStartDate: before.startDate, previousEndDate: before.endDate }
}

function trackedBy([own, ...others]: ActiveVersion['brands'], prompts: VersionPrompt[]) {
  const tracked = (brand: ActiveVersion['brands'][number] | undefined): TrackedBrand => ({
    name: brand?.brand ?? '',
    domain: brand?.brandDomain ?? '',
  })
  return {
    brand: tracked(own),
    competitors: others.map(tracked),
    prompts: prompts.map(({ id, prompt }) => ({ id, text: prompt })),
  }
}
