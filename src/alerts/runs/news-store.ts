import { type Db, homeRow, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { ReportKey } from '../../reports/index.js'

/** The last report about a page, a name or an effect. */
export interface ReportedNews {
  kind: 'page' | 'name' | 'effect'
  subject: string
  reported: 'gained' | 'lost' | 'appeared' | 'ready'
}

export function listReportedNews(db: Db, { workspaceId, reportId }: ReportKey): Promise<ReportedNews[]> {
  return db.rows(sql`
    select kind, subject, told as reported
    from alert_news
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

export async function upsertReportedNews(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { reported, day }: { reported: readonly ReportedNews[]; day: Day },
): Promise<void> {
  await tx.run(sql`
    insert into alert_news (workspace_id, report_id, kind, subject, told, told_on)
    select home.workspace_id, ${reportId}, given.*, ${day}::date
    from ${homeRow(workspaceId)}, unnest(${reported.map(({ kind }) => kind)}::text[], ${reported.map(({ subject }) => subject)}::text[],
      ${reported.map((one) => one.reported)}::text[]) as given
    on conflict (workspace_id, report_id, kind, subject) do update
    set told = excluded.told, told_on = excluded.told_on`)
}

export async function deleteReportedNewsBefore(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  day: Day,
): Promise<void> {
  await tx.run(sql`
    delete from alert_news
    where workspace_id = ${workspaceId} and report_id = ${reportId} and told_on < ${day}::date`)
}
