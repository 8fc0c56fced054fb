import { createHash } from 'node:crypto'

import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { sortedPage } from '../../http/routes/sorted-page.js'
import { precedingWindow, type Window } from '../../kernel/days.js'
import { engineCode, ENGINES } from '../../kernel/engines.js'
import { Invalid } from '../../kernel/errors.js'
import type { PageRequest } from '../../kernel/paging.js'
import { type ReadSheet, seriesOf, sheetCache, SURFACES } from '../../mentions/index.js'
import { brandIndex, requireTag, windowOf } from '../../reports/index.js'
import {
  brandedOnly,
  countryGroups,
  findSheets,
  listPromptTags,
  readReportSnapshot,
  type ReportSnapshot,
  tagGroups,
} from '../../statistics/index.js'
import { tagsOf } from '../../tags/index.js'
import { type AxisEntry, brandAxis, engineAxis, groupAxis, promptAxis } from './axes.js'
import { leaderAmong, promptCells, type RatioWindows, rowCells } from './matrix-cells.js'
import type { MatrixMetric } from './metrics.js'
import { answersBySeries, openRatioSums, type RatioScope } from './ratio-sums.js'
import type { Matrix, MatrixQuery } from './schema.js'

interface MatrixAsked {
  reportId: string
  query: MatrixQuery
}

interface MatrixPage {
  matrix: Omit<Matrix, 'paging'>
  /** The key of the last row; null on the last page. */
  next: string | null
}

/** Reads a table of one figure that shows how strong each brand is where. */
export async function readMatrix(
  ctx: Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now' | 'scanning'>,
  { reportId, query }: MatrixAsked,
  page: PageRequest,
): Promise<MatrixPage> {
  await requireTag(ctx, query)
  const { metric = 'brandCoverage' } = query
  const window = windowOf(query, ctx.now())
  const before = precedingWindow(window)
  return ctx.db.snapshot(async (tx) => {
    const whole = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query })
    const { brands } = whole.version
    const brand = brandIndex(brands, query.brand)
    const snapshot = await brandedOnly(ctx, whole, query.branded)
    const reading = { snapshot, metric, windows: { current: window, previous: before }, query }
    const sums = await readSums(tx, reading)
    const columns = await readAxis(tx, { ...reading, sums, axis: query.columns })
    if (columns.length > MOST_COLUMNS) throw tooManyColumns(columns.length)
    const all = await readAxis(tx, { ...reading, sums, axis: query.rows })
    const order = query.rows === 'prompt' ? 'desc' : 'asc'
    const { items: rows, next } = sortedPage(all, page, { keyOf: ({ key }) => key, order })
    const scope = { metric, columns, brand }
    const leaderOf = (entry: AxisEntry) =>
      entry.brand === undefined ? leaderAmong(metric, sums.current, entry) : null
    const shownEntry = (entry: AxisEntry, leader = leaderOf(entry)) => ({
      id: entry.id,
      label: entry.label,
      leader: leader && { ...leader, brand: brands[leader.brand]?.brand ?? '' },
      answers: entry.answers,
    })
    const ofRows =
      query.rows === 'prompt'
        ? await readPromptRows(tx, reading, { rows, scope })
        : rows.map((row) => ({ leader: leaderOf(row), cells: rowCells(row, sums, scope) }))
    return {
      matrix: {
        metric,
        brand: query.rows === 'brand' || query.columns === 'brand' ? null : (brands[brand]?.brand ?? ''),
        window: {
          ...window,
          previousStartDate: before.startDate,
          previousEndDate: before.endDate,
          branded: snapshot.branded,
        },
        rows: rows.map((row, index) => shownEntry(row, ofRows[index]?.leader)),
        columns: columns.map((column) => shownEntry(column)),
        cells: ofRows.map(({ cells }) => cells),
      },
      next,
    }
  })
}

const MOST_COLUMNS = 250

function tooManyColumns(count: number): Invalid {
  const message = `The matrix would have ${count} columns; the limit is ${MOST_COLUMNS}. Send tagIds to select some of the tags.`
  return new Invalid('query', [{ path: 'columns', code: 'too_big', message }])
}

interface Reading {
  snapshot: ReportSnapshot
  metric: MatrixMetric
  windows: { current: Window; previous: Window }
  query: MatrixQuery
}

/** Sums by prompt for both windows. Cached, because all pages of a matrix need the same sums. */
async function readSums(tx: Db, reading: Reading): Promise<RatioWindows> {
  const { snapshot, windows } = reading
  const sheets = await findSheets(tx, snapshot, { daily: [windows.current, windows.previous] })
  const scope = (side: keyof RatioWindows) => scopeOf(reading, side)
  return sheetCache.computed(nameOf(reading, sheets.fingerprint), async () => {
    const [current, previous] = [openRatioSums(scope('current')), openRatioSums(scope('previous'))]
    await sheets.each((sheet) => {
      current.add(sheet)
      previous.add(sheet)
    })
    return { current: current.sums, previous: previous.sums }
  })
}

function scopeOf({ snapshot, metric, windows, query }: Reading, side: keyof RatioWindows): RatioScope {
  const { version, prompts, engines, series } = snapshot
  return {
    metric,
    window: windows[side],
    engines,
    series,
    brands: version.brands.length,
    prompts: prompts.length,
    isByEngine: query.columns === 'engine',
  }
}

/** Cache key with everything that the sums, or the cells made from them, depend on. Undefined if nothing is cached. */
function nameOf(reading: Reading, sheets: string | undefined, cells: unknown = null): string | undefined {
  if (sheets === undefined) return undefined
  const ids = reading.snapshot.prompts.map(({ id }) => id)
  const scopes = [scopeOf(reading, 'current'), scopeOf(reading, 'previous')]
  return `ratios ${createHash('sha1')
    .update(JSON.stringify([sheets, scopes, ids, cells]))
    .digest('base64url')}`
}

async function readAxis(
  tx: Db,
  asked: Reading & { sums: RatioWindows; axis: MatrixQuery['rows'] | MatrixQuery['columns'] },
): Promise<AxisEntry[]> {
  const { snapshot, sums, axis, query } = asked
  const { workspaceId, version, prompts } = snapshot
  if (axis === 'brand') return brandAxis(version.brands.map(({ brand }) => brand))
  if (axis === 'prompt') return promptAxis(prompts)
  if (axis === 'country') return groupAxis('country', countryGroups(prompts))
  if (axis === 'engine') return engineAxis(enginesIn(sums))
  const ids = prompts.map(({ id }) => id)
  const tags = await listPromptTags(tx, workspaceId, ids)
  return groupAxis('tagId', tagGroups(prompts, tags, tagsOf(query)))
}

/** Engines with answers in either window. */
function enginesIn({ current, previous }: RatioWindows) {
  const counts = [answersBySeries(current).bySeries, answersBySeries(previous).bySeries]
  return ENGINES.filter((engine) => {
    const from = seriesOf(engineCode(engine), 0)
    return counts.some((one) => one.subarray(from, from + SURFACES).some((count) => count > 0))
  })
}

/** Reads days only for the prompts of the page. */
async function readPromptRows(
  tx: Db,
  reading: Reading,
  { rows, scope }: { rows: AxisEntry[]; scope: Parameters<typeof promptCells>[2] },
) {
  const { snapshot, windows } = reading
  if (rows.length === 0) return []
  const shown = rows.flatMap(({ prompts: [index = 0] = [] }) => snapshot.prompts[index] ?? [])
  const sheets = rows.map((): ReadSheet[] => [])
  const page = { ...snapshot, prompts: shown }
  const found = await findSheets(tx, page, { daily: [windows.current, windows.previous] })
  const name = nameOf({ ...reading, snapshot: page }, found.fingerprint, [rows, scope])
  return sheetCache.computed(name, async () => {
    await found.each((sheet) => sheets[sheet.prompt]?.push({ ...sheet, prompt: 0 }))
    const sumsOf = (own: ReadSheet[], side: keyof RatioWindows) => {
      const opened = openRatioSums({ ...scopeOf(reading, side), prompts: 1, isByDay: true })
      for (const sheet of own) opened.add(sheet)
      return opened.sums
    }
    // Handles one prompt at a time, because the days of all brands and engines take much memory.
    return rows.map((row, index) => {
      const own = sheets[index] ?? []
      const days = { current: sumsOf(own, 'current'), previous: sumsOf(own, 'previous') }
      return { leader: leaderAmong(reading.metric, days.current, {}), cells: promptCells(row, days, scope) }
    })
  })
}
