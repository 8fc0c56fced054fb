import type { Budget } from '../config.js'
import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import type { ConfiguredProvider } from '../engines/index.js'
import { askQueue, isLeaseHeld, type Lease } from '../jobs/index.js'
import { type Day, dayOf } from '../kernel/days.js'
import { admission, type Admission, type Health } from './admission.js'
import type { EngineAccess } from './engine-access.js'
import { lockProvider, type ProviderRecord, updateHealth, updateNextCall } from './provider-store.js'
import type { AskedQuestion, QuestionFailure, QuestionKey, StoredQuestion } from './question.js'
import { reserveSpending } from './spending-store.js'
import {
  countUnderWay,
  deleteQuestion,
  lockQuestion,
  updateAnswered,
  updateAsking,
  updateFailed,
} from './store.js'

/** May be asked, by nobody else, at this moment; or, `busy`, in a moment. */
export type Claim = { kind: 'simulated'; question: StoredQuestion } | { kind: 'busy' } | LiveClaim

export interface LiveClaim {
  kind: 'live'
  asked: AskedQuestion
  question: StoredQuestion
  provider: ConfiguredProvider
  callAt: Date
  /** The day whose budget it was taken from. */
  reservedOn: Day
}

/** Somebody may be waiting for a report: a question due for so long is not held up by a circuit, but ends until the hour's next try. */
const PATIENCE_MS = 60 * 1000
/** For what follows the call: links to resolve, the answer to store. */
const AFTER_CALL_MS = 30_000
/** Calls without any outcome, as when the worker dies each time: it may be the question that kills it. */
const MAX_LOST_CALLS = 25

/** Everything that can forbid a call is asked before it, in one transaction with the mark that it is being made. Undefined: it is not to be made now. */
export function claimQuestion(
  services: Services,
  engineAccess: EngineAccess,
  { asked, lease }: { asked: AskedQuestion; lease: Lease },
): Promise<Claim | undefined> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    await lease.hold(tx)
    const question = await lockQuestion(tx, asked)
    if (question === undefined || question.state === 'answered' || question.state === 'failed')
      return undefined
    if (await isBeingAsked(tx, question, lease)) return undefined
    if (question.hasAnswer) return end(updateAnswered(tx, asked, now()))
    if (!question.isTracked) return end(deleteQuestion(tx, asked))
    if (dayOf(now()) > asked.day) return fail(tx, services, asked, EXPIRED)
    if (question.mode === 'sandbox') return { kind: 'simulated', question }
    if (question.calls - question.failures >= MAX_LOST_CALLS) return fail(tx, services, asked, LOST)
    const provider = engineAccess.providers.get(asked.engine)
    if (provider === undefined) return fail(tx, services, asked, NOT_CONFIGURED)
    return claimProvider(tx, services, {
      asked,
      question,
      provider,
      budget: engineAccess.budget,
      leaseToken: lease.token,
    })
  })
}

/** By another job for the same question: one that was put back while a worker died may be there twice. */
async function isBeingAsked(tx: Db, { state, leaseToken }: StoredQuestion, lease: Lease): Promise<boolean> {
  if (state !== 'asking' || leaseToken === null || leaseToken === lease.token) return false
  return isLeaseHeld(tx, leaseToken)
}

const EXPIRED = { kind: 'expired', reason: 'The day was over before it could be asked.' } as const
const NOT_CONFIGURED = {
  kind: 'not_configured',
  reason: 'No provider is configured for this engine.',
} as const
const LOST = {
  kind: 'protocol',
  reason: `It was asked ${MAX_LOST_CALLS} times, and nothing came of it.`,
} as const

async function end(work: Promise<unknown>): Promise<undefined> {
  await work
  return undefined
}

function fail(
  tx: Db,
  { now, log }: Services,
  key: QuestionKey,
  failure: { kind: QuestionFailure; reason: string },
): Promise<undefined> {
  log.warn({ engine: key.engine, promptId: key.promptId, ...failure }, 'question not asked')
  return end(updateFailed(tx, key, { ...failure, now: now() }))
}

interface Asking {
  asked: AskedQuestion
  question: StoredQuestion
  provider: ConfiguredProvider
  budget: Budget
  leaseToken: number
}

async function claimProvider(tx: Db, services: Services, asking: Asking): Promise<Claim | undefined> {
  const { asked, question, provider, budget } = asking
  const now = services.now()
  const health = await lockProvider(tx, recordOf(provider, question.engine))
  const underWay = await countUnderWay(tx, { provider: provider.name, besides: question, now })
  const admitted = admission({ ...health, underWay, limits: provider, now })
  if (admitted.kind === 'busy') return admitted
  if (admitted.kind === 'refused')
    return fail(tx, services, asked, { kind: admitted.failureKind, reason: admitted.failure })
  if (admitted.kind === 'later') return putBack(tx, services, { asked, question, ...admitted })
  const reservedOn = dayOf(now)
  const fits = await reserveSpending(tx, { day: reservedOn, usd: provider.usdPerAnswer, budget })
  if (!fits) return fail(tx, services, asked, { kind: 'budget', reason: overBudget(budget) })
  await mark(tx, asking, { admitted, health, now })
  return { kind: 'live', asked, question, provider, callAt: admitted.callAt, reservedOn }
}

interface PutBack {
  asked: AskedQuestion
  question: StoredQuestion
  at: Date
  failure: string | null
}

function putBack(tx: Db, services: Services, { asked, question, at, failure }: PutBack): Promise<undefined> {
  const isLate = services.now().getTime() - question.dueDate.getTime() > PATIENCE_MS
  if (isLate && failure !== null) return fail(tx, services, asked, { kind: 'paused', reason: failure })
  const options = { startAfter: at, priority: asked.priority }
  return end(services.jobs.enqueue(tx, askQueue(asked.engine), asked, options))
}

interface Admitted {
  admitted: Extract<Admission, { kind: 'go' }>
  health: { provider: Health; engine: Health }
  now: Date
}

/** From here on the call counts as made. */
async function mark(
  tx: Db,
  { question, provider, leaseToken }: Asking,
  { admitted, health, now }: Admitted,
): Promise<void> {
  const { callAt, nextCallAt, trialOf } = admitted
  const busyUntil = later(callAt, provider.timeoutMs + AFTER_CALL_MS)
  await updateAsking(tx, question, { provider: provider.name, busyUntil, leaseToken })
  await updateNextCall(tx, provider.name, nextCallAt)
  if (trialOf === null) return
  const record = recordOf(provider, trialOf === 'provider' ? '' : question.engine)
  await updateHealth(tx, record, {
    ...health[trialOf],
    openUntil: later(now, provider.timeoutMs),
    failureKind: 'trial',
  })
}

export const recordOf = (provider: ConfiguredProvider, engine: ProviderRecord['engine']): ProviderRecord => ({
  provider: provider.name,
  engine,
  fingerprint: provider.fingerprint,
})

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

function overBudget(budget: Budget): string {
  return (
    `The budget of the day is used up (SIGHTLINE_MAX_ANSWERS_PER_DAY=${budget.answersPerDay}, ` +
    `SIGHTLINE_MAX_USD_PER_DAY=${budget.usdPerDay}). It renews at midnight UTC.`
  )
}
