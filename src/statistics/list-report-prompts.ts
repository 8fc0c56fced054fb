import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import { periodsIn, precedingWindow, type Window } from '../kernel/days.js'
import { Invalid } from '../kernel/errors.js'
import type { Page } from '../kernel/paging.js'
import { brandedChoice, listBranded, sheetCache, type WindowSums } from '../mentions/index.js'
import {
  askedInAnyWay,
  brandIndex,
  brandProblem,
  listVersionPrompts,
  requireTag,
  windowOf,
} from '../reports/index.js'
import {
  hasChanged,
  mayHaveChanged,
  type PromptRowCounts,
  promptCounts,
  type PromptDetails,
  promptDetails,
  withGap,
} from './figures/prompt-figures.js'
import type { PromptsQuery, ReportPrompt } from './prompt-schema.js'
import { findSheets, readReportSnapshot, type ReportSnapshot, sumsScope } from './read-report-snapshot.js'
import { readStability, UNKNOWN_STABILITY } from './read-stability.js'
import { openOwnSheetSums, openSheetSums } from './sheet-sums.js'
import { listPromptTags } from './store.js'

type Row = PromptRowCounts & Pick<ReportPrompt, 'branded'>
type Request = SortedRequest<ScalarField<ReportPrompt>>

const OWN_ORDER = { keyOf: ({ id }: { id: string }) => id, order: 'desc' } as const

/**
 * Lists prompts, newest first unless the request sorts. Sums over the window are read for all prompts. Days are read only for the
 * prompts of the page, unless the order or a filter depends on them.
 */
export async function listReportPrompts(
  ctx: Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now' | 'scanning'>,
  { reportId, query }: { reportId: string; query: PromptsQuery },
  request: Request,
): Promise<Page<ReportPrompt>> {
  await requireTag(ctx, query)
  const window = windowOf(query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    // Each row is a separate series, so prompts of all personas and regions can be listed together.
    const asked = askedInAnyWay(query, ['persona', 'region'])
    const snapshot = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query: asked })
    const brand = brandAsked(snapshot, query)
    const scope = { snapshot, window, brand }
    const { behind } = query
    const choice = await chosenBranded(tx, ctx, snapshot, { reportId, query })
    const rows = (await readRows(tx, ctx, scope))
      .filter((row) => (choice === undefined || row.branded === choice) && isWanted(row, query))
      .flatMap((row) => (behind === undefined ? [row] : withGap(row, behind)))
    const page = isByDay(query, request)
      ? sortedPage(await readChanged(tx, { ...scope, rows, query }), request, OWN_ORDER)
      : await readPage(tx, { ...scope, rows, request })
    const ids = page.items.map(({ id }) => id)
    const tags = await listPromptTags(tx, ctx.workspaceId, ids)
    const shown = { ...snapshot, prompts: snapshot.prompts.filter(({ id }) => ids.includes(id)) }
    const stability = await readStability(tx, shown, window)
    const items = page.items.map((item) => ({
      ...item,
      tags: tags.get(item.id) ?? [],
      stability: stability.get(item.id) ?? UNKNOWN_STABILITY,
    }))
    return { ...page, items }
  })
}

/** Decides over the prompts that the figures count, not over those that are asked in other ways as well. */
async function chosenBranded(
  tx: Db,
  ctx: Pick<WorkspaceContext, 'scanning'>,
  { workspaceId, version }: ReportSnapshot,
  { reportId, query }: { reportId: string; query: PromptsQuery },
): Promise<boolean | undefined> {
  if (query.branded !== 'auto') return query.branded
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version: version.version }, query)
  return brandedChoice(ctx, version.brands, { prompts, asked: query.branded })
}

/** Returns the brand that the rows are about. `behind` must be another brand. */
function brandAsked({ version: { brands } }: ReportSnapshot, { brand, behind }: PromptsQuery): number {
  const unknown = brandProblem(brands, brand)
  const about = unknown === undefined ? brandIndex(brands, brand) : 0
  const isCompetitor = brands.some((one, index) => index !== about && one.brand === behind)
  const message = 'There is no such competitor in this report.'
  const problems = [
    ...(unknown === undefined ? [] : [unknown]),
    ...(behind === undefined || isCompetitor ? [] : [{ path: 'behind', code: 'not_found', message }]),
  ]
  if (problems.length > 0) throw new Invalid('query', problems)
  return about
}

interface Scope {
  snapshot: ReportSnapshot
  window: Window
  /** Index of the brand that the rows are about. */
  brand: number
}

async function readRows(
  tx: Db,
  ctx: Pick<WorkspaceContext, 'scanning'>,
  { snapshot, window, brand: about }: Scope,
): Promise<Row[]> {
  const { version, prompts } = snapshot
  const sums = await readSums(tx, snapshot, window)
  const texts = prompts.map(({ prompt }) => prompt)
  const branded = await listBranded(ctx, version.brands, texts)
  const names = version.brands.map(({ brand }) => brand)
  return promptCounts(sums, prompts, { names, brand: about }).map((counts, index) => ({
    ...counts,
    branded: branded[index] ?? false,
  }))
}

/** Cached, because every page and order of a list needs the same sums. */
async function readSums(tx: Db, snapshot: ReportSnapshot, window: Window): Promise<WindowSums> {
  const { prompts, engines, series, version } = snapshot
  const sheets = await findSheets(tx, snapshot, { summed: [window] })
  const scope = [window.startDate, window.endDate, version.brands.length, series ?? '', ...engines]
  const ids = prompts.map(({ id }) => id)
  const name = sheets.fingerprint && ['sums', sheets.fingerprint, ...scope, ...ids].join(' ')
  return sheetCache.computed(name, async () => {
    const { sums, add } = openSheetSums(sumsScope(snapshot, window))
    await sheets.each(add)
    return sums
  })
}

function isWanted(row: Row, { search, named, change }: PromptsQuery): boolean {
  return (
    (search === undefined || row.prompt.toLowerCase().includes(search.toLowerCase())) &&
    (named === undefined || row.brandMentions > 0 === named) &&
    (change === undefined || mayHaveChanged(row, change))
  )
}

function isByDay({ change }: PromptsQuery, request: Request): boolean {
  const sortBy = 'offset' in request ? request.sortBy : undefined
  return change !== undefined || sortBy === 'anyBrandExecutions' || sortBy === 'anyBrandCoverage'
}

async function readChanged(
  tx: Db,
  { query, rows, ...scope }: Scope & { query: PromptsQuery; rows: Row[] },
): Promise<(Row & PromptDetails)[]> {
  const all = await withDetails(tx, scope, rows)
  const { change } = query
  return change === undefined ? all : all.filter((row) => hasChanged(row, change))
}

async function readPage(
  tx: Db,
  { request, rows, ...scope }: Scope & { request: Request; rows: Row[] },
): Promise<Page<Row & PromptDetails>> {
  // The sort field is known without days: `isByDay` has handled the others.
  const page = sortedPage(rows, request as SortedRequest<ScalarField<Row>>, OWN_ORDER)
  return { ...page, items: await withDetails(tx, scope, page.items) }
}

/** Reads both windows by day, for these prompts only. */
async function withDetails(
  tx: Db,
  { snapshot, window, brand }: Scope,
  rows: readonly Row[],
): Promise<(Row & PromptDetails)[]> {
  const before = precedingWindow(window)
  const indexes = new Map(rows.map(({ id }, index) => [id, index]))
  const shown = { ...snapshot, prompts: snapshot.prompts.filter(({ id }) => indexes.has(id)) }
  const scope = { engines: snapshot.engines, series: snapshot.series, prompts: shown.prompts.length, brand }
  const weeks = periodsIn(window, 'week')
  const current = openOwnSheetSums({ ...scope, window, periods: weeks })
  const previous = openOwnSheetSums({ ...scope, window: before, periods: [before] })
  if (shown.prompts.length > 0) {
    const sheets = await findSheets(tx, shown, { daily: [window, before] })
    await sheets.each((sheet) => {
      current.add(sheet)
      previous.add(sheet)
    })
  }
  const windows = { current: current.sums, previous: previous.sums, weeks }
  const found = new Map(shown.prompts.map(({ id }, index) => [id, promptDetails(windows, index)]))
  return rows.flatMap((row) => {
    const details = found.get(row.id)
    return details === undefined ? [] : [{ ...row, ...details }]
  })
}
