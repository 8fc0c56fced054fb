import { listAnswerMonths } from '../answers/index.js'
import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/**
 * Lists the days on which a workspace has answers. It makes a few index lookups per day: grouping all answers by day would read
 * them all.
 */
export async function listAnswerDays(db: Db, workspaceId: WorkspaceId): Promise<Day[]> {
  const months = await listAnswerMonths(db)
  const rows = await db.rows<{ day: Day }>(sql`
    with months as materialized (
      select month
      from unnest(${months}::date[]) as known (month)
      where exists (
        select
        from prompts asked
        cross join lateral (
          select
          from answers
          where workspace_id = ${workspaceId} and prompt_id = asked.id
            and answers.day >= known.month and answers.day < known.month + interval '1 month'
          limit 1) as found
        where asked.workspace_id = ${workspaceId}))
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
 * Returns a version for the answers of each month. It changes whenever an answer is added or deleted, because the sheet of
 * citations is written in the transaction that stores the answers.
 */
export async function listAnswerVersions(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ month: Day; version: string }>(sql`
    select month, md5(string_agg(prompt_id || ' ' || xmin::text, ',' order by prompt_id)) as version
    from citation_sheets
    where workspace_id = ${workspaceId}
    group by month`)
  return new Map(rows.map(({ month, version }) => [month, version]))
}

/** Returns such a version for what the answers say about the brands of all reports. */
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

/** Lists the reports whose figures can be read, in the order of their ids. */
export function listShownReports(db: Db, workspaceId: WorkspaceId): Promise<ReportRow[]> {
  return db.rows(sql`
    select id, active_version as version
    from reports
    where workspace_id = ${workspaceId} and active_version > 0
    order by id`)
}
