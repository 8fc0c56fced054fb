import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import {
  type BrandedAsked,
  countedPrompts,
  listBranded,
  openSheets,
  type OpenSheets,
  type ReadSheet,
  type SumsScope,
  type WindowSums,
} from '../mentions/index.js'
import {
  type ActiveVersion,
  type AskedPrompt,
  type AskingQuery,
  enginesOf,
  listVersionPrompts,
  readActiveVersion,
  type WindowQuery,
} from '../reports/index.js'
import { askedSeries } from '../surfaces/index.js'
import { monthsToRead, sheetSums } from './sheet-sums.js'

export interface StatisticsRequest {
  reportId: string
  query: WindowQuery & AskingQuery & { surface?: string | undefined }
}

/** The report at one moment, limited to what a request covers. */
export interface ReportSnapshot {
  workspaceId: WorkspaceId
  version: ActiveVersion
  /** Prompts of the version after filtering, in the report's order. */
  prompts: AskedPrompt[]
  engines: Engine[]
  /** The requested series. Undefined for all. */
  series?: number | undefined
  /** True if only prompts that name a brand are left, false if only the others are, null for all. */
  branded: boolean | null
}

export async function readReportSnapshot(
  tx: Db,
  workspaceId: WorkspaceId,
  { reportId, query }: StatisticsRequest,
): Promise<ReportSnapshot> {
  const version = await readActiveVersion({ db: tx, workspaceId }, reportId)
  const key = { workspaceId, reportId, version: version.version }
  return {
    workspaceId,
    version,
    prompts: await listVersionPrompts(tx, key, query),
    engines: enginesOf(query),
    series: askedSeries(query.surface),
    branded: null,
  }
}

/** Keeps only the prompts that name a brand of the report, or only the others, as requested. */
export async function brandedOnly(
  ctx: Pick<WorkspaceContext, 'scanning'>,
  snapshot: ReportSnapshot,
  asked: BrandedAsked,
): Promise<ReportSnapshot> {
  if (asked === undefined) return snapshot
  const { version, prompts } = snapshot
  const texts = prompts.map(({ prompt }) => prompt)
  const areBranded = await listBranded(ctx, version.brands, texts)
  return { ...snapshot, ...countedPrompts(prompts, areBranded, asked) }
}

/** Windows that are read by day, and windows of which only sums are needed. */
interface SheetsWanted {
  daily?: Window[]
  summed?: Window[]
}

export function findSheets(
  tx: Db,
  { workspaceId, version, prompts }: ReportSnapshot,
  { daily = [], summed = [] }: SheetsWanted,
): Promise<OpenSheets> {
  const promptIds = prompts.map(({ id }) => id)
  const months = monthsToRead({ daily, summed })
  return openSheets(tx, { workspaceId, lineup: version.lineup, promptIds, months })
}

export async function readSheets(
  tx: Db,
  snapshot: ReportSnapshot,
  wanted: SheetsWanted,
): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  await (await findSheets(tx, snapshot, wanted)).each((sheet) => sheets.push(sheet))
  return sheets
}

export function snapshotSums(snapshot: ReportSnapshot, window: Window, sheets: ReadSheet[]): WindowSums {
  return sheetSums(sumsScope(snapshot, window), sheets)
}

export function sumsScope({ version, prompts, engines, series }: ReportSnapshot, window: Window): SumsScope {
  return { window, engines, series, brands: version.brands.length, prompts: prompts.length }
}
