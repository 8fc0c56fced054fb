import { notFound } from '../auth/index.js'
import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { eachSheet, type ReadSheet } from '../mentions/index.js'
import {
  type ActiveVersion,
  enginesOf,
  findActiveVersion,
  listVersionPrompts,
  type VersionPrompt,
  type WindowQuery,
} from '../reports/index.js'
import { monthsToRead } from './months.js'
import type { Tally, TallyScope } from './tally.js'
import { tallySheets } from './tally-sheets.js'

export interface ReportQuery {
  reportId: string
  query: WindowQuery
}

/** What a read is about: all of it as it was in one moment. */
export interface Scene {
  workspaceId: WorkspaceId
  version: ActiveVersion
  /** Those of the version that the filters leave, in the report's order. */
  prompts: VersionPrompt[]
  engines: Engine[]
}

export async function readScene(
  tx: Db,
  workspaceId: WorkspaceId,
  { reportId, query }: ReportQuery,
): Promise<Scene> {
  const version = await findActiveVersion(tx, workspaceId, reportId)
  // The request was let in because the report was there; somebody may have deleted it since.
  if (version === undefined) throw notFound('report')
  const key = { workspaceId, reportId, version: version.version }
  return {
    workspaceId,
    version,
    prompts: await listVersionPrompts(tx, key, query),
    engines: enginesOf(query),
  }
}

interface SheetsWanted {
  /** Windows whose days matter, and those of which only sums do. */
  daily?: Window[]
  summed?: Window[]
  /** Told of each as it comes, while the database sends the next. */
  visit?: (sheet: ReadSheet) => void
}

export async function readSheets(
  tx: Db,
  { workspaceId, version, prompts }: Scene,
  { daily = [], summed = [], visit }: SheetsWanted,
): Promise<ReadSheet[]> {
  const promptIds = prompts.map(({ id }) => id)
  const months = monthsToRead({ daily, summed })
  const sheets: ReadSheet[] = []
  await eachSheet(tx, { workspaceId, lineup: version.lineup, promptIds, months }, (sheet) => {
    sheets.push(sheet)
    visit?.(sheet)
  })
  return sheets
}

export function sceneTally(scene: Scene, window: Window, sheets: ReadSheet[]): Tally {
  return tallySheets(tallyScope(scene, window), sheets)
}

export function tallyScope({ version, prompts, engines }: Scene, window: Window): TallyScope {
  return { window, engines, brands: version.brands.length, prompts: prompts.length }
}
