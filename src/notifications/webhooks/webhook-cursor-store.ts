import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { DigestDays } from '../planning/digest-days.js'
import type { WebhookDigest } from './schema.js'

interface WebhookCursor {
  workspaceId: WorkspaceId
  /** The number of the last event that needs no delivery any more. */
  sequence: number
}

/** Leaves workspaces unchanged that the webhook already serves. */
export async function insertWebhookCursors(
  tx: Db,
  webhookId: string,
  cursors: (WebhookCursor & { digestDay: Day })[],
): Promise<void> {
  await tx.run(sql`
    insert into webhook_workspaces (webhook_id, workspace_id, sequence, digest_day)
    select ${webhookId}, "workspaceId", sequence, "digestDay"
    from jsonb_to_recordset(${JSON.stringify(cursors)}::jsonb) as cursor ("workspaceId" text, sequence bigint, "digestDay" date)
    on conflict (webhook_id, workspace_id) do nothing`)
}

export async function deleteWebhookCursorsExcept(
  tx: Db,
  webhookId: string,
  kept: WorkspaceId[],
): Promise<void> {
  await tx.run(sql`
    delete from webhook_workspaces
    where webhook_id = ${webhookId} and workspace_id <> all(${kept}::text[])`)
}

export async function updateWebhookCursor(
  tx: Db,
  webhookId: string,
  { workspaceId, sequence, digestDay }: WebhookCursor & { digestDay: Day | null },
): Promise<void> {
  await tx.run(sql`
    update webhook_workspaces
    set sequence = ${sequence}, digest_day = coalesce(${digestDay}::date, digest_day)
    where webhook_id = ${webhookId} and workspace_id = ${workspaceId}`)
}

/** Moves the cursor back to an earlier event; never forward. */
export async function updateWebhookCursorBack(
  tx: Db,
  webhookId: string,
  { workspaceId, sequence }: WebhookCursor,
): Promise<void> {
  await tx.run(sql`
    update webhook_workspaces
    set sequence = least(sequence, ${sequence}::bigint)
    where webhook_id = ${webhookId} and workspace_id = ${workspaceId}`)
}

export interface DueWebhook extends WebhookCursor {
  webhookId: string
  events: string[]
  digest: WebhookDigest
  lastSequence: number
}

/** Lists cursors that are behind the log, or whose last digest was before these days. */
export function listDueWebhooks(db: Db, { daily, weekly }: DigestDays, limit: number): Promise<DueWebhook[]> {
  return db.rows(sql`
    select served.webhook_id as "webhookId", served.workspace_id as "workspaceId", served.sequence, webhook.events, webhook.digest,
      coalesce(counter.last_sequence, served.sequence) as "lastSequence"
    from webhook_workspaces served
    join webhooks webhook on webhook.id = served.webhook_id
    left join event_counters counter on counter.workspace_id = served.workspace_id
    where webhook.disabled_reason is null
      and case
        when webhook.digest = 'daily' then served.digest_day < ${daily}::date
        when webhook.digest = 'weekly' then served.digest_day < ${weekly}::date
        else served.sequence < counter.last_sequence end
    limit ${limit}`)
}

/** Returns false if another process has locked or moved the cursor. */
export async function lockWebhookCursor(
  tx: Db,
  webhookId: string,
  { workspaceId, sequence }: WebhookCursor,
): Promise<boolean> {
  const held = await tx.first(sql`
    select
    from webhook_workspaces
    where webhook_id = ${webhookId} and workspace_id = ${workspaceId} and sequence = ${sequence}
    for no key update skip locked`)
  return held !== undefined
}
