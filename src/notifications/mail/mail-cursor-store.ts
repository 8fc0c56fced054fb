import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { DigestDays } from '../planning/digest-days.js'
import type { MailSubscription } from './schema.js'
import type { SubscriptionKey } from './subscription-store.js'

export interface DueSubscription extends SubscriptionKey {
  events: MailSubscription['events']
  reports: boolean
  eventsUntil: number
  reportsUntil: number
  digestDay: Day
  lastSequence: number
}

/** Some that are behind the log, or whose last digest was before these days. */
export function listDueSubscriptions(
  db: Db,
  { daily, weekly }: DigestDays,
  limit: number,
): Promise<DueSubscription[]> {
  return db.rows(sql`
    select subscription.workspace_id as "workspaceId", subscription.id as "subscriptionId", subscription.events, subscription.reports,
      subscription.events_until as "eventsUntil", subscription.reports_until as "reportsUntil",
      subscription.digest_day as "digestDay", coalesce(counter.last_sequence, 0) as "lastSequence"
    from mail_subscriptions subscription
    left join event_counters counter on counter.workspace_id = subscription.workspace_id
    where (subscription.events = 'immediately' and subscription.events_until < counter.last_sequence)
      or (subscription.reports and subscription.reports_until < counter.last_sequence)
      or (subscription.events = 'daily' and subscription.digest_day < ${daily}::date)
      or (subscription.events = 'weekly' and subscription.digest_day < ${weekly}::date)
    order by subscription.workspace_id, subscription.id
    limit ${limit}`)
}

/** What a cursor of mail is about: events that need somebody, or the files of export schedules. */
export type MailKind = 'events' | 'reports'

interface MailCursorKey extends SubscriptionKey {
  kind: MailKind
}

const untilOf = { events: sql`events_until`, reports: sql`reports_until` }

/** False where another process has it, or it stands elsewhere by now. */
export async function lockMailCursor(
  tx: Db,
  { workspaceId, subscriptionId, kind }: MailCursorKey,
  sequence: number,
): Promise<boolean> {
  const held = await tx.first(sql`
    select
    from mail_subscriptions
    where workspace_id = ${workspaceId} and id = ${subscriptionId} and ${untilOf[kind]} = ${sequence}
    for no key update skip locked`)
  return held !== undefined
}

export async function updateMailCursor(
  tx: Db,
  { workspaceId, subscriptionId, kind }: MailCursorKey,
  { sequence, digestDay }: { sequence: number; digestDay: Day | null },
): Promise<void> {
  await tx.run(sql`
    update mail_subscriptions
    set ${untilOf[kind]} = ${sequence}, digest_day = coalesce(${digestDay}::date, digest_day)
    where workspace_id = ${workspaceId} and id = ${subscriptionId}`)
}
