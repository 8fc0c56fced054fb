import { apiClient, geminiAnswer, geminiFailure } from '../../engines/index.js'
import { MAX_OUTPUT_TOKENS, type ModelReply, type ModelRequest } from '../bare-model.js'
import type { LanguageModelSettings } from '../language-model-settings.js'
import { geminiSchema } from './gemini-schema.js'

/** Gemini's models through generateContent. */
export function geminiModel(settings: LanguageModelSettings) {
  const api = apiClient(settings, {
    headers: { 'x-goog-api-key': settings.secret },
    failureOf: geminiFailure,
  })
  const path = `/v1beta/models/${encodeURIComponent(settings.model)}:generateContent`
  return async (request: ModelRequest): Promise<ModelReply> =>
    geminiAnswer(await api.post(path, requestOf(request), request.signal), settings)
}

function requestOf({ system, user, schema }: ModelRequest) {
  return {
    contents: [{ role: 'user', parts: [{ text: user }] }],
    systemInstruction: { parts: [{ text: system }] },
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: geminiSchema(schema),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
  }
}
