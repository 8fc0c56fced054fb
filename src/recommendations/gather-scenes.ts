import type { Db } from '../db/db.js'
import type { Scanning } from '../detection/index.js'
import type { Day } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import { listSheets } from '../mentions/index.js'
import {
  type ActiveVersion,
  listVersionPrompts,
  type ReportKey,
  type VersionPrompt,
} from '../reports/index.js'
import type { SceneFacts, TrackedBrand } from './facts.js'
import { gatherAccess } from './gather-access.js'
import { openExecutions } from './gather-executions.js'
import { gatherUntracked } from './gather-untracked.js'
import { sceneNaming } from './scene-naming.js'
import { planForScenes } from './scene-store.js'
import { monthsOf, sceneWindow } from './scene-window.js'

export interface Gathering {
  report: ReportKey
  version: ActiveVersion
  today: Day
  scanning: Scanning
}

/** The facts of a report as they are in one moment, a scene after another: only one is in memory at a time. */
export async function gatherScenes(
  tx: Db,
  { report, version, today, scanning }: Gathering,
  visit: (scene: SceneFacts) => void,
): Promise<void> {
  const { workspaceId, reportId } = report
  const { brands, lineup } = version
  const window = sceneWindow(today)
  await planForScenes(tx)
  const accessOf = await gatherAccess(tx, { workspaceId, brand: brands[0], today, window })
  const executionsOf = await openExecutions(tx, { workspaceId, brands, window })
  const all = await listVersionPrompts(tx, { ...report, version: version.version })
  for (const [country, prompts] of grouped(all, (prompt) => prompt.country)) {
    const promptIds = prompts.map(({ id }) => id)
    const months = { cells: monthsOf(window), totals: [] }
    const sheets = await listSheets(tx, { workspaceId, lineup, promptIds, months })
    const namingOf = sceneNaming(sheets, window.startDate)
    for (const [place, engine] of ENGINES.entries()) {
      const found = await executionsOf({ promptIds, engine, naming: namingOf(place) })
      const seen = { executions: found.executions, promptIds, engine, brands }
      const untracked = await gatherUntracked(tx, { workspaceId, scanning }, seen)
      const common = { reportId, engine, country, window, ...trackedBy(brands, prompts) }
      visit({ ...common, ...accessOf(engine), ...found, ...untracked })
    }
  }
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
