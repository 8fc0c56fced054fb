import type { WorkspaceContext } from '../context.js'
import type { ReadSheet } from '../mentions/index.js'
import { requireTag, windowOf } from '../reports/index.js'
import { shownTags } from '../tags/index.js'
import { latestExecutions } from './latest-executions.js'
import { listDetectedBrands, readSample } from './list-detected-brands.js'
import { precedingWindow } from '../kernel/days.js'
import { readScene, readSheets, tallyScope } from './read-scene.js'
import { reportStats } from './report-stats.js'
import type { ReportStats, StatsQuery } from './stats-schema.js'
import { openTallying } from './tally-sheets.js'

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
  const { scene, windows, sample } = await ctx.db.snapshot(async (tx) => {
    const scene = await readScene(tx, ctx.workspaceId, asked)
    const current = openTallying(tallyScope(scene, window))
    const previous = openTallying(tallyScope(scene, before))
    const visit = (sheet: ReadSheet) => {
      current.add(sheet)
      previous.add(sheet)
    }
    const sheets = await readSheets(tx, scene, { daily: [window], summed: [before], visit })
    const windows = { current: current.tally, previous: previous.tally }
    const sample = await readSample(tx, scene, latestExecutions(windows.current, sheets, SEARCHED))
    return { scene, windows, sample }
  })
  return reportStats({
    id: asked.reportId,
    version: scene.version,
    windows,
    filters: { country: query.country ?? null, engines: scene.engines, ...shownTags(query) },
    detectedBrands: await listDetectedBrands(ctx, sample),
    isCompact: query.compact ?? false,
  })
}
