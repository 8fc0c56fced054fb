import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { DigestDays } from '../planning/digest-days.js'
import type { MailSubscription } from './schema.js'
import type { SubscriptionKey } from './subscription-store.js'

export interface DueSubscription extends SubscriptionKey, DigestDays {
  email: string
  createdDate: Date
  events: MailSubscription['events']
  reports: boolean
  eventsUntil: number
  reportsUntil: number
  digestDay: Day
  lastSequence: number
}

interface DueDays {
  utc: DigestDays
  /** The digest days in the time zones that people have chosen. */
  zones: readonly (DigestDays & { timeZone: string })[]
}

/** Lists subscriptions that are behind the log, or whose last digest was before the current day in the reader's time zone. */
export function listDueSubscriptions(
  db: Db,
  { utc, zones }: DueDays,
  limit: number,
): Promise<DueSubscription[]> {
  return db.rows(sql`
    with chosen as materialized (
      select person.email_key, zone.daily, zone.weekly
      from people person
      join unnest(${zones.map(({ timeZone }) => timeZone)}::text[], ${zones.map(({ daily }) => daily)}::date[],
        ${zones.map(({ weekly }) => weekly)}::date[]) as zone (time_zone, daily, weekly) on zone.time_zone = person.time_zone)
    select subscription.workspace_id as "workspaceId", subscription.id as "subscriptionId", subscription.events, subscription.reports,
      subscription.events_until as "eventsUntil", subscription.reports_until as "reportsUntil",
      subscription.digest_day as "digestDay", coalesce(counter.last_sequence, 0) as "lastSequence",
      subscription.email, subscription.created_at as "createdDate",
      coalesce(chosen.daily, ${utc.daily}::date) as daily, coalesce(chosen.weekly, ${utc.weekly}::date) as weekly
    from mail_subscriptions subscription
    left join event_counters counter on counter.workspace_id = subscription.workspace_id
    left join chosen on chosen.email_key = lower(subscription.email)
    where (subscription.events = 'immediately' and subscription.events_until < counter.last_sequence)
      or (subscription.reports and subscription.reports_until < counter.last_sequence)
      or (subscription.events = 'daily' and subscription.digest_day < coalesce(chosen.daily, ${utc.daily}::date))
      or (subscription.events = 'weekly' and subscription.digest_day < coalesce(chosen.weekly, ${utc.weekly}::date))
    order by subscription.workspace_id, subscription.id
    limit ${limit}`)
}

/** The two cursors of a subscription: events that may need action, and files of export schedules. */
export type MailKind = 'events' | 'reports'

interface MailCursorKey extends SubscriptionKey {
  kind: MailKind
}

const untilOf = { events: sql`events_until`, reports: sql`reports_until` }

/** Returns false if another process has locked or moved the cursor. */
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
