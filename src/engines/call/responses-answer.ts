import { z } from 'zod'

import type { EngineAnswer, ProviderSettings } from '../provider.js'
import { boundedAnswer, eachOnce } from '../reading/bounded-answer.js'
import { knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'
import { parseReply, type Reply } from './exchange.js'
import { OutputMessage, type OutputText, ResponseEnvelope, responseText } from './openai-style.js'

const SearchAction = z.object({
  type: z.string(),
  queries: z.array(z.string()).nullish(),
  /** Superseded by `queries`. */
  query: OptionalText,
  sources: z.array(z.object({ url: OptionalText })).nullish(),
  /** The page that `open_page` or `find_in_page` opened. */
  url: OptionalText,
})
const WebSearchCall = z.object({
  type: z.literal('web_search_call'),
  status: OptionalText,
  /** Some providers send the action as JSON in `arguments`, and some omit it. */
  action: SearchAction.nullish(),
  arguments: OptionalText,
})
type WebSearchCall = z.infer<typeof WebSearchCall>

const Body = ResponseEnvelope.extend({
  output: knownItems(OutputMessage, WebSearchCall).nullish(),
  usage: z
    .object({
      input_tokens: OptionalNumber,
      input_tokens_details: z.object({ cached_tokens: OptionalNumber }).nullish().catch(undefined),
      output_tokens: OptionalNumber,
      /** Only xAI sends it. */
      cost_in_usd_ticks: OptionalNumber,
    })
    .nullish(),
})

const TICKS_PER_USD = 10_000_000_000

/** Reads an answer of the Responses API, from OpenAI or from a provider that offers the same API with its own search. */
export function responsesAnswer(provider: string, reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const output = body.output ?? []
  const last = output.findLastIndex(({ type }) => type === 'web_search_call')
  const messages = output.flatMap((item, index) =>
    item.type === 'message' && (index > last || isAnswer(item)) ? [item] : [],
  )
  const calls = output.flatMap((item) =>
    item.type === 'web_search_call' && item.status !== 'failed' ? [item] : [],
  )
  const searches = calls.filter(({ action }) => !action || action.type === 'search')
  const read = calls.flatMap(({ action }) => [...(action?.sources ?? []), { url: openedPage(action) }])
  const { usage } = body
  return boundedAnswer({
    ...responseText(provider, reply, { body, messages }),
    sources: eachOnce(read.flatMap(({ url }) => (url ? [{ url }] : []))),
    searchQueries: searches.flatMap(queriesOf),
    searched: calls.length > 0,
    countryApplied: 'native',
    model: body.model,
    usage: {
      inputTokens: usage?.input_tokens,
      cachedInputTokens: usage?.input_tokens_details?.cached_tokens,
      outputTokens: usage?.output_tokens,
      searches: searches.length,
    },
    costUsd: usage?.cost_in_usd_ticks && usage.cost_in_usd_ticks / TICKS_PER_USD,
    prices,
    rawBodies: [reply.text],
  })
}

/** Removes the call number that DeepSeek appends to the address. */
function openedPage(action: WebSearchCall['action']): string | undefined {
  return action?.url?.replace(/#ws_call_id=.*$/, '')
}

/**
 * A message before a search is part of the answer only if it is final, refuses or cites pages. Otherwise it announces the next
 * step.
 */
function isAnswer({ phase, content }: OutputMessage): boolean {
  return phase === 'final_answer' || content.some((part) => part.type === 'refusal' || cites(part))
}

/** A text cites by its annotations, or by links in the text as DeepSeek writes them. */
function cites({ annotations, text }: OutputText): boolean {
  return Boolean(annotations?.length) || text.includes('](http')
}

/** Omits queries that only number the call (DeepSeek's `ws_call_id=…`). */
function queriesOf({ action, arguments: given }: WebSearchCall): string[] {
  const queries = action?.queries?.length ? action.queries : [action?.query ?? queryIn(given) ?? '']
  return queries.filter((query) => !query.startsWith('ws_call_id='))
}

function queryIn(given: string | null | undefined): string | null | undefined {
  try {
    return z.object({ query: OptionalText }).safeParse(JSON.parse(given ?? '{}')).data?.query
  } catch {
    // The arguments may be cut off. The search was made anyway.
    return undefined
  }
}
