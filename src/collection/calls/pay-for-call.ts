import { randomUUID } from 'node:crypto'

import type { Budget } from '../../config.js'
import type { Db } from '../../db/db.js'
import { type ConfiguredProvider, costsNothing, EngineFailure } from '../../engines/index.js'
import { dayOf } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ModelClient } from '../../language-model/index.js'
import type { QuestionKey } from '../questions/question.js'
import { admission, type NotAdmitted } from './admission.js'
import { releaseSpending, reserveSpending, settleSpending } from './day-spending-store.js'
import { reservation } from './reservation.js'
import { setback } from './setback.js'
import {
  countCallsUnderWay,
  insertCall,
  lockProvider,
  type ProviderRecord,
  recordSuccess,
  releaseCallsFor,
  updateNextCall,
  updateProviderHealth,
} from './store.js'
import { reserveInMonth, settleInMonth } from '../spending/store.js'

/** What is called: an engine, within the limits and pauses of its provider, or a language model, which only the budget limits. */
type Target = { engine: Engine; provider: ConfiguredProvider } | { model: ModelClient }

export interface AdmittedCall {
  id: string
  target: Target
  /** The workspace whose monthly budget pays for a scheduled question. */
  workspaceId?: WorkspaceId
  /** The call starts at `callAt`, which may be slightly in the future, and has ended by `busyUntil`. */
  callAt: Date
  busyUntil: Date
}

interface Admitting {
  target: Target
  /** The scheduled question that the call is for. Earlier calls for it no longer count as in flight. */
  question?: QuestionKey
  budget: Budget
  now: Date
}

/** Time after the call to resolve links and to store the answer. */
const AFTER_CALL_MS = 30_000
const MODEL_CALL_MS = 60_000

/** Decides whether a call may be made. If so, reserves its cost and records it as in flight. From then on it counts as made. */
export async function admit(
  tx: Db,
  { target, question, budget, now }: Admitting,
): Promise<AdmittedCall | NotAdmitted | { kind: 'over_budget' } | { kind: 'over_month_budget' }> {
  const day = dayOf(now)
  const id = randomUUID()
  if ('model' in target) {
    const { name, usdPerCall: usd } = target.model
    const fits = await reserveSpending(tx, { day, usd, budget })
    if (!fits) return { kind: 'over_budget' }
    const busyUntil = later(now, MODEL_CALL_MS)
    await insertCall(tx, { id, provider: name, engine: '', question: null, day, usd, busyUntil })
    return { id, target, callAt: now, busyUntil }
  }
  const { engine, provider } = target
  const { name, usdPerAnswer: usual, timeoutMs } = provider
  const asked = question ? storedKey(question) : null
  const health = await lockProvider(tx, recordOf(provider, engine))
  if (asked !== null) await releaseCallsFor(tx, asked, now)
  const underWay = await countCallsUnderWay(tx, { provider: name, engine, now })
  const admitted = admission({ ...health, underWay, limits: provider, now })
  if (admitted.kind !== 'go') return admitted
  const usd = reservation({ usual, recentCosts: health.engine.recentCosts, budget })
  const fits = await reserveSpending(tx, { day, usd, budget })
  if (!fits) return { kind: 'over_budget' }
  if (question && !(await reserveInMonth(tx, { workspaceId: question.workspaceId, day, usd }))) {
    await releaseSpending(tx, { day, usd })
    return { kind: 'over_month_budget' }
  }
  const { callAt, nextCallAt, trialOf } = admitted
  const busyUntil = later(callAt, timeoutMs + AFTER_CALL_MS)
  await insertCall(tx, { id, provider: name, engine, question: asked, day, usd, busyUntil })
  await updateNextCall(tx, name, nextCallAt)
  if (trialOf !== null) {
    const record = recordOf(provider, trialOf === 'provider' ? '' : engine)
    const openUntil = later(now, timeoutMs)
    await updateProviderHealth(tx, record, { ...health[trialOf], openUntil, failureKind: 'trial' })
  }
  return { id, target, callAt, busyUntil, ...(question && { workspaceId: question.workspaceId }) }
}

interface Attempt {
  now: Date
  /** Failed attempts of the question, including this one. */
  failures?: number
  /** A number from 0 to 1 that spreads the retries of many questions. */
  chance?: number
}

/**
 * Ends an admitted call: its real cost replaces the reservation, and the provider's record gets the outcome. Settling a call
 * twice does not change the money again. Returns when the question may be asked again, if it may.
 */
export async function settle(
  tx: Db,
  { id, target, workspaceId }: AdmittedCall,
  outcome: { costUsd: number | null } | EngineFailure,
  { now, failures = 1, chance = 0 }: Attempt,
): Promise<Date | undefined> {
  const hasFailed = outcome instanceof EngineFailure
  const retryAt =
    'model' in target
      ? undefined
      : hasFailed
        ? await recordSetback(tx, target, { failure: outcome, now, failures, chance })
        : await recordSuccess(tx, recordOf(target.provider, target.engine), outcome.costUsd)
  const isFree = hasFailed && costsNothing(outcome)
  const cost = isFree
    ? { answers: 0 as const, usd: 0 }
    : { answers: 1 as const, usd: hasFailed ? null : outcome.costUsd }
  const ended = await settleSpending(tx, id, cost)
  if (ended !== undefined && workspaceId !== undefined && 'engine' in target) {
    const usd = cost.usd ?? ended.reserved
    await settleInMonth(tx, { workspaceId, engine: target.engine, ...ended, ...cost, usd })
  }
  return retryAt
}

async function recordSetback(
  tx: Db,
  { provider, engine }: Extract<Target, { engine: Engine }>,
  { failure, now, failures, chance }: Required<Attempt> & { failure: EngineFailure },
): Promise<Date | undefined> {
  const health = await lockProvider(tx, recordOf(provider, engine))
  const after = setback({ failure, failures, health, now, chance })
  if (after.pauseUntil !== null) await updateNextCall(tx, provider.name, after.pauseUntil)
  // The provider answered, though without text or with a refusal of this question. A pause ends as it does after an answer.
  const isHeard = failure.kind === 'invalid' && failure.details.status !== undefined
  if (failure.kind === 'empty' || isHeard) await recordSuccess(tx, recordOf(provider, engine), null)
  if (after.blames !== null)
    await updateProviderHealth(tx, recordOf(provider, after.blames === 'provider' ? '' : engine), {
      failures: after.failures,
      failedAt: now,
      openUntil: after.openUntil,
      failureKind: failure.kind,
      failure: failure.message,
    })
  return after.retryAt
}

const recordOf = (
  { name, fingerprint }: ConfiguredProvider,
  engine: ProviderRecord['engine'],
): ProviderRecord => ({ provider: name, engine, fingerprint })

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

const storedKey = ({ workspaceId, promptId, day, engine, run }: QuestionKey) =>
  [workspaceId, promptId, day, engine, run].join(' ')
