import type { Budget } from '../../config.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { ConfiguredProvider } from '../../engines/index.js'
import { recordEvents, updateWatchedState } from '../../events/index.js'
import { askQueue, isLeaseHeld, type Lease } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { admit, type AdmittedCall } from '../calls/pay-for-call.js'
import type { EngineAccess } from '../engine-access.js'
import { unaskedReason } from '../plan/askable.js'
import { findMonthBudget, isSpent, type MonthBudget } from '../spending/store.js'
import type { AskedQuestion, EarlierTurn, QuestionFailure, QuestionKey, StoredQuestion } from './question.js'
import {
  deleteQuestion,
  listEarlierTurns,
  lockQuestion,
  markAnswered,
  markAsking,
  markFailed,
} from './store.js'

/** `busy`: try again in a moment. Otherwise only this job may ask the question now. */
type QuestionClaim =
  | { kind: 'simulated'; question: StoredQuestion; history: EarlierTurn[] }
  | { kind: 'busy' }
  | LiveClaim

export interface LiveClaim {
  kind: 'live'
  asked: AskedQuestion
  question: StoredQuestion
  history: EarlierTurn[]
  provider: ConfiguredProvider
  call: AdmittedCall
}

/**
 * A report may be waiting for the question. If it is overdue by this much during a pause, it fails and is tried again an hour
 * later.
 */
const MAX_DELAY_MS = 60 * 1000
/** Limit for calls without any outcome. If the worker dies each time, the question may be the cause. */
const MAX_LOST_CALLS = 25

/**
 * Checks everything that can forbid a call and marks the question as being asked, in one transaction. Undefined: the call must
 * not be made now.
 */
export function claimQuestion(
  services: Services,
  engineAccess: EngineAccess,
  { asked, lease }: { asked: AskedQuestion; lease: Lease },
): Promise<QuestionClaim | undefined> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    await lease.hold(tx)
    const question = await lockQuestion(tx, asked)
    if (question === undefined || question.state === 'answered' || question.state === 'failed')
      return undefined
    if (await isBeingAsked(tx, question, lease)) return undefined
    if (question.hasAnswer) return end(markAnswered(tx, asked, now()))
    if (!question.isPlanned) return end(deleteQuestion(tx, asked))
    if (dayOf(now()) > asked.day) return fail(tx, services, asked, EXPIRED)
    const history = question.turn === 1 ? [] : await listEarlierTurns(tx, question)
    // An earlier answer has been deleted, so the conversation cannot continue.
    if (history.length < question.turn - 1) return end(deleteQuestion(tx, asked))
    if (question.mode === 'sandbox') return { kind: 'simulated', question, history }
    if (question.calls - question.failures >= MAX_LOST_CALLS) return fail(tx, services, asked, LOST)
    const provider = engineAccess.providers.get(asked.engine)
    if (provider === undefined) return fail(tx, services, asked, NOT_CONFIGURED)
    const reason = unaskedReason(question, { engine: asked.engine, provider })
    if (reason !== undefined) return fail(tx, services, asked, { kind: 'invalid', reason })
    return claimCall(tx, services, { asked, question, history, provider, budget: engineAccess.budget, lease })
  })
}

/** A question may have two jobs if it was requeued while a worker died. */
async function isBeingAsked(tx: Db, { state, leaseToken }: StoredQuestion, lease: Lease): Promise<boolean> {
  if (state !== 'asking' || leaseToken === null || leaseToken === lease.token) return false
  return isLeaseHeld(tx, leaseToken)
}

const EXPIRED = { kind: 'expired', reason: 'The day ended before the question could be asked.' } as const
const NOT_CONFIGURED = {
  kind: 'not_configured',
  reason: 'No provider is configured for this engine.',
} as const
const LOST = {
  kind: 'protocol',
  reason: `The question was asked ${MAX_LOST_CALLS} times without any result.`,
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
  return end(markFailed(tx, key, { ...failure, now: now() }))
}

async function claimCall(
  tx: Db,
  services: Services,
  {
    asked,
    question,
    history,
    provider,
    budget,
    lease,
  }: Omit<LiveClaim, 'kind' | 'call'> & { budget: Budget; lease: Lease },
): Promise<QuestionClaim | undefined> {
  const now = services.now()
  const target = { engine: question.engine, provider }
  const admitted = await admit(tx, { target, question, budget, now })
  if (!('kind' in admitted)) {
    await markAsking(tx, question, { busyUntil: admitted.busyUntil, leaseToken: lease.token })
    return { kind: 'live', asked, question, history, provider, call: admitted }
  }
  if (admitted.kind === 'busy') return admitted
  if (admitted.kind === 'refused')
    return fail(tx, services, asked, { kind: admitted.failureKind, reason: admitted.failure })
  if (admitted.kind === 'over_budget') {
    await fail(tx, services, asked, { kind: 'budget', reason: overBudget(budget) })
    return notifyOfBudget(tx, services, asked.workspaceId, budget)
  }
  if (admitted.kind === 'over_month_budget') {
    const month = await findMonthBudget(tx, { workspaceId: asked.workspaceId, day: dayOf(now) })
    await fail(tx, services, asked, { kind: 'month_budget', reason: overMonthBudget(month) })
    return notifyOfMonthBudget(tx, services, asked.workspaceId, month)
  }
  const { at, failure } = admitted
  const isLate = now.getTime() - question.dueDate.getTime() > MAX_DELAY_MS
  if (isLate && failure !== null) return fail(tx, services, asked, { kind: 'paused', reason: failure })
  const options = { startAfter: at, priority: asked.priority }
  return end(services.jobs.enqueue(tx, askQueue(asked.engine), asked, options))
}

/** Sent once a day per workspace. */
async function notifyOfBudget(
  tx: Db,
  services: Services,
  workspaceId: WorkspaceId,
  budget: Budget,
): Promise<undefined> {
  const now = services.now()
  const day = dayOf(now)
  const exhausted = { subject: 'budget', state: day }
  if ((await updateWatchedState(tx, workspaceId, exhausted, now)) === undefined) return
  await recordEvents(services, tx, workspaceId, [{ type: 'budget.exhausted', data: { day, budget } }])
}

/** Sent once a month per workspace, and again when a raised budget is used up. */
async function notifyOfMonthBudget(
  tx: Db,
  services: Services,
  workspaceId: WorkspaceId,
  { usdPerMonth, spentUsd }: MonthBudget,
): Promise<undefined> {
  const now = services.now()
  if (usdPerMonth === null) return
  const month = dayOf(now).slice(0, 7)
  const exhausted = { subject: 'month budget', state: `${month} ${usdPerMonth}` }
  if ((await updateWatchedState(tx, workspaceId, exhausted, now)) === undefined) return
  const data = { month, usdPerMonth, spentUsd: Number(spentUsd.toFixed(4)) }
  await recordEvents(services, tx, workspaceId, [{ type: 'month_budget.exhausted', data }])
}

function overMonthBudget(budget: MonthBudget): string {
  const what = isSpent(budget)
    ? 'The monthly budget of this workspace is used up.'
    : 'The rest of the monthly budget of this workspace is less than this question may cost.'
  return `${what} It renews on the first of the month, UTC.`
}

function overBudget(budget: Budget): string {
  return (
    `The daily budget is used up (SIGHTLINE_MAX_ANSWERS_PER_DAY=${budget.answersPerDay}, ` +
    `SIGHTLINE_MAX_USD_PER_DAY=${budget.usdPerDay}). It renews at midnight UTC.`
  )
}
