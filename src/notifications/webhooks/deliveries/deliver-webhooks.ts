import type { Services } from '../../../context.js'
import { isLeaseHeld, type Lease, newLatch } from '../../../jobs/index.js'
import type { WebhookTools } from '../webhook-tools.js'
import {
  type DueDelivery,
  insertAddress,
  isDueAt,
  isStillDue,
  listDue,
  lockAddress,
  updateHolder,
  updateLeft,
} from './address-store.js'
import { attemptDelivery, type AttemptOutcome } from './attempt-delivery.js'
import { BEHIND_OTHERS } from './start-due-deliveries.js'
import { recordAttempt } from './record-attempt.js'

/** Number of simultaneous requests to an address. */
const AT_ONCE = 4
/** After this time the job ends, so that other addresses get their turn. */
const SLICE_MS = 20_000
const READ_AT_ONCE = 20
/** While requests are running, other deliveries may become due. */
const LOOK_AGAIN_MS = 250
/** Slack accepts one message per second. */
const SLACK_PAUSE_MS = 1_000

type Delivering = Pick<Services, 'db' | 'jobs' | 'now' | 'log'>

interface Turn {
  address: string
  lease: Lease
}

/** Sends the due deliveries of an address for a limited time. Only one job per address sends; a second one ends at once. */
export async function deliverWebhooks(services: Delivering, tools: WebhookTools, turn: Turn): Promise<void> {
  if (!(await takeTurn(services, turn))) return
  const end = await deliverInLanes(services, tools, turn)
  // If the worker is stopped, the job goes back to the queue and another worker continues.
  turn.lease.signal.throwIfAborted()
  await leaveTurn(services, turn, end)
}

function takeTurn({ db, now }: Delivering, { address, lease }: Turn): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lease.hold(tx)
    await insertAddress(tx, address)
    const { holder = null, pausedUntil = null } = (await lockAddress(tx, address)) ?? {}
    const isTaken = holder !== null && holder !== lease.token && (await isLeaseHeld(tx, holder))
    if (isTaken || (pausedUntil !== null && pausedUntil > now())) return false
    await updateHolder(tx, address, lease.token)
    return true
  })
}

/**
 * Ends the turn. If deliveries are still due, another job is enqueued. If the address gets a pause, the planner finds them due
 * after it.
 */
function leaveTurn(
  { db, jobs, now }: Delivering,
  { address, lease }: Turn,
  { pauseMs, isUnanswered }: TurnEnd,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lease.hold(tx)
    const pausedUntil = pauseMs === undefined ? null : new Date(now().getTime() + pauseMs)
    await updateLeft(tx, address, { holder: lease.token, pausedUntil })
    if (pausedUntil !== null || !(await isDueAt(tx, address, now()))) return
    const priority = isUnanswered ? BEHIND_OTHERS : 0
    await jobs.enqueue(tx, 'deliver-webhooks', { address }, { singletonKey: address, priority })
  })
}

interface TurnEnd {
  /** The pause before the next request to the address. */
  pauseMs?: number
  /** A request got no response. The turn ends, because the next request would probably take as long. */
  isUnanswered: boolean
}

async function deliverInLanes(services: Delivering, tools: WebhookTools, turn: Turn): Promise<TurnEnd> {
  const { lease } = turn
  const untilMs = performance.now() + SLICE_MS
  const end: TurnEnd = { isUnanswered: false }
  const isOver = () =>
    end.pauseMs !== undefined || end.isUnanswered || lease.signal.aborted || performance.now() > untilMs
  const line = openLine(services, turn.address)
  const pause = (ms = 0) => {
    end.pauseMs = Math.max(end.pauseMs ?? 0, ms)
  }

  const lane = async () => {
    while (!isOver()) {
      await line.look()
      const due = isOver() ? undefined : line.take()
      if (due === undefined && line.isIdle()) return
      if (due === undefined) await newLatch().wait(LOOK_AGAIN_MS)
      else {
        if (due.format === 'slack') pause(SLACK_PAUSE_MS)
        const outcome = await line.run(due, () => deliverOne(services, tools, { due, lease }))
        if (outcome?.isBusy === true && outcome.retryAfterMs !== undefined) pause(outcome.retryAfterMs)
        if (outcome?.attempt.status === null) end.isUnanswered = true
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  const broken = lanes.find(({ status }) => status === 'rejected')
  if (broken?.status === 'rejected') throw broken.reason
  return end
}

/** The due deliveries of an address, read in batches. */
function openLine({ db, now }: Pick<Delivering, 'db' | 'now'>, address: string) {
  let waiting: DueDelivery[] = []
  let looking: Promise<void> | undefined
  const underWay = new Set<string>()
  const read = async () => {
    const except = [...underWay]
    waiting = await listDue(db, { address, now: now(), except, limit: READ_AT_ONCE })
  }
  return {
    /** Reads the next batch if none is waiting. All lanes share one read. */
    look: async () => {
      if (waiting.length === 0) await (looking ??= read().finally(() => (looking = undefined)))
    },
    take: () => waiting.shift(),
    isIdle: () => underWay.size === 0,
    run: async <Result>({ deliveryId }: DueDelivery, work: () => Promise<Result>): Promise<Result> => {
      underWay.add(deliveryId)
      try {
        return await work()
      } finally {
        underWay.delete(deliveryId)
      }
    },
  }
}

/** Undefined if nothing was sent. */
async function deliverOne(
  services: Delivering,
  tools: WebhookTools,
  { due, lease }: { due: DueDelivery; lease: Lease },
): Promise<AttemptOutcome | undefined> {
  // The webhook may have been switched off, changed or deleted since the batch was read.
  if (!(await isStillDue(services.db, due))) return undefined
  const outcome = await attemptDelivery(services, tools, { due, signal: lease.signal })
  if (outcome === undefined) return undefined
  await recordAttempt(services, { due, outcome, lease })
  note(services, due, outcome)
  return outcome
}

function note(
  { log }: Pick<Delivering, 'log'>,
  { webhookId, deliveryId, type }: DueDelivery,
  outcome: AttemptOutcome,
): void {
  const { status, error, ms } = outcome.attempt
  const fields = { webhookId, deliveryId, type, status, error, ms }
  if (outcome.result === 'delivered') log.debug(fields, 'webhook delivered')
  else log.info({ ...fields, result: outcome.result }, 'webhook not delivered')
}
