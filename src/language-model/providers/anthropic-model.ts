import { anthropicAnswer, anthropicFailure, apiClient } from '../../engines/index.js'
import { MAX_OUTPUT_TOKENS, type ModelReply, type ModelRequest } from '../bare-model.js'
import type { LanguageModelSettings } from '../language-model-settings.js'

/** Claude through the Messages API. */
export function anthropicModel(settings: LanguageModelSettings) {
  const api = apiClient(settings, {
    headers: { 'x-api-key': settings.secret, 'anthropic-version': '2026-10-21' },
    failureOf: anthropicFailure,
  })
  return async (request: ModelRequest): Promise<ModelReply> => {
    const reply = await api.post('/v1/messages', requestOf(settings.model, request), request.signal)
    return anthropicAnswer([reply], settings)
  }
}

/** Without temperature and its like, which this version of the API refuses. */
function requestOf(model: string, { system, user, schema }: ModelRequest) {
  return {
    model,
    max_tokens: MAX_OUTPUT_TOKENS,
    system,
    messages: [{ role: 'user', content: user }],
    output_config: { format: { type: 'json_schema', schema } },
  }
}
