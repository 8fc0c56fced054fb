import { apiClient, bearer, chatAnswer, COMPATIBLE, openaiStyleFailure } from '../../engines/index.js'
import { MAX_OUTPUT_TOKENS, type ModelReply, type ModelRequest } from '../bare-model.js'
import type { LanguageModelSettings } from '../language-model-settings.js'

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, OpenRouter. */
export function compatibleModel(settings: LanguageModelSettings) {
  const { baseUrl, model } = settings
  const api = apiClient(settings, {
    headers: bearer(settings),
    failureOf: (reply) => openaiStyleFailure(COMPATIBLE, reply),
  })
  // The version may already be part of the address.
  const path = baseUrl.endsWith('/v1') ? '/chat/completions' : '/v1/chat/completions'
  return async (request: ModelRequest): Promise<ModelReply> =>
    chatAnswer(await api.post(path, requestOf(model, request), request.signal), settings)
}

function requestOf(model: string, { purpose, system, user, schema }: ModelRequest) {
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
