import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'

export interface WebhookPlace {
  workspaceId: WorkspaceId
  /** The last event that needs no delivery any more. */
  sequence: number
}

/** Leaves those alone that it serves already. */
export async function insertPlaces(
  tx: Db,
  webhookId: string,
  places: (WebhookPlace & { digestDay: Day })[],
): Promise<void> {
  await tx.run(sql`
    insert into webhook_workspaces (webhook_id, workspace_id, sequence, digest_day)
    select ${webhookId}, "workspaceId", sequence, "digestDay"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place ("workspaceId" text, sequence bigint, "digestDay" date)
    on conflict (webhook_id, workspace_id) do nothing`)
}

export async function deletePlacesExcept(tx: Db, webhookId: string, kept: WorkspaceId[]): Promise<void> {
  await tx.run(sql`
    delete from webhook_workspaces
    where webhook_id = ${webhookId} and workspace_id <> all(${kept}::text[])`)
}

export async function updatePlace(tx: Db, webhookId: string, place: WebhookPlace): Promise<void> {
  await tx.run(sql`
    update webhook_workspaces
    set sequence = ${place.sequence}
    where webhook_id = ${webhookId} and workspace_id = ${place.workspaceId}`)
}

/** Back to an earlier event, or not at all. */
export async function updatePlaceBack(tx: Db, webhookId: string, place: WebhookPlace): Promise<void> {
  await tx.run(sql`
    update webhook_workspaces
    set sequence = least(sequence, ${place.sequence}::bigint)
    where webhook_id = ${webhookId} and workspace_id = ${place.workspaceId}`)
}

export interface PlaceBehind extends WebhookPlace {
  webhookId: string
  events: string[]
  lastSequence: number
}

/** Where events wait to be made deliveries. */
export function listPlacesBehind(db: Db, limit: number): Promise<PlaceBehind[]> {
  return db.rows(sql`
    select place.webhook_id as "webhookId", place.workspace_id as "workspaceId", place.sequence, webhook.events,
      counter.last_sequence as "lastSequence"
    from webhook_workspaces place
    join webhooks webhook on webhook.id = place.webhook_id
    join event_counters counter on counter.workspace_id = place.workspace_id
    where counter.last_sequence > place.sequence
      and webhook.disabled_reason is null and webhook.digest = 'off'
    limit ${limit}`)
}

/** Holds the place until the transaction ends; false where another process is at it, or has moved it since it was listed. */
export async function lockPlace(tx: Db, webhookId: string, place: WebhookPlace): Promise<boolean> {
  const held = await tx.first(sql`
    select
    from webhook_workspaces
    where webhook_id = ${webhookId} and workspace_id = ${place.workspaceId} and sequence = ${place.sequence}
    for no key update skip locked`)
  return held !== undefined
}

export interface PlaceOfDigest extends PlaceBehind {
  digest: 'daily' | 'weekly'
}

/** Where the last digest was before these days. */
export function listDigestsDue(
  db: Db,
  { daily, weekly, limit }: { daily: Day; weekly: Day; limit: number },
): Promise<PlaceOfDigest[]> {
  return db.rows(sql`
    select place.webhook_id as "webhookId", place.workspace_id as "workspaceId", place.sequence, webhook.events, webhook.digest,
      coalesce(counter.last_sequence, place.sequence) as "lastSequence"
    from webhook_workspaces place
    join webhooks webhook on webhook.id = place.webhook_id
    left join event_counters counter on counter.workspace_id = place.workspace_id
    where webhook.disabled_reason is null
      and place.digest_day < case webhook.digest when 'daily' then ${daily}::date when 'weekly' then ${weekly}::date end
    limit ${limit}`)
}

export async function updateDigestDay(
  tx: Db,
  webhookId: string,
  { workspaceId, sequence, day }: WebhookPlace & { day: Day },
): Promise<void> {
  await tx.run(sql`
    update webhook_workspaces
    set sequence = ${sequence}, digest_day = ${day}
    where webhook_id = ${webhookId} and workspace_id = ${workspaceId}`)
}
