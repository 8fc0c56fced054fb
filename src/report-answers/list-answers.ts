import { workspacePage } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import { brandedChoice, countedPrompts, listBranded } from '../mentions/index.js'
import {
  askedInAnyWay,
  type ActiveVersion,
  brandIndex,
  brandProblem,
  enginesOf,
  listVersionPrompts,
  readActiveVersion,
  requireTag,
  type AskedPrompt,
  windowOf,
} from '../reports/index.js'
import type { AnswerEntry } from './answer-entry.js'
import { type CitedPages, listMatching, listHostPages, listEntries, planByValues } from './answer-store.js'
import { findPage } from './find-page.js'
import { type Naming, openNamedSource } from './named-source.js'
import { openDailySource, type EntrySource } from './entry-source.js'
import { rankPage } from './rank-page.js'
import type { AnswerFilters, Cites, ListedAnswer } from './schema.js'
import { searchPatterns, searchWords } from './search-patterns.js'
import { showAnswers } from './show-answers.js'

interface AnswersAsked {
  reportId: string
  query: AnswerFilters
}

/**
 * Number of texts that a request with one word may search, which takes about a second. With more words, the limit is divided by
 * their number.
 */
const MAX_TEXTS = 20_000

export async function listAnswers(
  ctx: WorkspaceContext,
  asked: AnswersAsked,
  page: PageRequest,
): Promise<Page<ListedAnswer>> {
  const { workspaceId } = ctx
  const { query } = asked
  await requireTag(ctx, query)
  const words = query.search === undefined ? [] : searchWords(query.search)
  return ctx.db.snapshot(async (tx) => {
    await planByValues(tx)
    const reading = await readReport({ ...ctx, db: tx }, asked)
    const source = await openSource({ ...ctx, db: tx }, query, reading)
    const found = await pageFrom(tx, source, { workspaceId, query, words, page })
    const { version, prompts, about } = reading
    const { brands, lineup } = version
    const shown = { entries: found.items, brands, lineup, prompts, words, about }
    return { ...found, items: await showAnswers({ ...ctx, db: tx }, shown) }
  })
}

interface ReportReading {
  version: ActiveVersion
  prompts: AskedPrompt[]
  /** Undefined if no filter depends on named brands. */
  naming: Naming | undefined
  /** The brand whose first mention excerpts show. Undefined if the request names none. */
  about: number | undefined
}

const OUTCOMES: Record<NonNullable<AnswerFilters['outcome']>, Pick<Naming, 'isNamed' | 'isCited'>> = {
  namedAndCited: { isNamed: true, isCited: true },
  namedOnly: { isNamed: true, isCited: false },
  citedOnly: { isNamed: false, isCited: true },
  neither: { isNamed: false, isCited: false },
}

async function readReport(ctx: WorkspaceContext, { reportId, query }: AnswersAsked): Promise<ReportReading> {
  const { db, workspaceId } = ctx
  const { promptId, named, sentiment, outcome } = query
  const version = await readActiveVersion(ctx, reportId)
  const key = { workspaceId, reportId, version: version.version }
  const isOfReport =
    promptId === undefined ||
    (await listVersionPrompts(db, key, askedInAnyWay({}))).some(({ id }) => id === promptId)
  const problems = [
    ...(isOfReport ? [] : [UNKNOWN_PROMPT]),
    ...[brandProblem(version.brands, query.brand)].filter((one) => one !== undefined),
  ]
  if (problems.length > 0) throw new Invalid('query', problems)
  const brand = brandIndex(version.brands, query.brand)
  const counted = await listVersionPrompts(db, key, query)
  // The answers to one prompt are one series, however it is asked.
  const asked = promptId === undefined ? counted : await listVersionPrompts(db, key, askedInAnyWay(query))
  const prompts = await promptsOf(ctx, version, { counted, asked }, query)
  const asksWho = named !== undefined || sentiment !== undefined || outcome !== undefined
  return {
    version,
    prompts,
    naming: asksWho
      ? {
          brand,
          ...(outcome === undefined ? { isNamed: named ?? true } : OUTCOMES[outcome]),
          sentiment: sentiment === 'unknown' ? null : sentiment,
        }
      : undefined,
    about: asksWho || query.brand !== undefined ? brand : undefined,
  }
}

async function promptsOf(
  ctx: WorkspaceContext,
  { brands }: ActiveVersion,
  { counted, asked }: Record<'counted' | 'asked', AskedPrompt[]>,
  { promptId, branded }: AnswerFilters,
): Promise<AskedPrompt[]> {
  const wanted = asked.filter(({ id }) => promptId === undefined || id === promptId)
  // Decided over the prompts of the figures. The answers of one prompt are then either all part of a figure or not at all.
  const choice = await brandedChoice(ctx, brands, { prompts: counted, asked: branded })
  if (choice === undefined) return wanted
  const texts = wanted.map(({ prompt }) => prompt)
  return countedPrompts(wanted, await listBranded(ctx, brands, texts), choice).prompts
}

const UNKNOWN_PROMPT = {
  path: 'promptId',
  code: 'not_found',
  message: 'There is no such prompt in this report.',
}

/** Opens a source of the answers that match all filters except the search. */
async function openSource(
  { db, workspaceId, now }: WorkspaceContext,
  query: AnswerFilters,
  { version, prompts, naming }: ReportReading,
): Promise<EntrySource> {
  const window = windowOf(query, now())
  const cited = query.cites === undefined ? undefined : await pagesOf(db, workspaceId, query.cites)
  const promptIds = prompts.map(({ id }) => id)
  const scope = { workspaceId, promptIds, engines: enginesOf(query), cited }
  const isCited = cited === undefined || 'host' in cited || cited.pageIds.length > 0
  if (promptIds.length === 0 || !isCited) return async () => []
  if (naming !== undefined)
    return openNamedSource(db, { ...scope, ...window, lineup: version.lineup }, naming)
  const expected = { promptCount: promptIds.length, engineCount: scope.engines.length }
  return openDailySource(window, expected, (days) => listEntries(db, scope, days))
}

async function pagesOf(db: Db, workspaceId: WorkspaceId, cites: Cites): Promise<CitedPages> {
  if ('host' in cites) return listHostPages(db, workspaceId, cites.host)
  return { pageIds: [workspacePage({ url: cites.page, host: '', known: undefined }, workspaceId).id] }
}

interface PageAsked {
  workspaceId: WorkspaceId
  query: AnswerFilters
  words: string[]
  page: PageRequest
}

function pageFrom(
  tx: Db,
  source: EntrySource,
  { workspaceId, query, words, page }: PageAsked,
): Promise<Page<AnswerEntry>> {
  if (words.length === 0) return findPage(source, page)
  const patterns = searchPatterns(words)
  const search = {
    maxTexts: Math.ceil(MAX_TEXTS / words.length),
    find: async (entries: AnswerEntry[], count: number) => {
      const indexes = await listMatching(tx, workspaceId, { entries, patterns, count })
      return indexes.flatMap((index) => entries[index] ?? [])
    },
  }
  return query.sortBy === undefined
    ? findPage(source, page, search)
    : rankPage(tx, { source, page, search, workspaceId, patterns })
}
