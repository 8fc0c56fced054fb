import { apiClient, bearer } from '../call/api-client.js'
import { apiProvider, requireModel } from '../call/api-provider.js'
import type { ProviderSettings } from '../catalog.js'
import { chatAnswer, COMPATIBLE } from './chat-answer.js'
import { countryLine } from '../reading/country-line.js'
import type { Provider, Question } from '../engine.js'
import { EngineFailure } from '../failure.js'
import { openaiStyleFailure } from '../call/openai-style-failure.js'

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, OpenRouter. */
export function compatible(settings: ProviderSettings): Provider {
  const api = apiClient(settings, {
    headers: bearer(settings),
    failureOf: (reply) => openaiStyleFailure(COMPATIBLE, reply),
  })
  return apiProvider(settings, {
    async ask(question) {
      const path = pathTo('chat/completions', settings)
      const reply = await api.post(path, requestOf(settings, question), question.signal)
      return chatAnswer(reply, settings)
    },
    check: async (signal) => api.get(pathTo('models', settings), signal),
  })
}

/** The version may already be part of the address, as in what these servers tell people to set. */
function pathTo(resource: string, { baseUrl }: ProviderSettings): string {
  if (!URL.canParse(baseUrl))
    throw new EngineFailure('invalid', `${COMPATIBLE} has no address: set COMPATIBLE_BASE_URL.`)
  return baseUrl.endsWith('/v1') ? `/${resource}` : `/v1/${resource}`
}

function requestOf(settings: ProviderSettings, { engine, prompt, country }: Question) {
  return {
    model: requireModel(settings, engine, 'COMPATIBLE_MODEL'),
    messages: [
      { role: 'system', content: countryLine(country) },
      { role: 'user', content: prompt },
    ],
    stream: false,
    ...(isOpenRouter(settings) && { tools: [OPENROUTER_SEARCH] }),
  }
}

/** The others do not search, and may refuse a tool they do not know. */
const OPENROUTER_SEARCH = {
  type: 'openrouter:web_search',
  parameters: { engine: 'auto', max_results: 5, search_context_size: 'medium' },
}

function isOpenRouter({ baseUrl }: ProviderSettings): boolean {
  return new URL(baseUrl).hostname === 'openrouter.ai'
}
