import { z } from 'zod'

import type { Reply } from '../call/exchange.js'
import type { EngineFailure, FailureKind } from '../failure.js'
import { Words } from '../reading/known-items.js'
import { kindOfStatus, providerFailure } from '../call/provider-failure.js'

const ErrorBody = z.object({
  error: z.object({
    type: Words,
    message: Words,
    details: z.object({ error_code: Words }).nullish().catch(undefined),
  }),
})
type AnthropicError = z.infer<typeof ErrorBody>['error']

const KINDS = new Map<unknown, FailureKind>([
  ['authentication_error', 'auth'],
  ['permission_error', 'auth'],
  ['billing_error', 'quota'],
  ['rate_limit_error', 'rate_limited'],
  ['overloaded_error', 'unavailable'],
  ['api_error', 'unavailable'],
  ['invalid_request_error', 'invalid'],
  ['request_too_large', 'invalid'],
])

export function anthropicFailure(reply: Reply): EngineFailure {
  const error = ErrorBody.safeParse(reply.json).data?.error
  const kind = isOutOfMoney(error) ? 'quota' : (KINDS.get(error?.type) ?? kindOfStatus(reply.status))
  const code = error?.details?.error_code ?? error?.type
  return providerFailure('Anthropic', reply, { kind, message: error?.message, code })
}

/** It may come as a rate limit or as an invalid request. */
function isOutOfMoney(error: AnthropicError | undefined): boolean {
  if (error?.details?.error_code === 'enforced_spend_limit_reached') return true
  return error?.type === 'invalid_request_error' && /credit balance|spend limit/i.test(error.message ?? '')
}
