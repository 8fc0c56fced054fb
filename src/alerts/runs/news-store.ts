import { type Db, homeRow, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { ReportKey } from '../../reports/index.js'

/** What was told last of a page or a name. */
export interface ToldNews {
  kind: 'page' | 'name'
  subject: string
  told: 'gained' | 'lost' | 'appeared'
}

export function listToldNews(db: Db, { workspaceId, reportId }: ReportKey): Promise<ToldNews[]> {
  return db.rows(sql`
    select kind, subject, told
    from alert_news
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

export async function upsertToldNews(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { told, day }: { told: readonly ToldNews[]; day: Day },
): Promise<void> {
  await tx.run(sql`
    insert into alert_news (workspace_id, report_id, kind, subject, told, told_on)
    select home.workspace_id, ${reportId}, given.*, ${day}::date
    from ${homeRow(workspaceId)}, unnest(${told.map(({ kind }) => kind)}::text[], ${told.map(({ subject }) => subject)}::text[],
      ${told.map((one) => one.told)}::text[]) as given
    on conflict (workspace_id, report_id, kind, subject) do update
    set told = excluded.told, told_on = excluded.told_on`)
}

export async function deleteToldNewsBefore(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  day: Day,
): Promise<void> {
  await tx.run(sql`
    delete from alert_news
    where workspace_id = ${workspaceId} and report_id = ${reportId} and told_on < ${day}::date`)
}
