import { z } from 'zod'

import type { Reply } from '../call/exchange.js'
import type { EngineFailure, FailureKind } from '../failure.js'
import { Words } from '../reading/known-items.js'
import { kindOfStatus, providerFailure } from '../call/provider-failure.js'

const Detail = z.object({
  reason: Words,
  retryDelay: Words,
  violations: z
    .array(z.object({ quotaId: Words }))
    .nullish()
    .catch(undefined),
})
const GeminiError = z.object({
  status: Words,
  message: Words,
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

export function geminiFailure(reply: Reply): EngineFailure {
  const error: GeminiError = z.object({ error: GeminiError }).safeParse(reply.json).data?.error ?? {}
  return providerFailure('Gemini', reply, {
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

/** As in `37s`. */
function delayMs({ details }: GeminiError): number | undefined {
  const delay = details?.find(({ retryDelay }) => retryDelay)?.retryDelay ?? ''
  const seconds = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(delay)?.[1]
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000)
}
