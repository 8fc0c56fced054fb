import { z } from 'zod'

import { apiClient, requireModel } from '../call/api-client.js'
import { conversationOf } from '../call/conversation.js'
import { countryInstruction } from '../call/search-locale.js'
import type { Reply } from '../call/exchange.js'
import { type EngineFailure, type FailureKind, kindOfStatus, providerFailure } from '../call/failure.js'
import { MAX_OUTPUT_TOKENS, type ModelRequest, type WireSchema } from '../model-request.js'
import { KEY_SETTINGS, type ProviderDescriptor, type Question } from '../provider.js'
import { OptionalText } from '../reading/fields.js'
import { geminiAnswer } from './answer.js'

/** Asks Gemini's models through generateContent with Google Search as grounding. */
export const gemini = {
  name: 'gemini' as const,
  label: 'Gemini',
  how: 'generateContent with Google Search',
  engines: ['gemini'],
  reportsSearchesOf: ['gemini'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://generativelanguage.googleapis.com',
    models: { all: 'gemini-3.8-flash' },
    usdPerAnswer: 0.1,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  writesWith: 'gemini',
  parserVersion: 2,
  captureOf: () => 'api',
  takesConversation: true,
  asksToSearch: () => 'offered',
  open(settings) {
    const api = apiClient(settings, { headers: { 'x-goog-api-key': settings.secret }, failureOf })
    const pathTo = (model: string) => `/v1beta/models/${encodeURIComponent(model)}`
    const modelOf = () => requireModel(settings, 'gemini')
    const generate = async (model: string, body: object, signal: AbortSignal) =>
      geminiAnswer(await api.post(`${pathTo(model)}:generateContent`, body, signal), settings)
    return {
      ask: async (question) => generate(modelOf(), searchRequest(question), question.signal),
      async check(signal) {
        await api.get(pathTo(modelOf()), signal)
      },
      write: (model, request) => generate(model, writingRequest(request), request.signal),
    }
  },
} satisfies ProviderDescriptor

/** Gemini calls the model's own turns `model`, not `assistant`. */
function searchRequest(question: Question) {
  return {
    contents: conversationOf(question).map(({ role, content }) => ({
      role: role === 'user' ? 'user' : 'model',
      parts: [{ text: content }],
    })),
    systemInstruction: { parts: [{ text: countryInstruction(question.country) }] },
    tools: [{ googleSearch: {} }],
  }
}

function writingRequest({ system, user, schema }: ModelRequest) {
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

/** Converts a schema to OpenAPI 3.0: no `additionalProperties`, enums only for strings, `nullable` instead of a null type. */
export function geminiSchema(schema: WireSchema): object {
  if ('anyOf' in schema) return choiceOf(schema)
  if (schema.type === 'array') return { ...schema, items: geminiSchema(schema.items) }
  if (schema.type === 'string') return schema
  if (schema.type !== 'object') {
    const { enum: _, ...plain } = schema
    return plain
  }
  const { additionalProperties: _, properties, ...rest } = schema
  const entries = Object.entries(properties).map(([name, one]) => [name, geminiSchema(one)])
  return { ...rest, properties: Object.fromEntries(entries) as object }
}

function choiceOf({ anyOf, ...rest }: Extract<WireSchema, { anyOf: unknown }>): object {
  const choices = anyOf.filter((choice) => !('type' in choice && choice.type === 'null')).map(geminiSchema)
  const nullable = choices.length < anyOf.length && { nullable: true }
  return { ...(choices.length === 1 ? choices[0] : { anyOf: choices }), ...rest, ...nullable }
}

const Detail = z.object({
  reason: OptionalText,
  retryDelay: OptionalText,
  violations: z
    .array(z.object({ quotaId: OptionalText }))
    .nullish()
    .catch(undefined),
})
const GeminiError = z.object({
  status: OptionalText,
  message: OptionalText,
  details: z.array(Detail).nullish().catch(undefined),
})
type GeminiError = z.infer<typeof GeminiError>

const KINDS = new Map<unknown, FailureKind>([
  ['PERMISSION_DENIED', 'auth'],
  ['UNAUTHENTICATED', 'auth'],
  ['FAILED_PRECONDITION', 'quota'],
  ['RESOURCE_EXHAUSTED', 'rate_limited'],
  ['INTERNAL', 'unavailable'],
  ['UNAVAILABLE', 'unavailable'],
  ['DEADLINE_EXCEEDED', 'unavailable'],
])

function failureOf(reply: Reply): EngineFailure {
  const error: GeminiError = z.object({ error: GeminiError }).safeParse(reply.json).data?.error ?? {}
  return providerFailure(gemini.label, reply, {
    kind: kindOf(error, reply.status),
    message: error.message,
    code: error.status,
    retryAfterMs: delayMs(error),
  })
}

function kindOf({ status, details }: GeminiError, httpStatus: number): FailureKind {
  if (details?.some(({ reason }) => reason === 'API_KEY_INVALID')) return 'auth'
  const kind = KINDS.get(status) ?? kindOfStatus(httpStatus)
  const violations = details?.flatMap(({ violations }) => violations ?? []) ?? []
  const isForTheDay = violations.some(({ quotaId }) => quotaId?.includes('PerDay'))
  return kind === 'rate_limited' && isForTheDay ? 'quota' : kind
}

/** The delay has the form `37s`. */
function delayMs({ details }: GeminiError): number | undefined {
  const delay = details?.find(({ retryDelay }) => retryDelay)?.retryDelay ?? ''
  const seconds = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(delay)?.[1]
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000)
}
