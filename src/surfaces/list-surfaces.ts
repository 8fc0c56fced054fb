import type { Capture } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import type { Day } from '../kernel/days.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import { countedSeries, eachSheet, monthsIn, openAnswerRows } from '../mentions/index.js'
import {
  enginesOf,
  listVersionPrompts,
  readActiveVersion,
  requireTag,
  windowOf,
  type WindowQuery,
} from '../reports/index.js'
import { type KnownSurfaces, readSurfaces } from './known-surfaces.js'
import type { ReportSurface } from './schema.js'
import { surfaceOfSeries } from './surface-id.js'

/** Sums over the answers of one series. */
interface SeriesDays {
  firstDay: Day
  lastDay: Day
  executions: number
}

/** The surfaces of a report's window, sorted by engine, then by first appearance. */
export async function listReportSurfaces(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: WindowQuery },
  page: PageRequest,
): Promise<Page<ReportSurface>> {
  await requireTag(ctx, query)
  const { workspaceId } = ctx
  const window = windowOf(query, ctx.now())
  const engines = enginesOf(query)
  const items = await ctx.db.snapshot(async (tx) => {
    const { version, lineup } = await readActiveVersion({ db: tx, workspaceId }, reportId)
    const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version }, query)
    const promptIds = prompts.map(({ id }) => id)
    const bySeries = new Map<number, SeriesDays>()
    const months = { cells: monthsIn(window), totals: [] }
    const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines }) })
    await eachSheet(tx, { workspaceId, lineup, promptIds, months }, (sheet) =>
      eachAnswer(sheet, (row) => addDay(bySeries, row.series, row.date())),
    )
    const surfaces = await readSurfaces(tx, workspaceId)
    return [...bySeries].map(([series, days]) => shownSurface(series, days, surfaces))
  })
  return sortedPage(items, page, { keyOf: ({ id }) => orderOf(id), order: 'asc' })
}

/** Pads the number, so that 10 sorts after 9. */
const orderOf = (id: string) => id.replace(/\d+$/, (number) => number.padStart(2, '0'))

function addDay(bySeries: Map<number, SeriesDays>, series: number, day: Day): void {
  const known = bySeries.get(series)
  if (known === undefined) {
    bySeries.set(series, { firstDay: day, lastDay: day, executions: 1 })
    return
  }
  known.executions += 1
  if (day < known.firstDay) known.firstDay = day
  if (day > known.lastDay) known.lastDay = day
}

const CAPTURES: Record<Capture, NonNullable<ReportSurface['capture']>> = {
  api: 'interface',
  screen: 'screen',
  import: 'import',
  simulated: 'simulated',
}

function shownSurface(series: number, days: SeriesDays, surfaces: KnownSurfaces): ReportSurface {
  const { id, label, stored } = surfaces(series)
  return {
    id,
    engine: surfaceOfSeries(series).engine,
    capture: stored === undefined ? null : CAPTURES[stored.capture],
    provider: stored?.provider ?? null,
    model: stored === undefined || stored.model === '' ? null : stored.model,
    ...days,
    label,
  }
}
