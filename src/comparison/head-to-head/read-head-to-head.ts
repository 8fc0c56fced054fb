import { createHash } from 'node:crypto'

import { listCitations } from '../../citations/index.js'
import type { AnswerKey, WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { sortedPage } from '../../http/routes/sorted-page.js'
import { addDays, precedingWindow, type Window } from '../../kernel/days.js'
import { engineWithCode } from '../../kernel/engines.js'
import { Invalid } from '../../kernel/errors.js'
import type { Page, PageRequest } from '../../kernel/paging.js'
import { total } from '../../kernel/rates.js'
import { brokenEngines, sheetCache } from '../../mentions/index.js'
import { listRunIds } from '../../report-answers/index.js'
import { brandIndex, requireTag, windowOf } from '../../reports/index.js'
import { brandedOnly, findSheets, readReportSnapshot, type ReportSnapshot } from '../../statistics/index.js'
import { displacement } from './displacement.js'
import {
  displacedSums,
  lossesOf,
  lossOrder,
  openPairCounts,
  type PairCounts,
  type PairLoss,
} from './pair-counts.js'
import type { HeadToHeadFields, HeadToHeadQuery, LostPrompt } from './schema.js'

interface HeadToHeadAsked {
  reportId: string
  query: HeadToHeadQuery
}

/** Compares a competitor with the own brand: how often answers name one without the other, and where the own brand loses. */
export async function readHeadToHead(
  ctx: WorkspaceContext,
  asked: HeadToHeadAsked,
  page: PageRequest,
): Promise<Page<LostPrompt> & HeadToHeadFields> {
  const { query } = asked
  await requireTag(ctx, query)
  const window = windowOf(query, ctx.now())
  const found = await ctx.db.snapshot(async (tx) => {
    const whole = await readReportSnapshot(tx, ctx.workspaceId, asked)
    const competitor = competitorIndex(whole, query.brand)
    const snapshot = await brandedOnly(ctx, whole, query.branded)
    const counts = await readCounts(tx, snapshot, { window, competitor })
    const idOf = ({ prompt }: PairLoss) => snapshot.prompts[prompt]?.id ?? ''
    const keyOf = (loss: PairLoss) => lossOrder(loss, idOf(loss))
    const shown = sortedPage(lossesOf(counts.current), page, { keyOf, order: 'asc' })
    return {
      ...shown,
      items: await showLosses(tx, snapshot, { losses: shown.items, window }),
      brand: query.brand,
      ownBrand: snapshot.version.brands[0]?.brand ?? '',
      branded: snapshot.branded,
      ...figuresOf(counts),
    }
  })
  return { ...found, pages: await readPages(ctx, asked) }
}

function competitorIndex({ version: { brands } }: ReportSnapshot, name: string): number {
  const index = brandIndex(brands, name)
  if (index > 0) return index
  const message = 'Send the brand of a competitor, not the own brand.'
  throw new Invalid('query', [{ path: 'brand', code: 'conflict', message }])
}

interface PairWindows {
  current: PairCounts
  previous: PairCounts
}

async function readCounts(
  tx: Db,
  snapshot: ReportSnapshot,
  { window, competitor }: { window: Window; competitor: number },
): Promise<PairWindows> {
  const { prompts, engines, series } = snapshot
  const before = precedingWindow(window)
  const sheets = await findSheets(tx, snapshot, { daily: [window, before] })
  const scope = { engines, series, prompts: prompts.length, competitor }
  const ids = prompts.map(({ id }) => id)
  const name =
    sheets.fingerprint &&
    `pairs ${createHash('sha1')
      .update(JSON.stringify([sheets.fingerprint, window, scope, ids]))
      .digest('base64url')}`
  return sheetCache.computed(name, async () => {
    const current = openPairCounts({ ...scope, window })
    const previous = openPairCounts({ ...scope, window: before })
    await sheets.each((sheet) => {
      current.add(sheet)
      previous.add(sheet)
    })
    return { current: current.counts, previous: previous.counts }
  })
}

function figuresOf({ current, previous }: PairWindows): Pick<HeadToHeadFields, 'answers' | 'displacement'> {
  const [both, competitorOnly, ownOnly] = [current.both, current.competitorOnly, current.ownOnly].map(total)
  const isCompared = brokenEngines(current, previous).length === 0
  return {
    answers: {
      total: current.executions,
      both: both!,
      competitorOnly: competitorOnly!,
      ownOnly: ownOnly!,
      neither: current.executions - both! - competitorOnly! - ownOnly!,
      competitorFirst: current.competitorFirst,
    },
    displacement: displacement(displacedSums(current), isCompared ? displacedSums(previous) : null),
  }
}

/** Adds the ids of the newest answers, read in one statement. Deleted answers are left out. */
async function showLosses(
  tx: Db,
  { workspaceId, prompts }: ReportSnapshot,
  { losses, window }: { losses: readonly PairLoss[]; window: Window },
): Promise<LostPrompt[]> {
  const keysOf = ({ prompt, engine }: PairLoss, newest: { day: number; run: number }[]): AnswerKey[] =>
    newest.map(({ day, run }) => ({
      promptId: prompts[prompt]?.id ?? '',
      day: addDays(window.startDate, day),
      engine: engineWithCode(engine),
      run,
    }))
  const keys = losses.flatMap((loss) => [
    ...keysOf(loss, loss.competitorOnly.newest),
    ...keysOf(loss, loss.competitorFirst.newest),
  ])
  const runIds = keys.length === 0 ? [] : await listRunIds(tx, workspaceId, keys)
  let next = 0
  const take = (count: number) => runIds.slice(next, (next += count)).flatMap((id) => id ?? [])
  return losses.map(({ prompt, engine, executions, competitorOnly, competitorFirst }) => ({
    promptId: prompts[prompt]?.id ?? '',
    prompt: prompts[prompt]?.prompt ?? '',
    country: prompts[prompt]?.country ?? '',
    engine: engineWithCode(engine),
    executions,
    competitorOnly: competitorOnly.answers,
    competitorFirst: competitorFirst.answers,
    evidence: {
      competitorOnly: take(competitorOnly.newest.length),
      competitorFirst: take(competitorFirst.newest.length),
    },
  }))
}

const MOST_PAGES = 10

async function readPages(ctx: WorkspaceContext, { reportId, query }: HeadToHeadAsked) {
  const { brand, branded: _branded, surface: _surface, ...window } = query
  const mostCited = { offset: 0, limit: MOST_PAGES, sortBy: 'citations', sortOrder: 'desc' } as const
  const { items } = await listCitations(ctx, { reportId, query: { ...window, competitor: brand } }, mostCited)
  return items.map(({ url, domain, title, citations }) => ({ url, domain, title, citations }))
}
