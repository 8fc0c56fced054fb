import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { openaiStyleFailure, OutputMessage, ResponseEnvelope, responseText } from '../call/openai-style.js'
import {
  type EngineAnswer,
  KEY_SETTINGS,
  MAX_OUTPUT_TOKENS,
  type ModelRequest,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { boundedAnswer } from '../reading/bounded-answer.js'
import { knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'

/** ChatGPT's models through the Responses API, which is made to search the web. */
export const openai = {
  name: 'openai' as const,
  label: 'OpenAI',
  how: 'Responses API with web search',
  engines: ['chatgpt'],
  reportsSearchesOf: ['chatgpt'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.openai.com',
    models: { all: 'gpt-6-luna' },
    usdPerAnswer: 0.05,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  writesWith: 'chatgpt',
  parserVersion: 1,
  captureOf: () => 'api',
  open(settings) {
    const api = apiClient(settings, {
      headers: bearer(settings),
      failureOf: (reply) => openaiStyleFailure(openai.label, reply),
    })
    const post = async (body: object, signal: AbortSignal) =>
      answerOf(await api.post('/v1/responses', body, signal), settings)
    const modelOf = () => requireModel(settings, 'chatgpt')
    return {
      ask: async (question) => post(searchRequest(modelOf(), question), question.signal),
      async check(signal) {
        await api.get(`/v1/models/${encodeURIComponent(modelOf())}`, signal)
      },
      write: (model, request) => post(writingRequest(model, request), request.signal),
    }
  },
} satisfies ProviderDescriptor

function searchRequest(model: string, { prompt, country }: Question) {
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

function writingRequest(model: string, { purpose, system, user, schema }: ModelRequest) {
  return {
    model,
    instructions: system,
    input: user,
    text: { format: { type: 'json_schema', name: purpose, strict: true, schema } },
    max_output_tokens: MAX_OUTPUT_TOKENS,
    store: false,
  }
}

const SearchAction = z.object({
  type: z.string(),
  queries: z.array(z.string()).nullish(),
  /** Superseded by `queries`. */
  query: OptionalText,
  sources: z.array(z.object({ url: OptionalText })).nullish(),
})
const WebSearchCall = z.object({
  type: z.literal('web_search_call'),
  status: OptionalText,
  action: SearchAction.nullish(),
})
const Body = ResponseEnvelope.extend({
  output: knownItems(OutputMessage, WebSearchCall).nullish(),
  usage: z.object({ input_tokens: OptionalNumber, output_tokens: OptionalNumber }).nullish(),
})

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const output = body.output ?? []
  const content = output.flatMap((item) => (item.type === 'message' ? item.content : []))
  const calls = output.flatMap((item) =>
    item.type === 'web_search_call' && item.status !== 'failed' ? [item] : [],
  )
  const actions = calls.flatMap(({ action }) => action ?? [])
  const searches = actions.filter(({ type }) => type === 'search')
  return boundedAnswer({
    ...responseText(openai.label, reply, { body, content }),
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
