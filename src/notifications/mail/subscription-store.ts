import { emailKey, findWorkspaceIdOf } from '../../auth/index.js'
import { type Db, idBefore, sql, type Statement } from '../../db/db.js'
import { holdWorkspace } from '../../db/distribution/local-tables.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import type { MailSubscription } from './schema.js'

export interface SubscriptionKey {
  workspaceId: WorkspaceId
  subscriptionId: string
}

export interface StoredSubscription extends Pick<MailSubscription, 'id' | 'email' | 'events' | 'reports'> {
  workspaceId: WorkspaceId
  createdDate: Date
  updatedDate: Date
}

const columns = sql`workspace_id as "workspaceId", id, email, events, reports, created_at as "createdDate", updated_at as "updatedDate"`

export function findSubscription(
  db: Db,
  { workspaceId, subscriptionId }: SubscriptionKey,
): Promise<StoredSubscription | undefined> {
  return db.first(sql`
    select ${columns}
    from mail_subscriptions
    where workspace_id = ${workspaceId} and id = ${subscriptionId}`)
}

/** Lists subscriptions, newest first. */
export function listStoredSubscriptions(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after }: PageRequest,
): Promise<StoredSubscription[]> {
  return db.rows(sql`
    select ${columns}
    from mail_subscriptions
    where workspace_id = ${workspaceId} and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

interface OfAddress {
  email: string
  /** Only subscriptions created since then; earlier ones may belong to another person. */
  since: Date | null
  within: WorkspaceSet
}

function isOf({ email, since, within }: OfAddress): Statement {
  const all = within === 'all'
  return sql`lower(email) = ${emailKey(email)} and created_at >= coalesce(${since}::timestamptz, created_at)
      and (${all} or workspace_id = any(${all ? [] : within}::text[]))`
}

/** Finds the subscription of an address in a workspace. There is at most one. */
export function findSubscriptionOf(
  db: Db,
  of: OfAddress,
  workspaceId: string,
): Promise<StoredSubscription | undefined> {
  return db.first(sql`
    select ${columns}
    from mail_subscriptions
    where workspace_id = ${workspaceId} and ${isOf(of)}`)
}

/** Lists subscriptions, newest first. */
export function listSubscriptionsOf(
  db: Db,
  of: OfAddress,
  { limit, after }: PageRequest,
): Promise<StoredSubscription[]> {
  return db.rows(sql`
    select ${columns}
    from mail_subscriptions
    where ${isOf(of)} and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

interface NewSubscription extends StoredSubscription {
  unsubscribeToken: string
  /** The number of the last event in the workspace's log. */
  lastSequence: number
  today: Day
}

/** Counts the subscriptions. The lock prevents further ones until the transaction ends. */
export async function countSubscriptions(tx: Db, workspaceId: WorkspaceId): Promise<number> {
  await tx.run(sql`select from workspaces where workspace_id = ${workspaceId} for no key update`)
  const counted = await tx.first<{ count: number }>(sql`
    select count(*) as count
    from mail_subscriptions
    where workspace_id = ${workspaceId}`)
  return counted?.count ?? 0
}

/** Returns false if the address is already subscribed. */
export async function insertSubscription(tx: Db, added: NewSubscription): Promise<boolean> {
  const { workspaceId } = added
  await holdWorkspace(tx, workspaceId)
  const inserted = await tx.run(sql`
    insert into mail_subscriptions (workspace_id, id, email, events, reports, unsubscribe_token, events_until, reports_until,
      digest_day, created_at, updated_at)
    values (${workspaceId}, ${added.id}, ${added.email}, ${added.events}, ${added.reports}, ${added.unsubscribeToken},
      ${added.lastSequence}, ${added.lastSequence}, ${added.today}, ${added.createdDate}, ${added.updatedDate})
    on conflict (workspace_id, lower(email)) do nothing`)
  if (inserted === 0) return false
  await tx.run(sql`
    insert into directory (id, kind, workspace_id)
    values (${added.id}, 'mail_subscription', ${workspaceId})`)
  return true
}

/** Changes the given fields. Events that happened while mail was switched off are not sent later. */
export async function updateSubscription(
  tx: Db,
  { workspaceId, subscriptionId }: SubscriptionKey,
  { events = null, reports = null, lastSequence, now }: ChangedSubscription,
): Promise<void> {
  const changed = sql`coalesce(${events}::text, events), coalesce(${reports}::boolean, reports)`
  await tx.run(sql`
    update mail_subscriptions
    set events_until = case when events = 'off' then ${lastSequence} else events_until end,
      reports_until = case when reports then reports_until else ${lastSequence} end,
      (events, reports) = row(${changed}), updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${subscriptionId} and (events, reports) is distinct from (${changed})`)
}

interface ChangedSubscription {
  events?: string | null | undefined
  reports?: boolean | null | undefined
  lastSequence: number
  now: Date
}

export async function deleteSubscription(
  tx: Db,
  { workspaceId, subscriptionId }: SubscriptionKey,
): Promise<void> {
  await tx.run(sql`
    delete from mail_subscriptions
    where workspace_id = ${workspaceId} and id = ${subscriptionId}`)
  await tx.run(sql`
    delete from directory
    where id = ${subscriptionId} and workspace_id = ${workspaceId}`)
}

/** Finds the token that ends a subscription, before its workspace is known. */
export async function findUnsubscribeToken(
  db: Db,
  subscriptionId: string,
): Promise<{ workspaceId: string; token: string } | undefined> {
  const workspaceId = await findWorkspaceIdOf(db, 'mail_subscription', subscriptionId)
  if (workspaceId === undefined) return undefined
  return db.first(sql`
    select workspace_id as "workspaceId", unsubscribe_token as token
    from mail_subscriptions
    where workspace_id = ${workspaceId} and id = ${subscriptionId}`)
}
