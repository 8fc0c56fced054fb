import { z } from 'zod'

import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { conversationOf } from '../call/conversation.js'
import type { Reply } from '../call/exchange.js'
import { type EngineFailure, type FailureKind, kindOfStatus, providerFailure } from '../call/failure.js'
import { openaiStyleFailure } from '../call/openai-style.js'
import { responsesAnswer } from '../call/responses-answer.js'
import { countryInstruction } from '../call/search-locale.js'
import { KEY_SETTINGS, type ProviderDescriptor, type Question } from '../provider.js'
import { OptionalText } from '../reading/fields.js'

const LABEL = 'xAI'

/** Asks Grok's models through xAI's Responses API with its own web search. */
export const xai = {
  name: 'xai' as const,
  label: LABEL,
  how: 'Responses API with web search',
  engines: ['grok'],
  reportsSearchesOf: ['grok'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.x.ai',
    models: { all: 'grok-4.3' },
    usdPerAnswer: 0.05,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  parserVersion: 2,
  captureOf: () => 'api',
  takesConversation: true,
  asksToSearch: () => 'offered',
  open(settings) {
    const api = apiClient(settings, { headers: bearer(settings), failureOf })
    const modelOf = () => requireModel(settings, 'grok')
    return {
      async ask(question) {
        const reply = await api.post('/v1/responses', searchRequest(modelOf(), question), question.signal)
        return { ...responsesAnswer(LABEL, reply, settings), countryApplied: 'prompt' }
      },
      async check(signal) {
        await api.get(`/v1/models/${encodeURIComponent(modelOf())}`, signal)
      },
    }
  },
} satisfies ProviderDescriptor

/**
 * The search takes no country and the Responses API takes no instructions, so a message before the question states the country.
 */
function searchRequest(model: string, question: Question) {
  return {
    model,
    input: [{ role: 'system', content: countryInstruction(question.country) }, ...conversationOf(question)],
    tools: [{ type: 'web_search' }],
    store: false,
  }
}

const Refusal = z.object({ code: OptionalText, error: z.string() })

/**
 * xAI sends the same status for a wrong key and a wrong field, and for no money and no rights. Only the message tells them apart.
 */
const KINDS_BY_WORDS: [words: RegExp, kind: FailureKind][] = [
  [/\bincorrect api key\b/i, 'auth'],
  [/\bcredits\b|\bspending limit\b/i, 'quota'],
]

function failureOf(reply: Reply): EngineFailure {
  const { data } = Refusal.safeParse(reply.json)
  if (data === undefined) return openaiStyleFailure(LABEL, reply)
  const { error: message, code } = data
  const known = reply.status < 500 && KINDS_BY_WORDS.find(([words]) => words.test(message))
  return providerFailure(LABEL, reply, { kind: known ? known[1] : kindOfStatus(reply.status), message, code })
}
