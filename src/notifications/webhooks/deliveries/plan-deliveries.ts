import type { Services } from '../../../context.js'
import type { Db } from '../../../db/db.js'
import { listEventsAfter, type LoggedType } from '../../../events/index.js'
import { listOpenSubjects, type ScheduledTask, startScheduledTask } from '../../../jobs/index.js'
import { newId } from '../../../kernel/ids.js'
import { ALL_EVENTS } from '../schema.js'
import { listPlacesBehind, lockPlace, type PlaceBehind, updatePlace } from '../webhook-cursor-store.js'
import { listDueAddresses } from './address-store.js'
import { insertDeliveries } from './delivery-store.js'
import { planDigests } from './plan-digests.js'

const EVERY_MS = 1_000
const PLACES_AT_ONCE = 50
const EVENTS_AT_ONCE = 200

/** The priority of addresses that do not answer: they take time and give nothing. */
export const BEHIND_OTHERS = -1

type Planning = Pick<Services, 'db' | 'jobs' | 'now' | 'log'>

/**
 * Nobody is told that events happened or that an attempt is due: each worker asks the database every second, so that nothing
 * is forgotten after a crash.
 */
export function startPlanningDeliveries(services: Planning): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    let planned: number
    // Sending begins with the first of many. What one of them fails at does not keep the others.
    do {
      planned = (await tried(services, planDeliveries)) + (await tried(services, planDigests))
      await tried(services, startDueDeliveries)
    } while (planned > 0)
  })
}

/** 0 where it fails. */
async function tried(services: Planning, work: (services: Planning) => Promise<number>): Promise<number> {
  try {
    return await work(services)
  } catch (error) {
    // What waits is still there at the next run.
    services.log.warn({ error: String(error) }, 'could not plan the deliveries of webhooks')
    return 0
  }
}

/** Makes deliveries of events that some webhooks have not been sent; returns of how many places. */
export async function planDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const behind = await listPlacesBehind(db, PLACES_AT_ONCE)
  if (behind.length === 0) return 0
  return db.transaction(async (tx) => {
    let planned = 0
    for (const place of behind) {
      if (!(await lockPlace(tx, place.webhookId, place))) continue
      await planPlace(tx, place, now())
      planned += 1
    }
    return planned
  })
}

/** A crash between the two would send events twice or never: they are one transaction. */
async function planPlace(tx: Db, place: PlaceBehind, now: Date): Promise<void> {
  const { webhookId, workspaceId, sequence: after, events: types, lastSequence } = place
  const wanted = types.includes(ALL_EVENTS) ? {} : { types: types as LoggedType[] }
  const events = await listEventsAfter(tx, { workspaceId, after, limit: EVENTS_AT_ONCE, ...wanted })
  const deliveries = events.map(({ id: eventId, type, sequence }) => ({
    id: newId(now),
    eventId,
    type,
    workspaceId,
    sequence,
  }))
  await insertDeliveries(tx, { webhookId, deliveries, now })
  // Fewer than asked for are all that there are; those of other types are passed over.
  const reached = events.at(-1)?.sequence ?? after
  const sequence = events.length < EVENTS_AT_ONCE ? Math.max(reached, lastSequence) : reached
  await updatePlace(tx, webhookId, { workspaceId, sequence })
}

/** Enqueues a job for each address where something is due and that has none; returns for how many. */
export async function startDueDeliveries({
  db,
  jobs,
  now,
}: Pick<Planning, 'db' | 'jobs' | 'now'>): Promise<number> {
  const addresses = await listDueAddresses(db, now())
  if (addresses.length === 0) return 0
  const open = new Set(await listOpenSubjects(db, 'deliver-webhooks'))
  for (const { address, isFailing } of addresses) {
    if (open.has(address)) continue
    const priority = isFailing ? BEHIND_OTHERS : 0
    await jobs.enqueue(db, 'deliver-webhooks', { address }, { singletonKey: address, priority })
  }
  return addresses.length
}
