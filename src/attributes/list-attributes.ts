import { createHash } from 'node:crypto'

import type { AnswerKey, WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { precedingWindow, type Window } from '../kernel/days.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import {
  brokenEngines,
  type DecodedSheets,
  monthsIn,
  openSaidSheets,
  type SaidSheet,
  sheetCache,
} from '../mentions/index.js'
import { listRunIds } from '../report-answers/index.js'
import { brandIndex, requireTag, windowOf } from '../reports/index.js'
import { brandedOnly, readReportSnapshot, type ReportSnapshot } from '../statistics/index.js'
import { notCompared, readSurfaces } from '../surfaces/index.js'
import { type AttributeRow, attributeRows } from './attribute-figures.js'
import { openSaidReading } from './said-reading.js'
import type { AttributesQuery, BrandAttribute } from './schema.js'

interface AttributesAsked {
  reportId: string
  query: AttributesQuery
}

/** Lists what answers say about a brand, aspect by aspect. */
export async function listAttributes(
  ctx: WorkspaceContext,
  asked: AttributesAsked,
  page: PageRequest,
): Promise<Page<BrandAttribute>> {
  const { query } = asked
  await requireTag(ctx, query)
  const { workspaceId } = ctx
  const window = windowOf(query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    const whole = await readReportSnapshot(tx, workspaceId, asked)
    const brand = brandIndex(whole.version.brands, query.brand)
    const snapshot = await brandedOnly(ctx, whole, query.branded)
    const sheets = await openSheets(tx, snapshot, window)
    const key = keyOf(snapshot, { ...asked, window, sheets: sheets.fingerprint })
    const rows = await sheetCache.computed(key, () =>
      readRows(tx, snapshot, { sheets, window, brand, query }),
    )
    const found = sortedPage(rows, page, { keyOf: (row) => row.key, order: 'asc' })
    return { ...found, items: await showRows(tx, snapshot, found.items) }
  })
}

type Row = Omit<AttributeRow, 'phrases'> & { phrases: ShownPhrase[] }
type ShownPhrase = Omit<AttributeRow['phrases'][number], 'examples'> & {
  examples: { answer: AnswerKey; offsets: [number, number][] }[]
}

/**
 * Cache key, because screens ask for the same rows again and again. Contains everything that rows depend on. Undefined if they
 * are not cached.
 */
function keyOf(
  { workspaceId, version, prompts }: ReportSnapshot,
  asked: AttributesAsked & { window: Window; sheets: string | undefined },
): string | undefined {
  if (asked.sheets === undefined) return undefined
  const ids = prompts.map(({ id }) => id)
  return `attributes ${createHash('sha1')
    .update(JSON.stringify([workspaceId, version, asked, ids]))
    .digest('base64url')}`
}

function openSheets(
  tx: Db,
  { workspaceId, version, prompts }: ReportSnapshot,
  window: Window,
): Promise<DecodedSheets<SaidSheet>> {
  const both = { startDate: precedingWindow(window).startDate, endDate: window.endDate }
  const promptIds = prompts.map(({ id }) => id)
  return openSaidSheets(tx, { workspaceId, lineup: version.lineup, promptIds, months: monthsIn(both) })
}

interface Asked {
  sheets: DecodedSheets<SaidSheet>
  window: Window
  brand: number
  query: AttributesQuery
}

async function readRows(
  tx: Db,
  snapshot: ReportSnapshot,
  { sheets, window, brand, query }: Asked,
): Promise<Row[]> {
  const { workspaceId, version, prompts, engines, series } = snapshot
  const before = precedingWindow(window)
  const wanted = { positive: query.polarity !== 'negative', negative: query.polarity !== 'positive' }
  const reading = openSaidReading(
    {
      window,
      brand,
      prompts: prompts.length,
      engines,
      series,
      wanted,
      ...(query.groupBy && { apart: 'engines' }),
    },
    { promptIds: prompts.map(({ id }) => id), firstDay: before.startDate },
  )
  await sheets.each(reading.add)
  const [previous, current] = reading.sums.bySeries.map((bySeries, index) => ({
    bySeries,
    window: [before, window][index]!,
  }))
  const broken = brokenEngines(current!, previous!)
  const windows = { current: current!, previous: previous!, broken }
  const why = broken.length === 0 ? [] : notCompared(windows, await readSurfaces(tx, workspaceId))
  const rows = attributeRows(reading.sums, {
    brand: version.brands[brand]?.brand ?? '',
    aspect: query.aspect,
    notCompared: why,
  })
  return rows.map((row) => ({
    ...row,
    phrases: row.phrases.map((phrase) => ({
      ...phrase,
      examples: phrase.examples.map((example) => reading.shown(example, { ...phrase, aspect: row.aspect })),
    })),
  }))
}

/** Adds the ids of all example answers, read in one statement. Deleted answers are left out. */
async function showRows(
  tx: Db,
  { workspaceId }: ReportSnapshot,
  rows: readonly Row[],
): Promise<BrandAttribute[]> {
  const answers = rows.flatMap(({ phrases }) =>
    phrases.flatMap(({ examples }) => examples.map(({ answer }) => answer)),
  )
  const runIds = answers.length === 0 ? [] : await listRunIds(tx, workspaceId, answers)
  let next = 0
  return rows.map(({ key: _key, ...row }) => ({
    ...row,
    phrases: row.phrases.map((phrase) => ({
      ...phrase,
      examples: phrase.examples.flatMap(({ offsets }) => {
        const runId = runIds[next++]
        return runId === undefined ? [] : [{ runId, offsets }]
      }),
    })),
  }))
}
