import { z } from 'zod'

import type { ApiClient } from '../call/api-client.js'
import { parseReply, type Reply } from '../call/exchange.js'
import {
  afterChargedCall,
  EngineFailure,
  type FailureKind,
  providerFailure,
  retryAfterMs,
} from '../call/failure.js'
import { type AnswerParts, chatParts } from '../reading/bounded-answer.js'
import { adCards, productCards } from '../reading/cards.js'
import { looseEntries, looseList, looseText, OptionalText, webUrl } from '../reading/fields.js'

const PAUSE_MS = 10_000
const LEAST_PAUSE_MS = 1_000

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

interface Means {
  api: ApiClient
  pause: Pause
  signal: AbortSignal
}

const Accepted = z.object({ snapshot_id: z.string().regex(/^\w+$/) })
const Progress = z.object({ status: z.string() })

/**
 * Returns all replies to one question; the last one has the rows. If a scrape takes more than a minute, the server stores the
 * rows for us to fetch.
 */
export async function scrape(means: Means, dataset: string, input: object): Promise<Reply[]> {
  const query = new URLSearchParams({
    dataset_id: dataset,
    format: 'json',
    include_errors: 'true',
  }).toString()
  const reply = await means.api.post(`/datasets/v3/scrape?${query}`, [input], means.signal)
  return reply.status === 202 ? [reply, ...(await afterChargedCall(collect(means, reply)))] : [reply]
}

/** Failures of one poll that pass. If the time is over, the failure is a `timeout`. */
const PASSING: ReadonlySet<FailureKind> = new Set(['rate_limited', 'unavailable'])

/** Polls until the rows are ready or the signal aborts, more slowly if the server asks for fewer requests. */
async function collect({ api, pause, signal }: Means, accepted: Reply): Promise<Reply[]> {
  const { snapshot_id: id } = parseReply(Accepted, accepted)
  const replies: Reply[] = []
  let waitMs = retryAfterMs(accepted.headers)
  const read = async (path: string): Promise<Reply | undefined> => {
    try {
      const last = await api.get(path, signal)
      replies.push(last)
      waitMs = retryAfterMs(last.headers)
      return last
    } catch (error) {
      // The row is paid for and remains there.
      if (!(error instanceof EngineFailure && PASSING.has(error.kind))) throw error
      waitMs = error.details.retryAfterMs
      return undefined
    }
  }
  for (;;) {
    await pause(pauseFor(waitMs), signal)
    const progress = await read(`/datasets/v3/progress/${id}`)
    if (progress === undefined || !isReady(progress)) continue
    const rows = await read(`/datasets/v3/snapshot/${id}?format=json`)
    if (rows !== undefined && rows.status !== 202) return replies
  }
}

/** Final states without rows. In any other state the scrape is still running. */
const ENDED = new Set(['failed', 'error', 'cancelled', 'canceled'])

function isReady(progress: Reply): boolean {
  const { status } = parseReply(Progress, progress)
  if (!ENDED.has(status)) return status === 'ready'
  const message = `the scrape ended as ${status}`
  throw providerFailure('Bright Data', progress, { kind: 'unavailable', message, code: status })
}

/** Node fires a timer at once if its delay is weeks long. */
const LONGEST_PAUSE_MS = 60_000

const pauseFor = (waitMs = PAUSE_MS) => Math.min(Math.max(waitMs, LEAST_PAUSE_MS), LONGEST_PAUSE_MS)

const Link = z.union([
  webUrl.transform((url) => ({ url, title: '', cited: true })),
  z
    .object({ url: webUrl, title: looseText, text: looseText, cited: z.boolean().catch(true) })
    .transform(({ url, title, text, cited }) => ({ url, title: title || text, cited })),
])

const Queries = looseList(z.string())
const SearchModel = z.union([z.object({ queries: Queries }).transform(({ queries }) => queries), Queries])
const AdColumn = z.union([
  z.object({ carousel_cards: looseEntries }).transform(({ carousel_cards }) => carousel_cards),
  looseEntries,
])

/** The columns differ between engines. */
const Row = z.object({
  answer_text: OptionalText,
  answer_text_markdown: OptionalText,
  model: OptionalText,
  web_search_triggered: z.boolean().catch(false),
  citations: looseList(Link),
  sources: looseList(Link),
  links_attached: looseList(Link),
  search_sources: looseList(Link),
  web_search_query: Queries,
  search_model_queries: SearchModel,
  metadata: z.object({ search_model_queries: SearchModel }).optional().catch(undefined),
  shopping: looseEntries,
  shopping_data: looseEntries,
  ads: AdColumn,
  error: OptionalText,
  error_code: OptionalText,
})
type Row = z.infer<typeof Row>

/** Limit for the rows that are read. Each call asks for one. */
const MAX_ROWS = 20

/** One question returns one row. A row with only an error is not an answer. */
export function readRows(reply: Reply): AnswerParts {
  const list: unknown[] = Array.isArray(reply.json) ? reply.json.slice(0, MAX_ROWS) : [reply.json]
  const rows = parseReply(z.array(Row), { ...reply, json: list })
  const row = rows.find(({ error, error_code }) => !error && !error_code)
  if (row !== undefined) return readRow(row, reply)
  const [{ error: message, error_code: code } = { error: 'the result has no row' }] = rows
  throw providerFailure('Bright Data', reply, { kind: 'unavailable', message, code })
}

function readRow(row: Row, reply: Reply): AnswerParts {
  if (row.answer_text === undefined && row.answer_text_markdown === undefined)
    throw providerFailure('Bright Data', reply, { kind: 'protocol', message: 'the row has no answer_text' })
  const lists = [row.citations, row.sources, row.links_attached]
  const links = lists.find(({ length }) => length > 0) ?? []
  const parts = chatParts({
    text: row.answer_text_markdown || row.answer_text || '',
    citations: links.filter(({ cited }) => cited),
    sources: [...row.search_sources, ...links.filter(({ cited }) => !cited)],
    searchQueries: [
      row.web_search_query,
      row.metadata?.search_model_queries ?? [],
      row.search_model_queries,
    ].flat(),
    shopping: productCards([...row.shopping, ...row.shopping_data]),
    ads: adCards(row.ads),
    model: row.model,
  })
  return { ...parts, searched: parts.searched || row.web_search_triggered }
}
