import type { Services } from '../../../context.js'
import type { Db } from '../../../db/db.js'
import { listEventsAfter, type LoggedType } from '../../../events/index.js'
import { newId } from '../../../kernel/ids.js'
import { digestDays } from '../../planning/digest-days.js'
import { DIGEST_TYPES, digestWording, MOST_TOLD } from '../../planning/digest-wording.js'
import { ALL_EVENTS } from '../schema.js'
import { listDigestsDue, lockPlace, type PlaceOfDigest, updateDigestDay } from '../webhook-cursor-store.js'
import { insertDeliveries } from './delivery-store.js'

const PLACES_AT_ONCE = 50

/** Makes the digests that are due; returns of how many places. A digest without anything to tell is not sent. */
export async function planDigests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const days = digestDays(now())
  const due = await listDigestsDue(db, { ...days, limit: PLACES_AT_ONCE })
  if (due.length === 0) return 0
  return db.transaction(async (tx) => {
    let planned = 0
    for (const place of due) {
      const { webhookId, workspaceId, lastSequence: sequence } = place
      // One without events is the same before and after: then there is nothing to send twice.
      if (!(await lockPlace(tx, webhookId, place))) continue
      await planDigest(tx, place, now())
      await updateDigestDay(tx, webhookId, { workspaceId, sequence, day: days.daily })
      planned += 1
    }
    return planned
  })
}

async function planDigest(tx: Db, place: PlaceOfDigest, now: Date): Promise<void> {
  const { webhookId, workspaceId, sequence: after, lastSequence } = place
  const types = place.events.includes(ALL_EVENTS) ? DIGEST_TYPES : (place.events as LoggedType[])
  const found = await listEventsAfter(tx, { workspaceId, after, types, limit: MOST_TOLD + 1 })
  const events = found.filter(({ sequence }) => sequence <= lastSequence)
  if (events.length === 0) return
  const { title, told, hasMore } = digestWording(
    events,
    place.digest === 'daily' ? 'Since yesterday' : 'Last week',
  )
  const sentences = told.map((one) => `${one.title}: ${one.sentence}`)
  const sentence = [...sentences, ...(hasMore ? ['There is more.'] : [])].join('\n')
  const delivery = { id: newId(now), eventId: newId(now), type: 'digest', workspaceId, sequence: null }
  await insertDeliveries(tx, { webhookId, deliveries: [{ ...delivery, digest: { title, sentence } }], now })
}
