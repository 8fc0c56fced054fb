import type { Services } from '../context.js'
import { costsNothing, type EngineFailure } from '../engines/index.js'
import { askQueue, type Lease } from '../jobs/index.js'
import { type LiveClaim, recordOf } from './claim-question.js'
import { lockProvider, updateHealth, updateNextCall } from './provider-store.js'
import { releaseSpending } from './spending-store.js'
import { setback } from './setback.js'
import { updateFailed, updateWaiting } from './store.js'

/** Keeps why a call failed, has the question put again where that can help, and spares the provider where it cannot. */
export async function recordFailure(
  { db, jobs, now, log }: Services,
  { claim, failure, lease }: { claim: LiveClaim; failure: EngineFailure; lease: Lease },
): Promise<void> {
  const { question, provider } = claim
  const { engine } = question
  const { kind, message: reason, details } = failure
  log.warn(
    { engine, provider: provider.name, promptId: question.promptId, kind, status: details.status, reason },
    'engine failed',
  )
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    const health = await lockProvider(tx, recordOf(provider, engine))
    const failures = question.failures + 1
    const after = setback({ failure, failures, health, now: now(), chance: Math.random() })
    if (after.retryAt === undefined) await updateFailed(tx, question, { kind, reason, now: now() })
    else {
      await updateWaiting(tx, question, failures)
      await jobs.enqueue(tx, askQueue(engine), claim.asked, {
        startAfter: after.retryAt,
        priority: claim.asked.priority,
      })
    }
    if (costsNothing(kind)) await releaseSpending(tx, claim.reservedOn, provider.usdPerAnswer)
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
