import { type Db, idBefore, sql } from '../../../db/db.js'
import type { WorkspaceId } from '../../../kernel/ids.js'
import type { PageRequest } from '../../../kernel/paging.js'
import type { DeliveryAttempt, WebhookDelivery } from '../schema.js'

interface DeliveryKey {
  webhookId: string
  deliveryId: string
}

export interface StoredDelivery extends Pick<WebhookDelivery, 'id' | 'eventId' | 'type' | 'status'> {
  workspaceId: WorkspaceId | null
  sequence: number | null
  attempts: DeliveryAttempt[]
  nextAttemptDate: Date | null
  createdDate: Date
}

const columns = sql`
  id, event_id as "eventId", type, workspace_id as "workspaceId", sequence, status, attempts,
  next_attempt_at as "nextAttemptDate", created_at as "createdDate"`

export function findDelivery(
  db: Db,
  { webhookId, deliveryId }: DeliveryKey,
): Promise<StoredDelivery | undefined> {
  return db.first(sql`
    select ${columns}
    from webhook_deliveries
    where webhook_id = ${webhookId} and id = ${deliveryId}`)
}

/** Lists deliveries, newest first. */
export function listStoredDeliveries(
  db: Db,
  { webhookId, status }: { webhookId: string; status?: WebhookDelivery['status'] | undefined },
  { limit, after }: PageRequest,
): Promise<StoredDelivery[]> {
  return db.rows(sql`
    select ${columns}
    from webhook_deliveries
    where webhook_id = ${webhookId}
      and ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

interface NewDelivery {
  id: string
  eventId: string
  type: string
  workspaceId: WorkspaceId | null
  sequence: number | null
  /** The words of a digest; other deliveries have none. */
  digest?: { title: string; sentence: string }
}

/** Creates deliveries that are due now. If an event already has a delivery, that delivery is sent again. */
export async function insertDeliveries(
  tx: Db,
  { webhookId, deliveries, now }: { webhookId: string; deliveries: NewDelivery[]; now: Date },
): Promise<void> {
  if (deliveries.length === 0) return
  await tx.run(sql`
    insert into webhook_deliveries (webhook_id, id, event_id, type, workspace_id, sequence, digest, next_attempt_at, created_at)
    select ${webhookId}, id, "eventId", type, "workspaceId", sequence, digest, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as delivery (id text, "eventId" text, type text, "workspaceId" text, sequence bigint, digest json)
    on conflict (webhook_id, event_id) do update
    set status = 'pending', tries = 0, next_attempt_at = excluded.next_attempt_at`)
}

/** Makes a delivery due now, with all attempts ahead. */
export async function updateToPending(
  tx: Db,
  { webhookId, deliveryId }: DeliveryKey,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries
    set status = 'pending', tries = 0, next_attempt_at = ${now}
    where webhook_id = ${webhookId} and id = ${deliveryId}`)
}

const KEPT_ATTEMPTS = 20

const withAttempt = (attempt: DeliveryAttempt) => sql`
  attempts = case when jsonb_array_length(attempts) < ${KEPT_ATTEMPTS} then attempts else attempts - 0 end
    || jsonb_build_array(${JSON.stringify(attempt)}::jsonb),
  tries = tries + 1`

export async function updateDelivered(
  tx: Db,
  { webhookId, deliveryId }: DeliveryKey,
  attempt: DeliveryAttempt,
): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries
    set status = 'delivered', next_attempt_at = null, ${withAttempt(attempt)}
    where webhook_id = ${webhookId} and id = ${deliveryId}`)
}

/** Records a failed attempt. Without a next attempt the delivery has failed. A delivery that has ended meanwhile stays as it is. */
export async function updateAttempted(
  tx: Db,
  { webhookId, deliveryId }: DeliveryKey,
  { attempt, nextAttemptDate }: { attempt: DeliveryAttempt; nextAttemptDate: Date | null },
): Promise<void> {
  const status = nextAttemptDate === null ? 'failed' : 'pending'
  await tx.run(sql`
    update webhook_deliveries
    set status = case when status = 'pending' then ${status} else status end,
      next_attempt_at = case when status = 'pending' then ${nextAttemptDate}::timestamptz end, ${withAttempt(attempt)}
    where webhook_id = ${webhookId} and id = ${deliveryId}`)
}

/** Ends pending deliveries of the webhook, so that they are not sent. */
export async function updatePendingToFailed(tx: Db, webhookId: string): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries
    set status = 'failed', next_attempt_at = null
    where webhook_id = ${webhookId} and status = 'pending'`)
}

interface DeliveryCounts {
  pending: number
  failed: number
}

/** Counts over all webhooks. Delivered ones are not counted, because there are too many. */
export async function countDeliveries(db: Db): Promise<DeliveryCounts> {
  const row = await db.first<DeliveryCounts>(sql`
    select
      (select count(*) from webhook_deliveries where status = 'pending') as pending,
      (select count(*) from webhook_deliveries where status = 'failed') as failed`)
  return row ?? { pending: 0, failed: 0 }
}

/** Deletes deliveries of other workspaces. Pings have no workspace and stay. */
export async function deleteDeliveriesExcept(tx: Db, webhookId: string, kept: WorkspaceId[]): Promise<void> {
  await tx.run(sql`
    delete from webhook_deliveries
    where webhook_id = ${webhookId} and workspace_id <> all(${kept}::text[])`)
}

const DELETED_AT_ONCE = 1_000

/** Returns the number of deleted rows. */
export function deleteDeliveriesBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from webhook_deliveries
    where (webhook_id, id) in (
      select webhook_id, id
      from webhook_deliveries
      where created_at < ${moment} and status <> 'pending'
      order by created_at
      limit ${DELETED_AT_ONCE})`)
}
