import type { WorkspaceContext } from '../context.js'
import type { ReadSheet } from '../mentions/index.js'
import { requireTag, windowOf } from '../reports/index.js'
import { shownTags } from '../tags/index.js'
import { latestExecutions } from './latest-executions.js'
import { listDetectedBrands, readSample } from './list-detected-brands.js'
import { precedingWindow } from '../kernel/days.js'
import { readReportSnapshot, readSheets, sumsScope } from './read-report-snapshot.js'
import { periodsIn } from './figures/periods.js'
import { reportStats } from './figures/report-stats.js'
import type { ReportStats, StatsQuery } from './stats-schema.js'
import { openSheetSums } from './sheet-sums.js'

/** How many of the latest executions are searched for brands that the report does not track. */
const SEARCHED = 200

export async function readReportStats(
  ctx: WorkspaceContext,
  asked: { reportId: string; query: StatsQuery },
): Promise<ReportStats> {
  const { query } = asked
  await requireTag(ctx, query)
  const window = windowOf(query, ctx.now())
  const before = precedingWindow(window)
  const period = query.interval ?? 'day'
  const { snapshot, windows, sample } = await ctx.db.snapshot(async (tx) => {
    const snapshot = await readReportSnapshot(tx, ctx.workspaceId, asked)
    const current = openSheetSums({ ...sumsScope(snapshot, window), periods: periodsIn(window, period) })
    const previous = openSheetSums(sumsScope(snapshot, before))
    const visit = (sheet: ReadSheet) => {
      current.add(sheet)
      previous.add(sheet)
    }
    const sheets = await readSheets(tx, snapshot, { daily: [window], summed: [before], visit })
    const windows = { current: current.sums, previous: previous.sums }
    const sample = await readSample(tx, snapshot, latestExecutions(windows.current, sheets, SEARCHED))
    return { snapshot, windows, sample }
  })
  return reportStats({
    id: asked.reportId,
    version: snapshot.version,
    windows,
    period,
    filters: { country: query.country ?? null, engines: snapshot.engines, ...shownTags(query) },
    detectedBrands: await listDetectedBrands(ctx, sample),
    isCompact: query.compact ?? false,
  })
}
