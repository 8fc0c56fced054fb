import type { Services } from '../../context.js'
import { type EventData, eventWording } from '../../events/index.js'
import type { DigestDays } from '../planning/digest-days.js'
import { DIGEST_TYPES } from '../planning/digest-wording.js'
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

interface MailCursor extends EventCursor {
  kind: MailKind
}

const keyOf = ({ workspaceId, subscriberId: subscriptionId, kind }: MailCursor) => ({
  workspaceId,
  subscriptionId,
  kind,
})

/** Mail of what somebody may have to act on, and with the files that export schedules make. */
export function openMailTransport(
  services: Pick<Services, 'jobs' | 'now'>,
  publicUrl: string,
): Transport<MailCursor> {
  return {
    listDue: async (db, days, limit) =>
      (await listDueSubscriptions(db, days, limit)).flatMap((subscription) => dueCursors(subscription, days)),
    lock: (tx, cursor) => lockMailCursor(tx, keyOf(cursor), cursor.sequence),
    move: (tx, cursor, to) => updateMailCursor(tx, keyOf(cursor), to),
    sendEach: async (tx, cursor, events) => {
      for (const event of events) {
        const { scheduled, reportId, exportId } = event.data as EventData<'export.completed'>
        if (!scheduled) continue
        const { title: subject, sentence } = eventWording(event)
        const text = `${sentence}\n${publicUrl}/reports/${reportId}/report`
        await enqueueMail(services, tx, keyOf(cursor), { subject, text, attached: { reportId, exportId } })
      }
    },
    sendDigest: (tx, cursor, digest) =>
      enqueueMail(services, tx, keyOf(cursor), { ...mailText(digest, publicUrl), attached: null }),
  }
}

/** Of those that a subscription has, the ones that are due. */
function dueCursors(subscription: DueSubscription, days: DigestDays): MailCursor[] {
  const { workspaceId, subscriptionId: subscriberId, lastSequence, events, reports } = subscription
  const { eventsUntil, reportsUntil, digestDay } = subscription
  const key = { workspaceId, subscriberId, lastSequence }
  const ofEvents = { ...key, kind: 'events' as const, sequence: eventsUntil, types: DIGEST_TYPES }
  const due: MailCursor[] = []
  if (events === 'immediately' && eventsUntil < lastSequence) due.push({ ...ofEvents, cadence: 'together' })
  if ((events === 'daily' || events === 'weekly') && digestDay < days[events])
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
