import { createHash } from 'node:crypto'

import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { periodsIn, precedingWindow, type Window } from '../kernel/days.js'
import { CONTRACT_ENGINES } from '../kernel/engines.js'
import { type ReadSheet, sheetCache } from '../mentions/index.js'
import { ASKING_PARTS, brandIndex, requireTag, windowOf } from '../reports/index.js'
import { type KnownSurfaces, readSurfaces } from '../surfaces/index.js'
import { shownTags, tagsOf } from '../tags/index.js'
import { readAskingGroups } from './asking-groups.js'
import { comparedWindows } from './figures/measures.js'
import { reportStats } from './figures/report-stats.js'
import {
  countryGroups,
  type GroupScope,
  type GroupSums,
  openEngineSums,
  openPromptGroupSums,
  openSurfaceSums,
  refuseTooMany,
  tagGroups,
} from './groups.js'
import { latestExecutions } from './latest-executions.js'
import { listDetectedBrands, readSample, SEARCHED } from './list-detected-brands.js'
import {
  brandedOnly,
  findSheets,
  readReportSnapshot,
  type ReportSnapshot,
  sumsScope,
} from './read-report-snapshot.js'
import { openSheetSums } from './sheet-sums.js'
import type { ReportStats, StatsQuery } from './stats-schema.js'
import { listPromptTags } from './store.js'

export async function readReportStats(
  ctx: Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now' | 'scanning'>,
  asked: { reportId: string; query: StatsQuery },
): Promise<ReportStats> {
  const { query } = asked
  await requireTag(ctx, query)
  const window = windowOf(query, ctx.now())
  const before = precedingWindow(window)
  const period = query.interval ?? 'day'
  const read = await ctx.db.snapshot(async (tx) => {
    const whole = await readReportSnapshot(tx, ctx.workspaceId, asked)
    brandIndex(whole.version.brands, query.brand)
    const snapshot = await brandedOnly(ctx, whole, query.branded)
    const hasPrevious = query.previousHistory ?? false
    const found = await findSheets(
      tx,
      snapshot,
      hasPrevious ? { daily: [window, before] } : { daily: [window], summed: [before] },
    )
    const key = keyOf(snapshot, { ...asked, window, sheets: found.fingerprint })
    const known = sheetCache.find(key) as ReportStats | undefined
    if (known !== undefined) return { known }
    const scope = {
      current: { ...sumsScope(snapshot, window), periods: periodsIn(window, period) },
      previous: {
        ...sumsScope(snapshot, before),
        ...(hasPrevious && { periods: periodsIn(before, period) }),
      },
    }
    const [current, previous] = [openSheetSums(scope.current), openSheetSums(scope.previous)]
    const surfaces = await readSurfaces(tx, ctx.workspaceId)
    const grouped = await openGroups(tx, snapshot, { query, scope, surfaces })
    const engines = query.engineCoverage
      ? openEngineSums({ current: sumsScope(snapshot, window), previous: sumsScope(snapshot, before) })
      : undefined
    const sheets: ReadSheet[] = []
    await found.each((sheet) => {
      sheets.push(sheet)
      current.add(sheet)
      previous.add(sheet)
      grouped?.add(sheet)
      engines?.add(sheet)
    })
    const windows = comparedWindows(current.sums, previous.sums)
    const sample =
      query.detectedBrands === false
        ? undefined
        : await readSample(tx, snapshot, latestExecutions(windows.current, sheets, SEARCHED))
    const part = askingPart(query)
    const groups =
      part === undefined
        ? grouped?.groups()
        : await readAskingGroups(ctx, tx, {
            ...asked,
            branded: snapshot.branded,
            part,
            window,
            before,
            period,
          })
    return { key, snapshot, windows, surfaces, groups, engines: engines?.groups(), sample }
  })
  if (read.known !== undefined) return read.known
  const { key, snapshot, windows, surfaces, groups, engines, sample } = read
  const stats = reportStats({
    id: asked.reportId,
    version: snapshot.version,
    windows,
    surfaces,
    groups,
    engines,
    period,
    filters: {
      country: query.country ?? null,
      engines: snapshot.engines,
      ...shownTags(query),
      branded: snapshot.branded,
      surface: query.surface ?? null,
      brand: query.brand ?? null,
      persona: query.persona ?? null,
      region: query.region ?? null,
      turn: query.turn ?? 1,
    },
    summarised: brandIndex(snapshot.version.brands, query.brand),
    detectedBrands: sample === undefined ? [] : await listDetectedBrands(ctx, sample),
    isCompact: query.compact ?? false,
    hasPreviousHistory: query.previousHistory ?? false,
  })
  sheetCache.keep(key, stats)
  return stats
}

/**
 * Cache key, because screens ask for the same figures again and again. Contains everything that figures depend on. Undefined if
 * they are not cached; groups are not, because names of tags are not part of the key.
 */
function keyOf(
  { workspaceId, version, prompts }: ReportSnapshot,
  asked: { reportId: string; query: StatsQuery; window: Window; sheets: string | undefined },
): string | undefined {
  if (asked.sheets === undefined || asked.query.groupBy !== undefined) return undefined
  const ids = prompts.map(({ id }) => id)
  return `stats ${createHash('sha1')
    .update(JSON.stringify([workspaceId, version, asked, ids]))
    .digest('base64url')}`
}

const askingPart = ({ groupBy }: StatsQuery) => ASKING_PARTS.find((part) => part === groupBy)

/** Undefined if no groups are requested, or if the groups are read separately. */
async function openGroups(
  tx: Db,
  { workspaceId, prompts, engines }: ReportSnapshot,
  { query, scope, surfaces }: { query: StatsQuery; scope: GroupScope; surfaces: KnownSurfaces },
): Promise<GroupSums | undefined> {
  if (query.groupBy === undefined || askingPart(query) !== undefined) return undefined
  if (query.groupBy === 'surface') return openSurfaceSums(scope, surfaces)
  if (query.groupBy === 'engine') {
    refuseTooMany(engines.length || CONTRACT_ENGINES.length, scope)
    return openEngineSums(scope)
  }
  const ids = prompts.map(({ id }) => id)
  const groups =
    query.groupBy === 'country'
      ? countryGroups(prompts)
      : tagGroups(prompts, await listPromptTags(tx, workspaceId, ids), tagsOf(query))
  refuseTooMany(groups.length, scope)
  return openPromptGroupSums(groups, scope)
}
