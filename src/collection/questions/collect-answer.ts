import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { Answer } from '../../answers/index.js'
import type { Services } from '../../context.js'
import { type EngineAnswer, EngineFailure, type FailureKind } from '../../engines/index.js'
import { simulatedAnswer, type SimulatedQuestion } from '../../engines/simulator/index.js'
import { askQueue, type Lease } from '../../jobs/index.js'
import { MissingReference, Unavailable } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { listTrackedBrands } from '../../reports/index.js'
import { settle } from '../calls/pay-for-call.js'
import type { EngineAccess } from '../engine-access.js'
import { planNextTurn } from '../plan/plan-next-turn.js'
import { claimQuestion, type LiveClaim } from './claim-question.js'
import type { AskedQuestion, EarlierTurn, QuestionKey, StoredQuestion } from './question.js'
import { resolvedLinks } from './resolved-links.js'
import { storeCollected } from './store-collected.js'
import { storedAnswer } from './stored-answer.js'
import { markAnswered, markFailed, markWaiting } from './store.js'

const compress = promisify(gzip)

const BUSY_PAUSE_MS = 1_000

/** Asks an engine one question and stores the outcome. Never asks the same question twice at the same time. */
export async function collectAnswer(
  services: Services,
  engineAccess: EngineAccess,
  work: { asked: AskedQuestion; lease: Lease },
): Promise<void> {
  const { lease } = work
  await engineAccess.keys.renew()
  let claim = await claimQuestion(services, engineAccess, work)
  // Waits here instead of requeuing. A backlog that is requeued would circulate and lose its order.
  while (claim?.kind === 'busy') {
    await pause(BUSY_PAUSE_MS, undefined, { signal: lease.signal })
    await engineAccess.keys.renew()
    claim = await claimQuestion(services, engineAccess, work)
  }
  if (claim === undefined) return
  if (claim.kind === 'simulated') return simulate(services, engineAccess, claim)
  const outcome = await outcomeOf(services, claim, lease)
  if (outcome instanceof EngineFailure)
    return recordFailure(services, engineAccess, { claim, failure: outcome, lease })
  await untilStored(lease.signal, () => store(services, engineAccess, { claim, said: outcome, lease })).catch(
    (error: unknown) => {
      if (lease.signal.aborted) throw error
      // The prompt was deleted meanwhile. The engine answered and is paid, and there is no question left.
      if (error instanceof MissingReference) return pay(services, claim, outcome)
      // Another attempt would cost money again and most likely fail here too.
      const failure = new EngineFailure('protocol', `The answer could not be stored: ${String(error)}`)
      return recordFailure(services, engineAccess, { claim, failure, lease })
    },
  )
}

async function outcomeOf(
  services: Services,
  claim: LiveClaim,
  lease: Lease,
): Promise<EngineAnswer | EngineFailure> {
  try {
    return await ask(services, claim, lease)
  } catch (error) {
    // A worker that shuts down leaves the question unchanged, and the engine is not blamed.
    if (!(error instanceof EngineFailure) || lease.signal.aborted) throw error
    return error
  }
}

const STORE_AGAIN_MS = 1_000

/** Retries while the database is unavailable, because the answer has been paid for. */
async function untilStored(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // Any other error would occur again.
      if (!(error instanceof Unavailable)) throw error
      await pause(STORE_AGAIN_MS, undefined, { signal })
    }
  }
}

async function ask(
  { now }: Services,
  { question, history, provider, call }: LiveClaim,
  { signal }: Lease,
): Promise<EngineAnswer> {
  const waitMs = call.callAt.getTime() - now().getTime()
  if (waitMs > 0) await pause(waitMs, undefined, { signal })
  const { engine, prompt, country, persona, region } = question
  return provider.client.ask({ engine, prompt, country, persona, region, history, signal })
}

/** Stores why a call failed and schedules another attempt if one can help. */
async function recordFailure(
  { db, jobs, now, log }: Services,
  engineAccess: EngineAccess,
  { claim, failure, lease }: { claim: LiveClaim; failure: EngineFailure; lease: Lease },
): Promise<void> {
  const { question, provider, call, asked } = claim
  const { engine, promptId } = question
  const { kind, message: reason, details } = failure
  log.warn(
    { engine, provider: provider.name, promptId, kind, status: details.status, reason },
    'engine failed',
  )
  const isReplaced = await hasAnotherKey(engineAccess, claim)
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    const failures = question.failures + 1
    const retryAt = await settle(tx, call, failure, { now: now(), failures, chance: Math.random() })
    const startAfter = retryAt ?? (isReplaced && BY_KEY.has(kind) ? now() : undefined)
    if (startAfter === undefined) return markFailed(tx, question, { kind, reason, now: now() })
    await markWaiting(tx, question, failures)
    await jobs.enqueue(tx, askQueue(engine), asked, { startAfter, priority: asked.priority })
  })
}

/** Failures that another key may solve. */
const BY_KEY: ReadonlySet<FailureKind> = new Set(['auth', 'quota'])

/** True if the key was replaced while the engine was asked. */
async function hasAnotherKey({ keys, providers }: EngineAccess, { question, provider }: LiveClaim) {
  await keys.renew()
  return providers.get(question.engine)?.fingerprint !== provider.fingerprint
}

async function pay({ db, now }: Services, { call }: LiveClaim, said: EngineAnswer): Promise<void> {
  await db.transaction((tx) => settle(tx, call, said, { now: now() }))
}

/** Does not check the lease: a paid answer is always stored, and its primary key prevents duplicates. */
async function store(
  services: Services,
  engineAccess: EngineAccess,
  { claim, said, lease }: { claim: LiveClaim; said: EngineAnswer; lease: Lease },
): Promise<void> {
  const { question, provider, call, asked } = claim
  const { name, descriptor } = provider
  const { now } = services
  const answer = storedAnswer(await resolvedLinks(engineAccess, said, lease.signal), {
    id: newId(now()),
    question,
    provider: name,
    capture: descriptor.captureOf(question.engine),
    parserVersion: descriptor.parserVersion,
    rawBody: engineAccess.keepsRawResponses ? await compress(said.rawBodies.join('\n')) : null,
    askedDate: now(),
  })
  await storeCollected(services, question.workspaceId, [answer], async (tx) => {
    await markAnswered(tx, question, now())
    await settle(tx, call, said, { now: now() })
    await planNextTurn(services, tx, engineAccess, { ...question, priority: asked.priority })
  })
}

async function simulate(
  services: Services,
  engineAccess: EngineAccess,
  { question, history }: { question: StoredQuestion; history: EarlierTurn[] },
): Promise<void> {
  const { db, now } = services
  const brands = await listTrackedBrands(db, question.workspaceId, question.promptId)
  const earlier = history.map(({ prompt }) => prompt)
  const answer = simulated({ ...question, earlier }, brands, now())
  await storeCollected(services, question.workspaceId, [answer], async (tx) => {
    await markAnswered(tx, question, now())
    await planNextTurn(services, tx, engineAccess, question)
  })
}

/** Creates an answer of the built-in simulator. Only sandboxes use it. */
export function simulated(
  question: QuestionKey &
    Pick<SimulatedQuestion, 'prompt' | 'country' | 'past'> & { persona: string | null; earlier: string[] },
  brands: { name: string; domain: string }[],
  now: Date,
): Answer {
  const { persona, earlier, prompt } = question
  const asked = [...(persona === null ? [] : [persona]), ...earlier, prompt].join(' ')
  const { askedAt, ...said } = simulatedAnswer({ ...question, prompt: asked, brands })
  return storedAnswer(said, {
    id: newId(now),
    question,
    provider: 'simulator',
    capture: 'simulated',
    parserVersion: null,
    rawBody: null,
    // The simulator may pick a time of day that is still to come.
    askedDate: askedAt < now ? askedAt : now,
  })
}
