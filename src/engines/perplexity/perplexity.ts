import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { apiClient, bearer } from '../call/api-client.js'
import { apiProvider, requireModel } from '../call/api-provider.js'
import { boundedAnswer, type DraftCitation } from '../reading/bounded-answer.js'
import type { ProviderSettings } from '../catalog.js'
import type { EngineAnswer, Provider, Question } from '../engine.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { EngineFailure } from '../failure.js'
import { Amount, knownItems, Words } from '../reading/known-items.js'
import { openaiStyleFailure } from '../call/openai-style-failure.js'
import { Envelope, Message, requireEnded, stateOf, textOf } from '../reading/responses-output.js'

const NAME = 'Perplexity'

const Result = z.object({ id: z.union([z.number(), z.string()]).nullish(), url: z.string(), title: Words })
type Result = z.infer<typeof Result>

const SearchResults = z.object({
  type: z.literal('search_results'),
  queries: z.array(z.string()).nullish(),
  results: z.array(Result).nullish(),
})
const Body = Envelope.extend({
  output: knownItems(Message, SearchResults).nullish(),
  usage: z
    .object({
      input_tokens: Amount,
      output_tokens: Amount,
      cost: z.object({ total_cost: Amount }).nullish().catch(undefined),
    })
    .nullish(),
})

/** Perplexity's own model through the Agent API. */
export function perplexity(settings: ProviderSettings): Provider {
  const api = apiClient(settings, {
    headers: bearer(settings),
    failureOf,
  })
  return apiProvider(settings, {
    async ask(question) {
      const model = requireModel(settings, 'perplexity', 'PERPLEXITY_MODEL')
      const reply = await api.post('/v1/agent', requestOf(model, question), question.signal)
      return answerOf(reply, settings)
    },
    // The list of models is the one call that costs nothing. It is documented without a key,
    // so a wrong key may show only at the first question.
    check: (signal) => api.get('/v1/models', signal),
  })
}

/** It refuses the key also when the credits have run out. */
function failureOf(reply: Reply): EngineFailure {
  const { kind, message, details } = openaiStyleFailure(NAME, reply)
  const hint = kind === 'auth' ? ' (This may also mean that the credits have run out.)' : ''
  return new EngineFailure(kind, message + hint, details)
}

/** Without `language_preference`: the answer follows the language of the prompt. */
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

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  requireEnded(NAME, reply, body)
  const output = body.output ?? []
  const content = output.flatMap((item) => (item.type === 'message' ? item.content : []))
  const searches = output.flatMap((item) => (item.type === 'search_results' ? [item] : []))
  const results = searches.flatMap(({ results }) => results ?? [])
  const { text, citations } = textOf(content)
  return boundedAnswer({
    text,
    state: stateOf(body, content),
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

/** `[n]` stands for the result of that id; a marker that is a link speaks for itself. */
function markedCitations(text: string, results: Result[]): DraftCitation[] {
  const byId = new Map(results.toReversed().map((result) => [String(result.id), result]))
  return [...text.matchAll(/\[(\d{1,4})\](?!\()/g)].flatMap(({ 0: marker, 1: id = '', index }) => {
    const result = byId.get(id)
    return result ? [{ ...result, start: index, end: index + marker.length }] : []
  })
}
