import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { EngineFailure } from '../call/failure.js'
import { openaiStyleFailure, OutputMessage, ResponseEnvelope, responseText } from '../call/openai-style.js'
import {
  type EngineAnswer,
  KEY_SETTINGS,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { boundedAnswer, type DraftCitation } from '../reading/bounded-answer.js'
import { knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'

/** Perplexity's own model through the Agent API. */
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
    usdPerAnswer: 0.01,
    requestsPerMinute: 50,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  parserVersion: 1,
  captureOf: () => 'api',
  open(settings) {
    const api = apiClient(settings, { headers: bearer(settings), failureOf })
    return {
      async ask(question) {
        const body = requestOf(requireModel(settings, 'perplexity'), question)
        return answerOf(await api.post('/v1/agent', body, question.signal), settings)
      },
      // The list of models is the one call that costs nothing. It is documented without a key,
      // so a wrong key may show only at the first question.
      async check(signal) {
        await api.get('/v1/models', signal)
      },
    }
  },
} satisfies ProviderDescriptor

/** Perplexity refuses the key also when the credits have run out. */
function failureOf(reply: Reply): EngineFailure {
  const { kind, message, details } = openaiStyleFailure(perplexity.label, reply)
  const hint = kind === 'auth' ? ' (This may also mean that the credits have run out.)' : ''
  return new EngineFailure(kind, message + hint, details)
}

/** Leaves out `language_preference`: the answer follows the language of the prompt. */
function requestOf(model: string, { prompt, country }: Question) {
  const user_location = { country: isoCountry(country) }
  return {
    model,
    input: prompt,
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
const Body = ResponseEnvelope.extend({
  output: knownItems(OutputMessage, SearchResults).nullish(),
  usage: z
    .object({
      input_tokens: OptionalNumber,
      output_tokens: OptionalNumber,
      cost: z.object({ total_cost: OptionalNumber }).nullish().catch(undefined),
    })
    .nullish(),
})

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const output = body.output ?? []
  const content = output.flatMap((item) => (item.type === 'message' ? item.content : []))
  const searches = output.flatMap((item) => (item.type === 'search_results' ? [item] : []))
  const results = searches.flatMap(({ results }) => results ?? [])
  const { text, citations, state } = responseText(perplexity.label, reply, { body, content })
  return boundedAnswer({
    text,
    state,
    citations: citations.length > 0 ? citations : markedCitations(text, results),
    sources: results.map(({ url, title }) => ({ url, title })),
    searchQueries: searches.flatMap(({ queries }) => queries ?? []),
    searched: searches.length > 0,
    countryApplied: 'native',
    model: body.model,
    usage: {
      inputTokens: body.usage?.input_tokens,
      outputTokens: body.usage?.output_tokens,
      searches: searches.length,
    },
    costUsd: body.usage?.cost?.total_cost,
    prices,
    rawBodies: [reply.text],
  })
}

/** `[n]` refers to the result of that id, unless the marker is itself a link. */
function markedCitations(text: string, results: Result[]): DraftCitation[] {
  const byId = new Map(results.toReversed().map((result) => [String(result.id), result]))
  return [...text.matchAll(/\[(\d{1,4})\](?!\()/g)].flatMap(({ 0: marker, 1: id = '', index }) => {
    const result = byId.get(id)
    return result ? [{ ...result, start: index, end: index + marker.length }] : []
  })
}
