import { ENGINES } from '../../kernel/engines.js'
import { parsedUrl } from '../../kernel/url/parsed-url.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { EngineFailure } from '../call/failure.js'
import { openaiStyleFailure } from '../call/openai-style.js'
import { conversationOf } from '../call/conversation.js'
import { countryInstruction } from '../call/search-locale.js'
import { MAX_OUTPUT_TOKENS, type ModelRequest } from '../model-request.js'
import { type ProviderDescriptor, type ProviderSettings, type Question } from '../provider.js'
import { completionAnswer } from './answer.js'

const LABEL = 'The compatible endpoint'

/** Any server with OpenAI's chat completions API, for example Ollama, vLLM or OpenRouter. */
export const compatible = {
  name: 'compatible' as const,
  label: LABEL,
  how: 'chat completions of Ollama, vLLM, OpenRouter and similar servers; used only if a setting chooses it, because its answers are not the engine’s own',
  engines: ENGINES,
  reportsSearchesOf: [],
  isOnlyUsedIfChosen: true,
  needs: ['BASE_URL'],
  takes: ['API_KEY', 'MODEL', 'PRICES', 'USD_PER_ANSWER', 'LIMITS'],
  defaults: {
    baseUrl: '',
    models: {},
    usdPerAnswer: 0,
    requestsPerMinute: 600,
    concurrency: 2,
    timeoutMs: 120_000,
  },
  writesWith: 'all',
  parserVersion: 3,
  captureOf: () => 'api',
  takesConversation: true,
  open(settings) {
    const api = apiClient(settings, {
      headers: bearer(settings),
      failureOf: (reply) => openaiStyleFailure(LABEL, reply),
    })
    const complete = async (body: object, signal: AbortSignal) =>
      completionAnswer(LABEL, await api.post(pathTo('chat/completions', settings), body, signal), settings)
    return {
      ask: async (question) => complete(searchRequest(settings, question), question.signal),
      async check(signal) {
        await api.get(pathTo('models', settings), signal)
      },
      write: (model, request) => complete(writingRequest(model, request), request.signal),
    }
  },
} satisfies ProviderDescriptor

/** The address may already contain the version, because these servers document it that way. */
function pathTo(resource: string, { baseUrl }: ProviderSettings): string {
  if (parsedUrl(baseUrl) === undefined)
    throw new EngineFailure('invalid', `${LABEL} has no address: set COMPATIBLE_BASE_URL.`)
  return baseUrl.endsWith('/v1') ? `/${resource}` : `/v1/${resource}`
}

function searchRequest(settings: ProviderSettings, question: Question) {
  return {
    model: requireModel(settings, question.engine),
    messages: [
      { role: 'system', content: countryInstruction(question.country) },
      ...conversationOf(question),
    ],
    stream: false,
    ...(isOpenRouter(settings) && { tools: [OPENROUTER_SEARCH] }),
  }
}

/** Only OpenRouter gets this tool. Other servers do not search and may reject an unknown tool. */
const OPENROUTER_SEARCH = {
  type: 'openrouter:web_search',
  parameters: { engine: 'auto', max_results: 5, search_context_size: 'medium' },
}

function isOpenRouter({ baseUrl }: ProviderSettings): boolean {
  return parsedUrl(baseUrl)?.hostname === 'openrouter.ai'
}

function writingRequest(model: string, { purpose, system, user, schema }: ModelRequest) {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name: purpose, strict: true, schema } },
    max_tokens: MAX_OUTPUT_TOKENS,
    stream: false,
  }
}
