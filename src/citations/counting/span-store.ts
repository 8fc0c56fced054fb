import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ReportKey } from '../../reports/index.js'

/** Stored spans of the months before `untilMonth`. */
export interface StoredSpans {
  /** Identifies the prompts whose answers were read. */
  promptsDigest: string
  untilMonth: Day
  spans: string
}

export function findSpans(tx: Db, { workspaceId, reportId }: ReportKey): Promise<StoredSpans | undefined> {
  return tx.first(sql`
    select prompts_digest as "promptsDigest", until_month as "untilMonth", spans
    from report_page_spans
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

export async function upsertSpans(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { promptsDigest, untilMonth, spans }: StoredSpans,
): Promise<void> {
  await tx.run(sql`
    insert into report_page_spans (workspace_id, report_id, prompts_digest, until_month, spans)
    values (${workspaceId}, ${reportId}, ${promptsDigest}, ${untilMonth}, ${spans})
    on conflict (workspace_id, report_id) do update
    set prompts_digest = excluded.prompts_digest, until_month = excluded.until_month, spans = excluded.spans`)
}

/** Deletes the stored spans that include the month. */
export async function deleteSpans(tx: Db, workspaceId: WorkspaceId, month: Day): Promise<void> {
  await tx.run(sql`
    delete from report_page_spans
    where workspace_id = ${workspaceId} and until_month > ${month}::date`)
}

/** Locks the prompts, so that no answers arrive. Returns false at once if another transaction is storing answers. */
export async function tryToLockPrompts(
  tx: Db,
  workspaceId: WorkspaceId,
  promptIds: string[],
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId} and id = any(${promptIds}::text[])
    order by id
    for update skip locked`)
  return rows.length === promptIds.length
}
