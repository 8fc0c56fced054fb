import { setTimeout as pause } from 'node:timers/promises'

import type { Services } from '../../context.js'
import { type EngineAnswer, EngineFailure, type FailureKind, type Question } from '../../engines/index.js'
import type { EngineAccess } from '../engine-access.js'
import { admit, type AdmittedCall, settle } from './pay-for-call.js'

export type NotAsked = FailureKind | 'not_configured' | 'budget' | 'paused' | 'busy'

type CallServices = Pick<Services, 'db' | 'log' | 'now'>

const BUSY_PAUSE_MS = 1_000
/** The caller is waiting and can continue without this answer. */
const MAX_WAIT_MS = 20_000

/**
 * Asks an engine once outside the schedule, within budget, limits and pauses. Stores nothing of the answer. Waits while the
 * provider is busy.
 */
export async function askOnce(
  services: CallServices,
  engineAccess: Pick<EngineAccess, 'providers' | 'budget'>,
  question: Question,
): Promise<{ answer: EngineAnswer } | { failure: NotAsked; said?: EngineFailure }> {
  const { db, now, log } = services
  const { engine, signal } = question
  const provider = engineAccess.providers.get(engine)
  if (provider === undefined) return { failure: 'not_configured' }
  const call = await admitInTime(services, {
    target: { engine, provider },
    budget: engineAccess.budget,
    signal,
  })
  if (typeof call === 'string') return { failure: call }
  await pause(Math.max(0, call.callAt.getTime() - now().getTime()), undefined, { signal })
  try {
    const answer = await provider.client.ask(question)
    await db.transaction((tx) => settle(tx, call, answer, { now: now() }))
    return { answer }
  } catch (error) {
    // A worker that shuts down does not count as a failure of the engine.
    if (!(error instanceof EngineFailure) || signal.aborted) throw error
    const { kind, message: reason, details } = error
    log.warn({ engine, provider: provider.name, kind, status: details.status, reason }, 'engine failed')
    await db.transaction((tx) => settle(tx, call, error, { now: now() }))
    return { failure: kind, said: error }
  }
}

async function admitInTime(
  { db, now }: CallServices,
  { signal, ...planned }: Pick<Parameters<typeof admit>[1], 'target' | 'budget'> & { signal: AbortSignal },
): Promise<AdmittedCall | NotAsked> {
  const until = now().getTime() + MAX_WAIT_MS
  for (;;) {
    const admitted = await db.transaction((tx) => admit(tx, { ...planned, now: now() }))
    if (!('kind' in admitted)) return admitted
    if (admitted.kind === 'over_budget' || admitted.kind === 'over_month_budget') return 'budget'
    if (admitted.kind === 'refused') return admitted.failureKind
    if (admitted.kind === 'later') return admitted.failure === null ? 'busy' : 'paused'
    if (now().getTime() >= until) return 'busy'
    await pause(BUSY_PAUSE_MS, undefined, { signal })
  }
}
