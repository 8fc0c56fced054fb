import { z } from 'zod'

import type { Reply } from './exchange.js'
import type { EngineFailure, FailureKind } from '../failure.js'
import { Words } from '../reading/known-items.js'
import { kindOfStatus, providerFailure } from './provider-failure.js'

const Code = z.union([z.string(), z.number()]).nullish().catch(undefined)
export const StyledError = z.object({ message: Words, type: Words, code: Code })
type StyledError = z.infer<typeof StyledError>

/** OpenAI's shape; a bare sentence, as Ollama has it; or the error as the body itself, as vLLM has it. */
const ErrorBody = z.union([
  z.object({ error: StyledError }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }): StyledError => ({ message: error })),
  StyledError,
])

const QUOTA = new Set<unknown>([
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
  'insufficient_quota',
])
const RATE_LIMITED = new Set<unknown>(['rate_limit_exceeded', 'slow_down'])

/** The failure that a refusing status means: OpenAI, Perplexity and the endpoints that imitate them. */
export function openaiStyleFailure(provider: string, reply: Reply): EngineFailure {
  const error = ErrorBody.safeParse(reply.json).data ?? {}
  return failureOf(provider, reply, { ...error, fallback: kindOfStatus(reply.status) })
}

/** The failure that an error inside a body of status 200 means. */
export function failureInside(provider: string, reply: Reply, error: StyledError | null | undefined) {
  const fallback = String(error?.code).startsWith('invalid') ? 'invalid' : kindOfCode(error?.code)
  return failureOf(provider, reply, { ...error, fallback })
}

function failureOf(
  provider: string,
  reply: Reply,
  { message, type, code, fallback }: StyledError & { fallback: FailureKind },
): EngineFailure {
  const kind =
    QUOTA.has(code) || QUOTA.has(type) ? 'quota' : RATE_LIMITED.has(code) ? 'rate_limited' : fallback
  return providerFailure(provider, reply, { kind, message, code: code ?? type })
}

/** Some repeat the status there; of anything else another try may make an end. */
function kindOfCode(code: StyledError['code']): FailureKind {
  return typeof code === 'number' && code >= 400 ? kindOfStatus(code) : 'unavailable'
}
