import { apiClient, bearer, openaiStyleFailure, responsesAnswer } from '../../engines/index.js'
import { MAX_OUTPUT_TOKENS, type ModelReply, type ModelRequest } from '../bare-model.js'
import type { LanguageModelSettings } from '../language-model-settings.js'

/** OpenAI's models through the Responses API, which keeps nothing of it. */
export function openaiModel(settings: LanguageModelSettings) {
  const api = apiClient(settings, {
    headers: bearer(settings),
    failureOf: (reply) => openaiStyleFailure('OpenAI', reply),
  })
  return async (request: ModelRequest): Promise<ModelReply> => {
    const reply = await api.post('/v1/responses', requestOf(settings.model, request), request.signal)
    return responsesAnswer(reply, settings)
  }
}

function requestOf(model: string, { purpose, system, user, schema }: ModelRequest) {
  return {
    model,
    instructions: system,
    input: user,
    text: { format: { type: 'json_schema', name: purpose, strict: true, schema } },
    max_output_tokens: MAX_OUTPUT_TOKENS,
    store: false,
  }
}
