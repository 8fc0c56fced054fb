import { isoCountry } from '../../kernel/countries.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { inputOf, regionParts } from '../call/conversation.js'
import { openaiStyleFailure } from '../call/openai-style.js'
import { responsesAnswer } from '../call/responses-answer.js'
import { MAX_OUTPUT_TOKENS, type ModelRequest } from '../model-request.js'
import { KEY_SETTINGS, type ProviderDescriptor, type Question } from '../provider.js'

const LABEL = 'OpenAI'

/** Asks ChatGPT's models through the Responses API and forces a web search. */
export const openai = {
  name: 'openai' as const,
  label: LABEL,
  how: 'Responses API with web search',
  engines: ['chatgpt'],
  reportsSearchesOf: ['chatgpt'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.openai.com',
    // Questions go to the model that most people use. Texts are written by the cheap model.
    models: { chatgpt: 'gpt-6.1-terra', all: 'gpt-6-luna' },
    usdPerAnswer: 0.1,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  writesWith: 'all',
  parserVersion: 3,
  captureOf: () => 'api',
  takesConversation: true,
  takesRegionOf: ['chatgpt'],
  asksToSearch: () => 'forced',
  open(settings) {
    const api = apiClient(settings, {
      headers: bearer(settings),
      failureOf: (reply) => openaiStyleFailure(LABEL, reply),
    })
    const post = async (body: object, signal: AbortSignal) =>
      responsesAnswer(LABEL, await api.post('/v1/responses', body, signal), settings)
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

function searchRequest(model: string, question: Question) {
  // Without a location, the search runs as if from the United States.
  const user_location = {
    type: 'approximate',
    country: isoCountry(question.country),
    ...regionParts(question),
  }
  return {
    model,
    input: inputOf(question),
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
