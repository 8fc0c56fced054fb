import { countRecentAlerts } from '../alerts/index.js'
import { listMovedEngines } from '../answers/index.js'
import { type EngineAccess, listCollectionSums } from '../collection/index.js'
import type { SpanContext } from '../context.js'
import type { Db } from '../db/db.js'
import { precedingWindow, type Window } from '../kernel/days.js'
import { grouped } from '../kernel/grouped.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import {
  type BrandedAsked,
  countedPrompts,
  eachVersionDays,
  listBrandedById,
  listReadPrompts,
  monthsIn,
} from '../mentions/index.js'
import { countOpenRecommendations } from '../recommendations/index.js'
import { windowOf } from '../reports/index.js'
import { openOwnFigures, overviewCalendar, type TimedFigures } from './own-figures.js'
import type { OverviewItem, OverviewQuery } from './schema.js'
import { listOverviewReports, type OverviewReport } from './store.js'

const RECENT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Lists the newest report first and reads each figure for all reports of the page at once. Costs take as long as the figures, so
 * they are read in parallel on another connection. No request waits for that connection while it holds one itself; otherwise
 * waiting requests could hold all connections.
 */
export async function listOverview(
  ctx: SpanContext,
  engineAccess: EngineAccess,
  { query, page }: { query: OverviewQuery; page: PageRequest },
): Promise<Page<OverviewItem>> {
  const window = windowOf(query, ctx.now())
  const { reports, next, figures, beside } = await ctx.db.snapshot(async (tx) => {
    const rows = await listOverviewReports(tx, { ...page, workspaces: ctx.workspaces, search: query.search })
    const { items: reports, next } = pageOf(rows, page, ({ reportId }) => reportId)
    const beside = readBeside(ctx, engineAccess, { reports, window })
    // If reading the figures fails, the result of this read is not needed.
    beside.catch(() => undefined)
    return { reports, next, figures: await readOwnFigures(ctx, tx, { reports, window, query }), beside }
  })
  const { collected, open, alerts } = await beside
  const items = reports.map((report, index) => {
    const { version: _version, lineup: _lineup, ...shown } = report
    const { recommendations, actions, actionsWorthDoing } = open[index]!
    return {
      ...shown,
      ...figures[index]!,
      ...collected[index]!,
      openRecommendations: recommendations,
      openActions: actions,
      actionsWorthDoing,
      recentAlerts: alerts[index]!,
    }
  })
  return { items, next }
}

async function readBeside(
  ctx: SpanContext,
  engineAccess: EngineAccess,
  wanted: { reports: OverviewReport[]; window: Window },
) {
  const collected = await listCollectionSums(ctx, engineAccess, wanted)
  const open = await countOpenRecommendations(ctx.db, wanted.reports)
  const since = new Date(ctx.now().getTime() - RECENT_MS)
  return { collected, open, alerts: await countRecentAlerts(ctx.db, wanted.reports, since) }
}

type OwnFigures = TimedFigures & Pick<OverviewItem, 'totalPrompts' | 'branded'>

interface OwnAsked {
  reports: OverviewReport[]
  window: Window
  query: OverviewQuery
}

async function readOwnFigures(
  ctx: SpanContext,
  tx: Db,
  { reports, window, query }: OwnAsked,
): Promise<OwnFigures[]> {
  const months = [...new Set([precedingWindow(window), window].flatMap(monthsIn))]
  const calendar = overviewCalendar(window, months)
  const counted = await listCounted(ctx, tx, { reports, asked: query.branded })
  const sums = counted.map(({ prompts }) => openOwnFigures(calendar, prompts.length))
  await eachVersionDays(tx, reports, {
    prompts: counted.map(({ prompts }) => prompts),
    months,
    visit: (days) => sums[days.version]?.add(days),
  })
  const moved = await listMovedEngines(
    tx,
    reports.map(({ workspaceId }) => workspaceId),
    { current: window, previous: precedingWindow(window) },
  )
  const engines = grouped(moved, ({ workspaceId }) => workspaceId)
  return sums.map(({ figures }, index) => {
    const ofReport = engines.get(reports[index]!.workspaceId) ?? []
    const { prompts, branded } = counted[index]!
    return { totalPrompts: prompts.length, branded, ...figures(ofReport.map(({ engine }) => engine)) }
  })
}

/** Returns the ids of the prompts that each report's figures count. */
async function listCounted(
  ctx: SpanContext,
  tx: Db,
  { reports, asked }: { reports: OverviewReport[]; asked: BrandedAsked },
) {
  const prompts = await listReadPrompts(tx, reports)
  const areBranded = asked === undefined ? [] : await listBrandedById(ctx, tx, { versions: reports, prompts })
  return prompts.map((ids, index) => countedPrompts(ids, areBranded[index] ?? [], asked))
}
