import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { apiClient, bearer } from '../call/api-client.js'
import { apiProvider, requireModel } from '../call/api-provider.js'
import { boundedAnswer } from '../reading/bounded-answer.js'
import type { ProviderSettings } from '../catalog.js'
import type { EngineAnswer, Provider, Question } from '../engine.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { Amount, knownItems, Words } from '../reading/known-items.js'
import { openaiStyleFailure } from '../call/openai-style-failure.js'
import { Envelope, Message, requireEnded, stateOf, textOf } from '../reading/responses-output.js'

const NAME = 'OpenAI'

const SearchAction = z.object({
  type: z.string(),
  queries: z.array(z.string()).nullish(),
  /** Superseded by `queries`. */
  query: Words,
  sources: z.array(z.object({ url: Words })).nullish(),
})
const WebSearchCall = z.object({
  type: z.literal('web_search_call'),
  status: Words,
  action: SearchAction.nullish(),
})
const Body = Envelope.extend({
  output: knownItems(Message, WebSearchCall).nullish(),
  usage: z.object({ input_tokens: Amount, output_tokens: Amount }).nullish(),
})

/** ChatGPT's models through the Responses API, made to search the web. */
export function openai(settings: ProviderSettings): Provider {
  const api = apiClient(settings, {
    headers: bearer(settings),
    failureOf: (reply) => openaiStyleFailure(NAME, reply),
  })
  const modelOf = () => requireModel(settings, 'chatgpt', 'OPENAI_MODEL')
  return apiProvider(settings, {
    async ask(question) {
      const reply = await api.post('/v1/responses', requestOf(modelOf(), question), question.signal)
      return answerOf(reply, settings)
    },
    check: async (signal) => api.get(`/v1/models/${encodeURIComponent(modelOf())}`, signal),
  })
}

function requestOf(model: string, { prompt, country }: Question) {
  // Without a location the search is made as if from the United States.
  const user_location = { type: 'approximate', country: isoCountry(country) }
  return {
    model,
    input: prompt,
    tools: [{ type: 'web_search', search_context_size: 'medium', user_location }],
    tool_choice: 'required',
    include: ['web_search_call.action.sources'],
    max_tool_calls: 8,
    store: false,
  }
}

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  requireEnded(NAME, reply, body)
  const output = body.output ?? []
  const content = output.flatMap((item) => (item.type === 'message' ? item.content : []))
  const calls = output.flatMap((item) =>
    item.type === 'web_search_call' && item.status !== 'failed' ? [item] : [],
  )
  const actions = calls.flatMap(({ action }) => action ?? [])
  const searches = actions.filter(({ type }) => type === 'search')
  return boundedAnswer({
    ...textOf(content),
    state: stateOf(body, content),
    sources: actions.flatMap(({ sources }) => sources ?? []).flatMap(({ url }) => (url ? [{ url }] : [])),
    searchQueries: searches.flatMap(({ queries, query }) => (queries?.length ? queries : (query ?? []))),
    searched: calls.length > 0,
    countryApplied: 'native',
    model: body.model,
    usage: {
      inputTokens: body.usage?.input_tokens,
      outputTokens: body.usage?.output_tokens,
      searches: searches.length,
    },
    prices,
    rawBodies: [reply.text],
  })
}
