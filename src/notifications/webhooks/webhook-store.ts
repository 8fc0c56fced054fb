import { type Db, idBefore, sql } from '../../db/db.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import type { WebhookDigest, WebhookFormat } from './schema.js'
import { SEALED, type StoredUrl } from './webhook-url.js'

export interface StoredWebhook extends StoredUrl {
  id: string
  /** Identifies the URL. Webhooks with equal addresses take turns. */
  address: string
  description: string
  events: string[]
  format: WebhookFormat
  digest: WebhookDigest
  workspaceIds: WorkspaceId[]
  /** Null while the webhook is enabled. */
  disabledReason: string | null
  createdDate: Date
  updatedDate: Date
}

/** Columns of the URL, for queries in which the table is named `webhook`. */
export const urlColumns = sql`
  nullif(webhook.url, ${SEALED}) as "plainUrl", webhook.sealed_url as "sealedUrl", webhook.shown_url as "shownUrl"`

const columns = sql`
  webhook.id, ${urlColumns}, webhook.address, webhook.description, webhook.events, webhook.format, webhook.digest,
  array(
    select served.workspace_id
    from webhook_workspaces served
    where served.webhook_id = webhook.id
    order by served.workspace_id) as "workspaceIds",
  webhook.disabled_reason as "disabledReason", webhook.created_at as "createdDate", webhook.updated_at as "updatedDate"`

export function findWebhook(db: Db, id: string): Promise<StoredWebhook | undefined> {
  return db.first(sql`
    select ${columns}
    from webhooks webhook
    where webhook.id = ${id}`)
}

/** Finds a webhook and locks it until the transaction ends. */
export async function lockWebhook(tx: Db, id: string): Promise<StoredWebhook | undefined> {
  await tx.first(sql`
    select
    from webhooks
    where id = ${id}
    for no key update`)
  return findWebhook(tx, id)
}

/** Lists webhooks, newest first: those whose workspaces are all in `within`, and that serve `serving` if it is given. */
export function listStoredWebhooks(
  db: Db,
  { within, serving }: { within: WorkspaceSet; serving?: WorkspaceId | undefined },
  { limit, after }: PageRequest,
): Promise<StoredWebhook[]> {
  const all = within === 'all'
  return db.rows(sql`
    select ${columns}
    from webhooks webhook
    where ${idBefore('webhook.id', after)}
      and (${all} or exists (select from webhook_workspaces served where served.webhook_id = webhook.id)
        and not exists (
          select from webhook_workspaces served
          where served.webhook_id = webhook.id and served.workspace_id <> all(${all ? [] : within}::text[])))
      and (${serving === undefined} or exists (
        select from webhook_workspaces served
        where served.webhook_id = webhook.id and served.workspace_id = ${serving ?? ''}))
    order by webhook.id desc
    limit ${limit + 1}`)
}

type NewWebhook = Omit<StoredWebhook, 'workspaceIds' | 'disabledReason' | 'updatedDate'> & {
  secret: Buffer
}

export async function insertWebhook(tx: Db, webhook: NewWebhook): Promise<void> {
  const {
    id,
    plainUrl,
    sealedUrl,
    shownUrl,
    address,
    description,
    events,
    format,
    digest,
    secret,
    createdDate,
  } = webhook
  await tx.run(sql`
    insert into webhooks (id, url, sealed_url, shown_url, address, description, events, format, digest, secret, created_at, updated_at)
    values (${id}, ${plainUrl ?? SEALED}, ${sealedUrl}, ${shownUrl}, ${address}, ${description}, ${events}, ${format}, ${digest}, ${secret}, ${createdDate}, ${createdDate})`)
}

type WebhookSettings = Pick<
  StoredWebhook,
  | keyof StoredUrl
  | 'address'
  | 'description'
  | 'events'
  | 'format'
  | 'digest'
  | 'disabledReason'
  | 'updatedDate'
>

/** If a webhook is switched on again or gets another URL, its failures are reset. */
export async function updateWebhookSettings(tx: Db, id: string, settings: WebhookSettings): Promise<void> {
  const { plainUrl, sealedUrl, shownUrl, address, description, events, format, digest } = settings
  const { disabledReason, updatedDate } = settings
  await tx.run(sql`
    update webhooks
    set url = ${plainUrl ?? SEALED}, sealed_url = ${sealedUrl}, shown_url = ${shownUrl}, address = ${address}, description = ${description}, events = ${events}, format = ${format}, digest = ${digest},
      failing_since = case when address = ${address} and (disabled_reason is null or ${disabledReason}::text is not null) then failing_since end,
      disabled_reason = ${disabledReason}, updated_at = ${updatedDate}
    where id = ${id}`)
}

/** Deletes a webhook with its deliveries. */
export async function deleteStoredWebhook(db: Db, id: string): Promise<void> {
  await db.run(sql`
    delete from webhooks
    where id = ${id}`)
}

/** Deletes webhooks without a workspace, which have no events to send. Returns the number of deleted rows. */
export function deleteOrphanedWebhooks(db: Db): Promise<number> {
  return db.run(sql`
    delete from webhooks webhook
    where not exists (select from webhook_workspaces served where served.webhook_id = webhook.id)`)
}

/** Replaces the secret. The previous one also signs until it expires. */
export async function updateSecret(
  tx: Db,
  id: string,
  { secret, previousExpiresDate, now }: { secret: Buffer; previousExpiresDate: Date; now: Date },
): Promise<void> {
  await tx.run(sql`
    update webhooks
    set previous_secret = secret, previous_secret_expires_at = ${previousExpiresDate}, secret = ${secret}, updated_at = ${now}
    where id = ${id}`)
}

/** Locks the webhook, and returns since when all attempts have failed, this one included. */
export async function updateFailing(tx: Db, id: string, now: Date): Promise<Date> {
  const row = await tx.first<{ since: Date }>(sql`
    update webhooks
    set failing_since = coalesce(failing_since, ${now})
    where id = ${id}
    returning failing_since as since`)
  return row?.since ?? now
}

export async function updateNotFailing(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    update webhooks
    set failing_since = null
    where id = ${id} and failing_since is not null`)
}

/** Returns false if the webhook was already disabled or deleted. */
export async function updateDisabled(
  tx: Db,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const updated = await tx.run(sql`
    update webhooks
    set disabled_reason = ${reason}, updated_at = ${now}
    where id = ${id} and disabled_reason is null`)
  return updated > 0
}
