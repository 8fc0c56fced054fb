import { setTimeout as pause } from 'node:timers/promises'

import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import {
  type ConfiguredProvider,
  costsNothing,
  type EngineAnswer,
  EngineFailure,
  type FailureKind,
  type Question,
} from '../engines/index.js'
import { type Day, dayOf } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { admission, type Admission } from './admission.js'
import { recordOf } from './claim-question.js'
import type { EngineAccess } from './engine-access.js'
import { lockProvider, updateHealth, updateHealthy, updateNextCall } from './provider-store.js'
import { setback } from './setback.js'
import { correctSpending, releaseSpending, reserveSpending } from './spending-store.js'
import { countUnderWay } from './store.js'

/** What is asked outside of any plan, by whom. */
export interface SingleQuestion extends Question {
  workspaceId: WorkspaceId
}

export type NotAsked = FailureKind | 'not_configured' | 'budget' | 'paused' | 'busy'

export type SingleOutcome = { answer: EngineAnswer } | { failure: NotAsked }

const BUSY_PAUSE_MS = 1_000
/** Somebody waits for what this is a part of: it goes on without. */
const PATIENCE_MS = 20_000

/**
 * One try within budget, pace and circuits; nothing of the answer is stored. It waits while the plan keeps the provider
 * busy, but is itself not counted as under way: several at once can exceed the provider's concurrency.
 */
export async function askOnce(
  services: Services,
  engineAccess: EngineAccess,
  question: SingleQuestion,
): Promise<SingleOutcome> {
  const { engine, signal } = question
  const provider = engineAccess.providers.get(engine)
  if (provider === undefined) return { failure: 'not_configured' }
  const asking = { question, provider, budget: engineAccess.budget }
  const claim = await claimInTime(services, asking)
  if ('failure' in claim) return claim
  await pause(Math.max(0, claim.callAt.getTime() - services.now().getTime()), undefined, { signal })
  try {
    const answer = await provider.client.ask(question)
    await recordAnswer(services, { ...asking, ...claim, answer })
    return { answer }
  } catch (error) {
    // A worker that must stop was not failed by the engine.
    if (!(error instanceof EngineFailure) || signal.aborted) throw error
    await recordSetback(services, { ...asking, ...claim, failure: error })
    return { failure: error.kind }
  }
}

interface Asking {
  question: SingleQuestion
  provider: ConfiguredProvider
  budget: EngineAccess['budget']
}

interface Claim {
  callAt: Date
  /** The day whose budget it was taken from. */
  reservedOn: Day
}

async function claimInTime(services: Services, asking: Asking): Promise<Claim | { failure: NotAsked }> {
  const until = services.now().getTime() + PATIENCE_MS
  for (;;) {
    const claim = await services.db.transaction((tx) => claimCall(tx, services.now(), asking))
    if (!('failure' in claim) || claim.failure !== 'busy' || services.now().getTime() >= until) return claim
    await pause(BUSY_PAUSE_MS, undefined, { signal: asking.question.signal })
  }
}

async function claimCall(
  tx: Db,
  now: Date,
  { question, provider, budget }: Asking,
): Promise<Claim | { failure: NotAsked }> {
  const { workspaceId, engine } = question
  const health = await lockProvider(tx, recordOf(provider, engine))
  // Not in the plan, so there is no question of the plan to leave out.
  const besides = { workspaceId, engine, promptId: '', day: dayOf(now), run: 0 }
  const underWay = await countUnderWay(tx, { provider: provider.name, besides, now })
  const admitted = admission({ ...health, underWay, limits: provider, now })
  if (admitted.kind !== 'go') return { failure: reasonOf(admitted) }
  const reservedOn = dayOf(now)
  const fits = await reserveSpending(tx, { day: reservedOn, usd: provider.usdPerAnswer, budget })
  if (!fits) return { failure: 'budget' }
  const { callAt, nextCallAt, trialOf } = admitted
  await updateNextCall(tx, provider.name, nextCallAt)
  if (trialOf !== null) {
    const record = recordOf(provider, trialOf === 'provider' ? '' : engine)
    const openUntil = new Date(now.getTime() + provider.timeoutMs)
    await updateHealth(tx, record, { ...health[trialOf], openUntil, failureKind: 'trial' })
  }
  return { callAt, reservedOn }
}

function reasonOf(admitted: Exclude<Admission, { kind: 'go' }>): NotAsked {
  if (admitted.kind === 'refused') return admitted.failureKind
  return admitted.kind === 'later' && admitted.failure !== null ? 'paused' : 'busy'
}

async function recordAnswer(
  { db }: Services,
  { question, provider, reservedOn, answer }: Asking & Claim & { answer: EngineAnswer },
): Promise<void> {
  const { costUsd } = answer
  await db.transaction(async (tx) => {
    await updateHealthy(tx, recordOf(provider, question.engine))
    if (costUsd !== null) await correctSpending(tx, reservedOn, costUsd - provider.usdPerAnswer)
  })
}

async function recordSetback(
  { db, now, log }: Services,
  { question, provider, reservedOn, failure }: Asking & Claim & { failure: EngineFailure },
): Promise<void> {
  const { engine } = question
  const { kind, message: reason, details } = failure
  log.warn({ engine, provider: provider.name, kind, status: details.status, reason }, 'engine failed')
  await db.transaction(async (tx) => {
    const health = await lockProvider(tx, recordOf(provider, engine))
    const after = setback({ failure, failures: 1, health, now: now(), chance: 0 })
    if (costsNothing(kind)) await releaseSpending(tx, reservedOn, provider.usdPerAnswer)
    if (after.pauseUntil !== null) await updateNextCall(tx, provider.name, after.pauseUntil)
    if (after.blames === null) return
    await updateHealth(tx, recordOf(provider, after.blames === 'provider' ? '' : engine), {
      failures: after.failures,
      failedAt: now(),
      openUntil: after.openUntil,
      failureKind: kind,
      failure: reason,
    })
  })
}
