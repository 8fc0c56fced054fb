import { apiClient } from '../call/api-client.js'
import { apiProvider, requireModel } from '../call/api-provider.js'
import type { ProviderSettings } from '../catalog.js'
import { countryLine } from '../reading/country-line.js'
import type { Provider, Question } from '../engine.js'
import { geminiAnswer } from './gemini-answer.js'
import { geminiFailure } from './gemini-failure.js'

/** Gemini's models through generateContent, grounded in Google Search. */
export function gemini(settings: ProviderSettings): Provider {
  const api = apiClient(settings, {
    headers: { 'x-goog-api-key': settings.secret },
    failureOf: geminiFailure,
  })
  const pathOf = () => {
    const model = requireModel(settings, 'gemini', 'GEMINI_MODEL')
    return `/v1beta/models/${encodeURIComponent(model)}`
  }
  return apiProvider(settings, {
    async ask(question) {
      const reply = await api.post(`${pathOf()}:generateContent`, requestOf(question), question.signal)
      return geminiAnswer(reply, settings)
    },
    check: async (signal) => api.get(pathOf(), signal),
  })
}

function requestOf({ prompt, country }: Question) {
  return {
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    systemInstruction: { parts: [{ text: countryLine(country) }] },
    tools: [{ googleSearch: {} }],
  }
}
