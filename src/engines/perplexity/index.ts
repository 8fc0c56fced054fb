import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { inputOf, regionParts } from '../call/conversation.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { EngineFailure, rateLimitResetMs } from '../call/failure.js'
import { openaiStyleFailure, OutputMessage, ResponseEnvelope, responseText } from '../call/openai-style.js'
import {
  type EngineAnswer,
  KEY_SETTINGS,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { boundedAnswer, type DraftSource } from '../reading/bounded-answer.js'
import { knownItems, looseList, OptionalNumber, OptionalText } from '../reading/fields.js'
import { markedCitations } from '../reading/marked-citations.js'

/** Asks Perplexity's own model through the Agent API. */
export const perplexity = {
  name: 'perplexity' as const,
  label: 'Perplexity',
  how: 'Agent API',
  engines: ['perplexity'],
  reportsSearchesOf: ['perplexity'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.perplexity.ai',
    models: { all: 'perplexity/sonar' },
    usdPerAnswer: 0.02,
    requestsPerMinute: 50,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  parserVersion: 2,
  captureOf: () => 'api',
  takesConversation: true,
  takesRegionOf: ['perplexity'],
  asksToSearch: () => 'offered',
  open(settings) {
    const api = apiClient(settings, { headers: bearer(settings), failureOf })
    return {
      async ask(question) {
        const body = requestOf(requireModel(settings, 'perplexity'), question)
        return answerOf(await api.post('/v1/agent', body, question.signal), settings)
      },
      // Listing the models is the only free call. It is documented without a key, so a wrong key may only show at the first
      // question.
      async check(signal) {
        await api.get('/v1/models', signal)
      },
    }
  },
} satisfies ProviderDescriptor

/** Perplexity also rejects the key when the credits have run out. A header of its own says how long to wait. */
function failureOf(reply: Reply): EngineFailure {
  const { kind, message, details } = openaiStyleFailure(perplexity.label, reply)
  const hint = kind === 'auth' ? ' (This may also mean that the credits have run out.)' : ''
  const resetMs = kind === 'rate_limited' ? rateLimitResetMs(reply) : undefined
  return new EngineFailure(kind, message + hint, {
    ...details,
    retryAfterMs: details.retryAfterMs ?? resetMs,
  })
}

/** Omits `language_preference`, so that the answer follows the language of the prompt. */
function requestOf(model: string, question: Question) {
  const user_location = { country: isoCountry(question.country), ...regionParts(question) }
  return {
    model,
    input: inputOf(question),
    tools: [{ type: 'web_search', search_context_size: 'medium', user_location }],
    max_steps: 3,
    store: false,
  }
}

const Result = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  url: z.string(),
  title: OptionalText,
})
type Result = z.infer<typeof Result>

const SearchResults = z.object({
  type: z.literal('search_results'),
  queries: z.array(z.string()).nullish(),
  results: z.array(Result).nullish(),
})
/** Pages that were read completely. A page that failed to load is left out. */
const FetchedPages = z.object({ type: z.literal('fetch_url_results'), contents: looseList(Result) })
const Body = ResponseEnvelope.extend({
  output: knownItems(OutputMessage, SearchResults, FetchedPages).nullish(),
  usage: z
    .object({
      input_tokens: OptionalNumber,
      input_tokens_details: z.object({ cached_tokens: OptionalNumber }).nullish().catch(undefined),
      output_tokens: OptionalNumber,
      cost: z.object({ total_cost: OptionalNumber }).nullish().catch(undefined),
    })
    .nullish(),
})

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const output = body.output ?? []
  const messages = output.flatMap((item) => (item.type === 'message' ? [item] : []))
  const searches = output.flatMap((item) => (item.type === 'search_results' ? [item] : []))
  const results = searches.flatMap(({ results }) => results ?? [])
  const fetched = output.flatMap((item) => (item.type === 'fetch_url_results' ? item.contents : []))
  const answer = responseText(perplexity.label, reply, { body, messages })
  // If there was no search, the marks number the fetched pages from 0.
  const numbered = searches.length > 0 ? results : fetched.map((page, index) => ({ ...page, id: index }))
  return boundedAnswer({
    ...answer,
    citations: answer.citations.length > 0 ? answer.citations : markedCitations(answer.text, numbered),
    sources: onceEach([...results, ...fetched]),
    searchQueries: searches.flatMap(({ queries }) => queries ?? []),
    searched: searches.length > 0 || fetched.length > 0,
    countryApplied: 'native',
    model: body.model,
    usage: {
      inputTokens: body.usage?.input_tokens,
      cachedInputTokens: body.usage?.input_tokens_details?.cached_tokens,
      outputTokens: body.usage?.output_tokens,
      searches: searches.length,
    },
    costUsd: body.usage?.cost?.total_cost,
    prices,
    rawBodies: [reply.text],
  })
}

function onceEach(pages: Result[]): DraftSource[] {
  const titles = new Map(pages.toReversed().map(({ url, title }) => [url, title]))
  const urls = new Set(pages.map(({ url }) => url))
  return [...urls].map((url) => ({ url, title: titles.get(url) }))
}
