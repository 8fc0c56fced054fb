import { listTimeZones } from '../../auth/index.js'
import type { Services } from '../../context.js'
import { type EventData, eventWording, writingFor } from '../../events/index.js'
import { digestDays } from '../planning/digest-days.js'
import { DIGEST_TYPES, digestWording } from '../planning/digest-wording.js'
import type { EventCursor, Transport } from '../planning/event-cursor.js'
import { enqueueMail } from './enqueue-mail.js'
import {
  type DueSubscription,
  listDueSubscriptions,
  lockMailCursor,
  type MailKind,
  updateMailCursor,
} from './mail-cursor-store.js'
import { mailText } from './mail-text.js'
import { findReceiver, mayGet } from './receiver.js'

interface MailCursor extends EventCursor, Pick<DueSubscription, 'email' | 'createdDate'> {
  kind: MailKind
}

const keyOf = ({ workspaceId, subscriberId: subscriptionId, kind }: MailCursor) => ({
  workspaceId,
  subscriptionId,
  kind,
})

/**
 * Mails events that may need action and the files of export schedules. Cursors of people who may not read the workspace move on
 * without mail, so that nothing of that time is sent later.
 */
export function openMailTransport(
  services: Pick<Services, 'jobs' | 'now'>,
  publicUrl: string,
): Transport<MailCursor> {
  return {
    listDue: async (db, now, limit) => {
      const zones = (await listTimeZones(db)).map((timeZone) => ({ timeZone, ...digestDays(now, timeZone) }))
      return (await listDueSubscriptions(db, { utc: digestDays(now), zones }, limit)).flatMap(dueCursors)
    },
    lock: (tx, cursor) => lockMailCursor(tx, keyOf(cursor), cursor.sequence),
    move: (tx, cursor, to) => updateMailCursor(tx, keyOf(cursor), to),
    sendEach: async (tx, cursor, events) => {
      const receiver = await findReceiver(tx, cursor)
      for (const event of events) {
        const { scheduled, reportId, exportId } = event.data as EventData<'export.completed'>
        if (!scheduled || !mayGet(receiver, reportId)) continue
        const { title: subject, sentence } = eventWording(event, writingFor(receiver.reader))
        // Clients see only this screen.
        const path = receiver.kind === 'client' ? '/your-reports' : `/reports/${reportId}/report`
        const text = `${sentence}\n${publicUrl}${path}`
        await enqueueMail(services, tx, keyOf(cursor), { subject, text, attached: { reportId, exportId } })
      }
    },
    sendDigest: async (tx, cursor, digest) => {
      const receiver = await findReceiver(tx, cursor)
      if (!mayGet(receiver, null)) return
      const wording = digestWording(digest, writingFor(receiver.reader))
      await enqueueMail(services, tx, keyOf(cursor), { ...mailText(wording, publicUrl), attached: null })
    },
  }
}

/** Returns those cursors of a subscription that are due. */
function dueCursors(subscription: DueSubscription): MailCursor[] {
  const { workspaceId, subscriptionId: subscriberId, lastSequence, events, reports } = subscription
  const { eventsUntil, reportsUntil, digestDay, daily, email, createdDate } = subscription
  const key = { workspaceId, subscriberId, lastSequence, email, createdDate, today: daily }
  const ofEvents = { ...key, kind: 'events' as const, sequence: eventsUntil, types: DIGEST_TYPES }
  const due: MailCursor[] = []
  if (events === 'immediately' && eventsUntil < lastSequence) due.push({ ...ofEvents, cadence: 'together' })
  if ((events === 'daily' || events === 'weekly') && digestDay < subscription[events])
    due.push({ ...ofEvents, cadence: events })
  if (reports && reportsUntil < lastSequence)
    due.push({
      ...key,
      kind: 'reports',
      sequence: reportsUntil,
      types: ['export.completed'],
      cadence: 'each',
    })
  return due
}
