import { type Db, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ReportKey } from '../../reports/index.js'

/**
 * Adds a row for every report that tracks one of the prompts. Rows are only inserted, so writers of answers never wait for each
 * other.
 */
export async function insertArrival(
  tx: Db,
  workspaceId: WorkspaceId,
  { id, promptIds, now }: { id: string; promptIds: string[]; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into recommendation_news (workspace_id, report_id, id, noted_at)
    select report.workspace_id, report.id, ${id}, ${now}
    from reports report
    where report.workspace_id = ${workspaceId} and report.id in (
      select assigned.report_id
      from report_prompts assigned
      where assigned.workspace_id = ${workspaceId} and assigned.prompt_id = any(${promptIds}::text[])
        and assigned.until_version is null)
    for key share of report`)
}

export async function listArrivalIds(tx: Db, { workspaceId, reportId }: ReportKey): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id
    from recommendation_news
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
  return rows.map(({ id }) => id)
}

export async function deleteArrivals(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  ids: string[],
): Promise<void> {
  await tx.run(sql`
    delete from recommendation_news
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = any(${ids}::text[])`)
}
