import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { type Answer, storeAnswers } from '../answers/index.js'
import type { Services } from '../context.js'
import { type EngineAnswer, EngineFailure, simulatedAnswer } from '../engines/index.js'
import type { Lease } from '../jobs/index.js'
import { Unavailable } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { listTrackedBrands } from '../reports/index.js'
import { claimQuestion, type LiveClaim, recordOf } from './claim-question.js'
import { collectedAnswer } from './collected-answer.js'
import type { EngineAccess } from './engine-access.js'
import { updateHealthy } from './provider-store.js'
import type { AskedQuestion, QuestionKey, StoredQuestion } from './question.js'
import { recordFailure } from './record-failure.js'
import { resolvedLinks } from './resolved-links.js'
import { correctSpending } from './spending-store.js'
import { updateAnswered } from './store.js'

const compress = promisify(gzip)

const BUSY_PAUSE_MS = 1_000

/** Puts one question to its engine, at most once at a time, and keeps what came of it. */
export async function collectAnswer(
  services: Services,
  engineAccess: EngineAccess,
  work: { asked: AskedQuestion; lease: Lease },
): Promise<void> {
  const { lease } = work
  let claim = await claimQuestion(services, engineAccess, work)
  // Waited out here: put back, a backlog would go through the queue again and again, and lose its order.
  while (claim?.kind === 'busy') {
    await pause(BUSY_PAUSE_MS, undefined, { signal: lease.signal })
    claim = await claimQuestion(services, engineAccess, work)
  }
  if (claim === undefined) return
  if (claim.kind === 'simulated') return simulate(services, claim.question)
  const outcome = await outcomeOf(services, claim, lease)
  if (outcome instanceof EngineFailure) return recordFailure(services, { claim, failure: outcome, lease })
  await untilStored(lease.signal, () => store(services, engineAccess, { claim, said: outcome, lease })).catch(
    (error: unknown) => {
      if (lease.signal.aborted) throw error
      // Asked again it would be paid for again, and most likely fail here again.
      const failure = new EngineFailure('protocol', `The answer could not be stored: ${String(error)}`)
      return recordFailure(services, { claim, failure, lease })
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
    // A worker that must stop gives the question back as it was; it is no failure of the engine's.
    if (!(error instanceof EngineFailure) || lease.signal.aborted) throw error
    return error
  }
}

const STORE_AGAIN_MS = 1_000

/** What has been paid for is not given up because the database is away for a moment. */
async function untilStored(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // Anything else would be the same the next time.
      if (!(error instanceof Unavailable)) throw error
      await pause(STORE_AGAIN_MS, undefined, { signal })
    }
  }
}

async function ask(
  { now }: Services,
  { question, provider, callAt }: LiveClaim,
  { signal }: Lease,
): Promise<EngineAnswer> {
  const waitMs = callAt.getTime() - now().getTime()
  if (waitMs > 0) await pause(waitMs, undefined, { signal })
  const { engine, prompt, country } = question
  return provider.client.ask({ engine, prompt, country, signal })
}

interface Said {
  claim: LiveClaim
  said: EngineAnswer
  lease: Lease
}

/** Without asking whether the lease still holds: what has been paid for is kept, and its key lets it in only once. */
async function store(
  services: Services,
  engineAccess: EngineAccess,
  { claim, said, lease }: Said,
): Promise<void> {
  const { question, provider } = claim
  const { now } = services
  const answer = collectedAnswer(await resolvedLinks(engineAccess, said, lease.signal), {
    id: newId(now()),
    question,
    provider: provider.name,
    capture: provider.descriptor.captureOf(question.engine),
    parserVersion: provider.descriptor.parserVersion,
    rawBody: await compress(said.rawBodies.join('\n')),
    askedDate: now(),
  })
  await storeAnswers(services, question.workspaceId, [answer], async (tx) => {
    await updateAnswered(tx, question, now())
    await updateHealthy(tx, recordOf(provider, question.engine))
    if (said.costUsd !== null)
      await correctSpending(tx, claim.reservedOn, said.costUsd - provider.usdPerAnswer)
  })
}

async function simulate(services: Services, question: StoredQuestion): Promise<void> {
  const { db, now } = services
  const brands = await listTrackedBrands(db, question.workspaceId, question.promptId)
  const answer = simulated(question, brands, now())
  await storeAnswers(services, question.workspaceId, [answer], (tx) => updateAnswered(tx, question, now()))
}

/** An answer of the built-in simulator: for a sandbox, and never for anything else. */
export function simulated(
  question: QuestionKey & { prompt: string; country: string },
  brands: { name: string; domain: string }[],
  now: Date,
): Answer {
  const { askedAt, ...said } = simulatedAnswer({ ...question, brands })
  return collectedAnswer(said, {
    id: newId(now),
    question,
    provider: 'simulator',
    capture: 'simulated',
    parserVersion: null,
    rawBody: null,
    // The simulator asks at any time of the day, of which some may be yet to come.
    askedDate: askedAt < now ? askedAt : now,
  })
}
