import type { WorkspaceContext } from '../context.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import { daysIn, type Window } from '../kernel/days.js'
import { CONTRACT_ENGINES, ENGINES } from '../kernel/engines.js'
import { Invalid } from '../kernel/errors.js'
import type { Page } from '../kernel/paging.js'
import { sumsOfEngine, type WindowSums } from '../mentions/index.js'
import { requireTag, windowOf } from '../reports/index.js'
import type { DailyStats, DailyStatsQuery } from './daily-schema.js'
import { periodFigures } from './figures/period-figures.js'
import { countryGroups } from './groups.js'
import { brandedOnly, findSheets, readReportSnapshot, sumsScope } from './read-report-snapshot.js'
import { openSheetSums } from './sheet-sums.js'

const OWN_ORDER = { keyOf: ({ key }: Row) => key, order: 'asc' } as const

/** The key sorts rows by day, engine and country, and brands by their index in the report. */
type Row = DailyStats & { key: string }

/** Lists the figures of `stats` as rows: one for each day, engine, country and brand with answers. */
export async function listDailyStats(
  ctx: Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now' | 'scanning'>,
  { reportId, query }: { reportId: string; query: DailyStatsQuery },
  request: SortedRequest<ScalarField<DailyStats>>,
): Promise<Page<DailyStats>> {
  await requireTag(ctx, query)
  const window = windowOf(query, ctx.now())
  const rows = await ctx.db.snapshot(async (tx) => {
    const whole = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query })
    const snapshot = await brandedOnly(ctx, whole, query.branded)
    const scope = { ...sumsScope(snapshot, window), apart: 'engines' as const }
    const groups = countryGroups(snapshot.prompts)
    refuseTooMany(groups.length * (snapshot.engines.length || CONTRACT_ENGINES.length) * scope.brands, window)
    const countries = groups.map(({ group, prompts }) => ({
      country: group ?? '',
      ...openSheetSums({ ...scope, prompts: prompts.length }),
      indexes: new Map(prompts.map((prompt, index) => [prompt, index])),
    }))
    const found = await findSheets(tx, snapshot, { daily: [window] })
    await found.each((sheet) => {
      for (const { indexes, add } of countries) {
        const prompt = indexes.get(sheet.prompt)
        if (prompt !== undefined) add({ ...sheet, prompt })
      }
    })
    const names = snapshot.version.brands.map(({ brand }) => brand)
    return countries.flatMap(({ country, sums }) => rowsOf(sums, { country, names, window }))
  })
  const page = sortedPage<Row>(rows, request, OWN_ORDER)
  return { ...page, items: page.items.map(withoutKey) }
}

function withoutKey(row: Row): DailyStats {
  const { key: _key, ...shown } = row
  return shown
}

function rowsOf(
  sums: WindowSums,
  { country, names, window }: { country: string; names: string[]; window: Window },
): Row[] {
  const days = daysIn(window).map((day) => ({ startDate: day, endDate: day }))
  const width = String(names.length).length
  return ENGINES.flatMap((engine) =>
    periodFigures(sumsOfEngine(sums, engine), names, days)
      .filter(({ executions }) => executions > 0)
      .flatMap(({ date, executions, brands }) =>
        brands.map((figures, index) => ({
          date,
          engine,
          country,
          executions,
          ...figures,
          key: `${date} ${engine} ${country} ${String(index).padStart(width, '0')}`,
        })),
      ),
  )
}

/** Rows computed at once: about 50 MB, besides the sums that they come from. */
const MOST_ROWS = 100_000

function refuseTooMany(aDay: number, window: Window): void {
  const rows = aDay * daysIn(window).length
  if (rows <= MOST_ROWS) return
  const message = `This window may have ${rows} rows; the limit is ${MOST_ROWS}. Send a shorter window, or filter by country or engines.`
  throw new Invalid('query', [{ path: 'startDate', code: 'too_big', message }])
}
