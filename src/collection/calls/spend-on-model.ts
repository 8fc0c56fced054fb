import type { Budget } from '../../config.js'
import type { Services } from '../../context.js'
import { EngineFailure, type FailureKind, type ModelReply } from '../../engines/index.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { withTimeLimit } from '../../kernel/time-limit.js'
import {
  type LanguageModel,
  type LimitedRequest,
  type ModelClient,
  writeChecked,
} from '../../language-model/index.js'
import { admit, settle } from './pay-for-call.js'

/** A language model whose calls are paid from the same daily budget as the engines. It is paused while it keeps failing. */
export function withinBudget(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  budget: Budget,
  model: ModelClient,
): LanguageModel {
  const { name } = model
  const pauses = openModelPauses(now)
  let warnedOn: Day | undefined

  async function call(request: LimitedRequest): Promise<ModelReply | undefined> {
    request.signal.throwIfAborted()
    if (pauses.isPaused()) return undefined
    const day = dayOf(now())
    const admitted = await db.transaction((tx) => admit(tx, { target: { model }, budget, now: now() }))
    if ('kind' in admitted) {
      if (warnedOn !== day)
        log.warn({ model: name, ...budget }, 'no budget left for the language model today')
      warnedOn = day
      return undefined
    }
    const outcome = await outcomeOf(model, request)
    await db.transaction((tx) => settle(tx, admitted, outcome, { now: now() }))
    if (!(outcome instanceof EngineFailure)) {
      pauses.afterAnswer()
      return outcome
    }
    // If the caller has aborted, it must stop instead of continuing without the model.
    request.signal.throwIfAborted()
    reportFailure(outcome, request.purpose)
    return undefined
  }

  function reportFailure({ kind, message: reason, details }: EngineFailure, purpose: string): void {
    const isKnown = pauses.isPaused()
    const pauseMs = pauses.afterFailure(kind)
    const fields = { model: name, purpose, kind, status: details.status, reason, pauseMs }
    if (!isKnown) log.warn(fields, 'language model failed')
  }

  return { name, write: (task) => writeChecked({ name, call, log }, task) }
}

async function outcomeOf(model: ModelClient, request: LimitedRequest): Promise<ModelReply | EngineFailure> {
  const { limitMs, signal: outer } = request
  try {
    if (limitMs === undefined) return await model.call(request)
    return await withTimeLimit(limitMs, outer, (signal) => model.call({ ...request, signal }))
  } catch (error) {
    // A provider's failure is an expected outcome. Any other error is a bug.
    if (error instanceof EngineFailure) return error
    throw error
  }
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** After these failures, the next call would fail in the same way. */
const LASTING: ReadonlySet<FailureKind> = new Set(['timeout', 'rate_limited', 'auth', 'quota'])

/** Pauses a model after a lasting failure for a minute. Each further failure doubles the pause until the model answers. */
export function openModelPauses(now: () => Date) {
  let pauseMs = FIRST_PAUSE_MS
  let until = 0

  const isPaused = () => now().getTime() < until

  return {
    isPaused,
    /**
     * Returns the length of the pause if this failure starts one. Failures of calls that were already in flight do not extend it.
     */
    afterFailure(kind: FailureKind): number | undefined {
      if (!LASTING.has(kind) || isPaused()) return undefined
      const length = pauseMs
      until = now().getTime() + length
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      return length
    },
    afterAnswer(): void {
      pauseMs = FIRST_PAUSE_MS
      until = 0
    },
  }
}
