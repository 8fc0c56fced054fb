import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The days on which a workspace has answers. Looks into the index a few times a day: to group all answers by day would read them all. */
export async function listAnswerDays(db: Db, workspaceId: WorkspaceId): Promise<Day[]> {
  const rows = await db.rows<{ day: Day }>(sql`
    with months as (
      select distinct month
      from citation_sheets
      where workspace_id = ${workspaceId})
    select listed.day::date as day
    from months
    cross join lateral generate_series(month, month + interval '1 month - 1 day', interval '1 day') as listed (day)
    where exists (
      select
      from prompts asked
      cross join lateral (
        select
        from answers
        where workspace_id = ${workspaceId} and prompt_id = asked.id and answers.day = listed.day::date
        limit 1) as found
      where asked.workspace_id = ${workspaceId})
    order by 1`)
  return rows.map(({ day }) => day)
}

/**
 * A name for what the answers of each month are, which changes with every answer that comes or goes: the sheet of citations of a prompt is written
 * in the transaction that stores its answers.
 */
export async function listAnswerVersions(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ month: Day; version: string }>(sql`
    select month, md5(string_agg(prompt_id || ' ' || xmin::text, ',' order by prompt_id)) as version
    from citation_sheets
    where workspace_id = ${workspaceId}
    group by month`)
  return new Map(rows.map(({ month, version }) => [month, version]))
}

/** The same of what they say of the brands of all reports. */
export async function listMentionVersions(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ month: Day; version: string }>(sql`
    select month, md5(string_agg(lineup || ' ' || prompt_id || ' ' || xmin::text, ',' order by lineup, prompt_id)) as version
    from mention_sheets
    where workspace_id = ${workspaceId}
    group by month`)
  return new Map(rows.map(({ month, version }) => [month, version]))
}

interface ReportRow {
  id: string
  version: number
}

/** The reports whose numbers can be read, in the order of their ids. */
export function listShownReports(db: Db, workspaceId: WorkspaceId): Promise<ReportRow[]> {
  return db.rows(sql`
    select id, active_version as version
    from reports
    where workspace_id = ${workspaceId} and active_version > 0
    order by id`)
}
