import { type Db, sql } from '../../../db/db.js'
import { listEventsAt } from '../../../events/index.js'
import { grouped } from '../../../kernel/grouped.js'
import type { WorkspaceId } from '../../../kernel/ids.js'
import type { WebhookFormat } from '../schema.js'
import { urlColumns } from '../webhook-store.js'
import { SEALED, type StoredUrl } from '../webhook-url.js'

export async function insertAddress(tx: Db, address: string): Promise<void> {
  await tx.run(sql`
    insert into webhook_addresses (address)
    values (${address})
    on conflict (address) do nothing`)
}

interface AddressTurn {
  /** The lease token of the job that last got the turn. */
  holder: number | null
  pausedUntil: Date | null
}

export function lockAddress(tx: Db, address: string): Promise<AddressTurn | undefined> {
  return tx.first(sql`
    select holder, paused_until as "pausedUntil"
    from webhook_addresses
    where address = ${address}
    for update`)
}

export async function updateHolder(tx: Db, address: string, holder: number): Promise<void> {
  await tx.run(sql`
    update webhook_addresses
    set holder = ${holder}
    where address = ${address}`)
}

/** Changes nothing if another job has the turn by now. */
export async function updateLeft(
  tx: Db,
  address: string,
  { holder, pausedUntil }: { holder: number; pausedUntil: Date | null },
): Promise<void> {
  await tx.run(sql`
    update webhook_addresses
    set holder = null, paused_until = ${pausedUntil}
    where address = ${address} and holder = ${holder}`)
}

/** Ends the pause, because a person wants something to be sent now. */
export async function updateNotPaused(tx: Db, address: string): Promise<void> {
  await tx.run(sql`
    update webhook_addresses
    set paused_until = null
    where address = ${address}`)
}

const hasDue = (now: Date) => sql`exists (
  select from webhook_deliveries delivery
  where delivery.webhook_id = webhook.id and delivery.status = 'pending' and delivery.next_attempt_at <= ${now})`

interface DueAddress {
  address: string
  /** Whether deliveries to the address have been failing. */
  isFailing: boolean
}

/** Lists addresses with due deliveries that are not paused. */
export function listDueAddresses(db: Db, now: Date): Promise<DueAddress[]> {
  return db.rows(sql`
    select webhook.address, bool_and(webhook.failing_since is not null) as "isFailing"
    from webhooks webhook
    left join webhook_addresses address on address.address = webhook.address
    where webhook.disabled_reason is null
      and (address.paused_until is null or address.paused_until <= ${now})
      and ${hasDue(now)}
    group by webhook.address`)
}

export async function isDueAt(db: Db, address: string, now: Date): Promise<boolean> {
  const found = await db.first(sql`
    select
    from webhooks webhook
    where webhook.address = ${address} and webhook.disabled_reason is null and ${hasDue(now)}
    limit 1`)
  return found !== undefined
}

/** A delivery with all data that is needed to send it. */
export interface DueDelivery extends StoredUrl {
  webhookId: string
  deliveryId: string
  eventId: string
  type: string
  /** Number of attempts since the delivery was created or replayed. */
  tries: number
  createdDate: Date
  format: WebhookFormat
  /** The encrypted secret. */
  secret: Buffer
  previousSecret: Buffer | null
  previousSecretExpiresDate: Date | null
  workspaceId: WorkspaceId | null
  sequence: number | null
  /** Null for a ping, a digest, and an event that the log has purged. */
  eventDate: Date | null
  data: object | null
  /** The trace context of the span in which the event happened. */
  traceparent: string | null
}

/**
 * Lists due deliveries, those that have been due longest first. At most `limit` of each webhook are read, even if more are due.
 */
export async function listDue(
  db: Db,
  { address, now, except, limit }: { address: string; now: Date; except: string[]; limit: number },
): Promise<DueDelivery[]> {
  const due = await db.rows<DueDelivery>(sql`
    select delivery.webhook_id as "webhookId", delivery.id as "deliveryId", delivery.event_id as "eventId", delivery.type,
      delivery.tries, delivery.created_at as "createdDate", ${urlColumns}, webhook.format, webhook.secret,
      webhook.previous_secret as "previousSecret", webhook.previous_secret_expires_at as "previousSecretExpiresDate",
      delivery.workspace_id as "workspaceId", delivery.sequence, null as "eventDate", delivery.digest as data, null as traceparent
    from webhooks webhook
    cross join lateral (
      select *
      from webhook_deliveries
      where webhook_id = webhook.id
        and status = 'pending'
        and next_attempt_at <= ${now}
        and id <> all(${except}::text[])
      order by next_attempt_at, id
      limit ${limit}) delivery
    where webhook.address = ${address} and webhook.disabled_reason is null
    order by delivery.next_attempt_at, delivery.id
    limit ${limit}`)
  return withEvents(db, due)
}

/** Adds the data of the events, with one read per workspace: its log may be on another machine than the deliveries. */
async function withEvents(db: Db, due: DueDelivery[]): Promise<DueDelivery[]> {
  const logged = due.flatMap(({ workspaceId, sequence }) =>
    workspaceId === null || sequence === null ? [] : { workspaceId, sequence },
  )
  const found = await Promise.all(
    [...grouped(logged, ({ workspaceId }) => workspaceId)].map(([workspaceId, deliveries]) =>
      listEventsAt(
        db,
        workspaceId,
        deliveries.map(({ sequence }) => sequence),
      ),
    ),
  )
  const events = new Map(found.flat().map((event) => [`${event.workspaceId} ${event.sequence}`, event]))
  return due.map((delivery) => {
    const event = events.get(`${delivery.workspaceId} ${delivery.sequence}`)
    if (event === undefined) return delivery
    const { createdDate: eventDate, data, traceparent } = event
    return { ...delivery, eventDate, data, traceparent }
  })
}

/** Returns false if the delivery is no longer to be sent, or to another address. */
export async function isStillDue(
  db: Db,
  { webhookId, deliveryId, plainUrl, sealedUrl, format }: DueDelivery,
): Promise<boolean> {
  const found = await db.first(sql`
    select
    from webhook_deliveries delivery
    join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.webhook_id = ${webhookId} and delivery.id = ${deliveryId} and delivery.status = 'pending'
      and webhook.disabled_reason is null and webhook.format = ${format}
      and webhook.url = ${plainUrl ?? SEALED} and webhook.sealed_url is not distinct from ${sealedUrl}`)
  return found !== undefined
}

/** Deletes addresses that no webhook uses any more. Returns the number of deleted rows. */
export function deleteUnusedAddresses(db: Db): Promise<number> {
  return db.run(sql`
    delete from webhook_addresses address
    where not exists (select from webhooks webhook where webhook.address = address.address)`)
}
