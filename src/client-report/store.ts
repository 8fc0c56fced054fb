import { type Db, sql } from '../db/db.js'
import type { ReportKey } from '../reports/index.js'
import type { ClientReport } from './schema.js'

export function findClientReport(
  db: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<ClientReport | undefined> {
  return db.first(sql`
    select hidden, comment
    from client_reports
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

export async function upsertClientReport(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { hidden, comment }: ClientReport,
): Promise<void> {
  await db.run(sql`
    insert into client_reports (workspace_id, report_id, hidden, comment)
    values (${workspaceId}, ${reportId}, ${hidden}::text[], ${comment})
    on conflict (workspace_id, report_id) do update
    set hidden = excluded.hidden, comment = excluded.comment`)
}
