import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import { type EngineFailure, type FailureKind, kindOfStatus, providerFailure } from '../call/failure.js'
import { looseText, OptionalNumber } from '../reading/fields.js'

export const LABEL = 'DataForSEO'

const OK = 20000
const NO_RESULTS = 40102

const Outcome = z.object({ status_code: z.number(), status_message: looseText })
type Outcome = z.infer<typeof Outcome>

const TaskResult = Outcome.extend({ cost: OptionalNumber, result: z.array(z.unknown()).nullish() })
const Envelope = Outcome.extend({ tasks: z.array(z.unknown()).min(1) })

/**
 * Returns the result of the only task as a reply of its own, with its cost. The result is undefined if there was nothing to see.
 */
export function taskOf(reply: Reply): { result: Reply | undefined; cost: number | null | undefined } {
  const refused = refusalIn(reply)
  if (refused !== undefined && refused.status_code !== NO_RESULTS) throw failureOf(reply, refused)
  if (reply.status >= 300) throw providerFailure(LABEL, reply, { kind: kindOfStatus(reply.status) })
  const [json] = parseReply(Envelope, reply).tasks
  const { result, cost } = parseReply(TaskResult, { ...reply, json })
  return { result: refused === undefined ? { ...reply, json: result?.[0] } : undefined, cost }
}

/** DataForSEO also sends refusals with status 200, in the envelope or in the task. */
export function refusalIn({ json }: Reply): Outcome | undefined {
  const task = z.object({ tasks: z.array(z.unknown()) }).safeParse(json).data?.tasks[0]
  return [json, task]
    .map((level) => Outcome.safeParse(level).data)
    .find((outcome) => outcome !== undefined && outcome.status_code !== OK)
}

function failureOf(reply: Reply, { status_code: code, status_message: message }: Outcome): EngineFailure {
  return providerFailure(LABEL, reply, { kind: kindOfCode(code), message, code })
}

function kindOfCode(code: number): FailureKind {
  // The engine or the task failed. The call is paid for, and another try may succeed.
  if (code === 40101 || code === 40103) return 'unavailable'
  // Too many calls a minute or at once. These are the only two codes of 402xx that are not about money.
  if (code === 40202 || code === 40209) return 'rate_limited'
  if (code >= 50000) return 'unavailable'
  if (code < 40000) return 'protocol'
  if (code >= 40100 && code < 40200) return 'auth'
  return code >= 40200 && code < 40300 ? 'quota' : 'invalid'
}
