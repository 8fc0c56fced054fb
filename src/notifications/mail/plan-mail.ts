import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import {
  type EventData,
  eventWording,
  listEventsAfter,
  type LoggedType,
  type StoredEvent,
} from '../../events/index.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { newId } from '../../kernel/ids.js'
import { digestDays } from '../planning/digest-days.js'
import { DIGEST_TYPES, MOST_TOLD } from '../planning/digest-wording.js'
import { insertMail, type NewMail } from './mail-store.js'
import { mailText } from './mail-text.js'
import {
  type DueSubscription,
  digestBefore,
  type DueFor,
  listDueSubscriptions,
  lockDueSubscription,
  UNMAILED,
  updateMailedUntil,
} from './subscription-store.js'

const EVERY_MS = 5_000
const PLANNED_AT_ONCE = 50

export interface MailPlanning extends Pick<Services, 'db' | 'now' | 'jobs'> {
  publicUrl: string
}

/** Makes mail of what has happened, for whoever wants to be told. */
export function startPlanningMail(services: Services, publicUrl: string): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      while ((await planMail({ ...services, publicUrl })) === PLANNED_AT_ONCE);
    } catch (error) {
      // What is behind is still so at the next run.
      services.log.warn({ error: String(error) }, 'could not plan mail')
    }
  })
}

/** Returns for how many subscriptions there was something to look at. */
export async function planMail(services: MailPlanning): Promise<number> {
  const { db, now } = services
  const days = digestDays(now())
  const behind = await planEach(db, UNMAILED, (tx, subscription) => planBehind(services, tx, subscription))
  const digests = await planEach(db, digestBefore(days), async (tx, subscription) => {
    const noun = subscription.events === 'daily' ? 'Since yesterday' : 'Last week'
    await tellOf(services, tx, subscription, noun)
    const { lastSequence: events, reportsUntil: reports } = subscription
    await updateMailedUntil(tx, subscription, { events, reports, digestDay: days.daily })
  })
  return Math.max(behind, digests)
}

/** Plans what is due of some subscriptions that nobody else is at, and returns of how many. */
async function planEach(
  db: Db,
  dueFor: DueFor,
  plan: (tx: Db, subscription: DueSubscription) => Promise<void>,
): Promise<number> {
  const found = await listDueSubscriptions(db, dueFor, PLANNED_AT_ONCE)
  if (found.length === 0) return 0
  return db.transaction(async (tx) => {
    let planned = 0
    for (const key of found) {
      const subscription = await lockDueSubscription(tx, key, dueFor)
      if (subscription === undefined) continue
      await plan(tx, subscription)
      planned += 1
    }
    return planned
  })
}

async function planBehind(services: MailPlanning, tx: Db, subscription: DueSubscription): Promise<void> {
  const { events, reports, eventsUntil, lastSequence, digestDay } = subscription
  const isImmediate = events === 'immediately'
  if (isImmediate) await tellOf(services, tx, subscription, 'Sightline')
  const sentUntil = reports ? await sendReports(services, tx, subscription) : lastSequence
  const until = { events: isImmediate ? lastSequence : eventsUntil, reports: sentUntil, digestDay }
  await updateMailedUntil(tx, subscription, until)
}

async function tellOf(
  services: MailPlanning,
  tx: Db,
  subscription: DueSubscription,
  noun: string,
): Promise<void> {
  const events = await eventsIn(tx, subscription, { after: subscription.eventsUntil, types: DIGEST_TYPES })
  if (events.length === 0) return
  const mail = mailText({ events, noun, publicUrl: services.publicUrl })
  await enqueueMail(services, tx, subscription, { ...mail, attached: null })
}

/** Returns the number of the last event that was looked at: where there are many, the next look goes on. */
async function sendReports(services: MailPlanning, tx: Db, subscription: DueSubscription): Promise<number> {
  const after = subscription.reportsUntil
  const events = await eventsIn(tx, subscription, { after, types: ['export.completed'] })
  for (const event of events) {
    const { scheduled, reportId, exportId } = event.data as EventData<'export.completed'>
    if (!scheduled) continue
    const { title, sentence } = eventWording(event)
    await enqueueMail(services, tx, subscription, {
      subject: title,
      text: `${sentence}\n${services.publicUrl}/reports/${reportId}/report`,
      attached: { reportId, exportId },
    })
  }
  return events.length > MOST_TOLD ? (events.at(-1)?.sequence ?? after) : subscription.lastSequence
}

/** Those up to the number that was locked: later ones are of the next look. */
async function eventsIn(
  tx: Db,
  { workspaceId, lastSequence }: DueSubscription,
  { after, types }: { after: number; types: LoggedType[] },
): Promise<StoredEvent[]> {
  const found = await listEventsAfter(tx, { workspaceId, after, types, limit: MOST_TOLD + 1 })
  return found.filter(({ sequence }) => sequence <= lastSequence)
}

async function enqueueMail(
  { jobs, now }: MailPlanning,
  tx: Db,
  { workspaceId, subscriptionId }: DueSubscription,
  mail: Pick<NewMail, 'subject' | 'text' | 'attached'>,
): Promise<void> {
  const createdDate = now()
  const id = newId(createdDate)
  await insertMail(tx, workspaceId, { ...mail, id, subscriptionId, createdDate })
  await jobs.enqueue(tx, 'send-mail', { workspaceId, mailId: id })
}
