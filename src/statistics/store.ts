import type { AnswerKey } from '../answers/index.js'
import { type Db, sql } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { ReportPrompt, ReportPromptDetail } from './prompt-schema.js'

/** Returns the texts of answers in the order of their keys; empty if an answer does not exist. */
export async function readTexts(db: Db, workspaceId: WorkspaceId, keys: AnswerKey[]): Promise<string[]> {
  const rows = await db.rows<{ content: string }>(sql`
    select coalesce(known.content, '') as content
    from unnest(${keys.map(({ promptId }) => promptId)}::text[], ${keys.map(({ day }) => day)}::date[],
      ${keys.map(({ engine }) => engine)}::text[], ${keys.map(({ run }) => run)}::smallint[])
      with ordinality as wanted (prompt_id, day, engine, run, position)
    left join answers known on known.workspace_id = ${workspaceId} and known.prompt_id = wanted.prompt_id
      and known.day = wanted.day and known.engine = wanted.engine and known.run = wanted.run
    order by wanted.position`)
  return rows.map(({ content }) => content)
}

/** Returns tags by prompt, for prompts that have any. A follow-up has the tags of its chain. */
export async function listPromptTags(
  db: Db,
  workspaceId: WorkspaceId,
  promptIds: string[],
): Promise<Map<string, ReportPrompt['tags']>> {
  const rows = await db.rows<{ promptId: string; tags: ReportPrompt['tags'] }>(sql`
    select asked.id as "promptId",
      json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.id) as tags
    from prompts asked
    join prompt_tags tagged on tagged.workspace_id = asked.workspace_id and tagged.prompt_id = coalesce(asked.chain_id, asked.id)
    join tags tag on tag.workspace_id = tagged.workspace_id and tag.id = tagged.tag_id
    where asked.workspace_id = ${workspaceId} and asked.id = any(${promptIds}::text[])
    group by asked.id`)
  return new Map(rows.map(({ promptId, tags }) => [promptId, tags]))
}

/** Lists the reports that track a prompt now, newest first. */
export function listTrackingReports(
  db: Db,
  workspaceId: WorkspaceId,
  promptId: string,
): Promise<ReportPromptDetail['brandReports']> {
  return db.rows(sql`
    select report.id, report.brand, report.brand_domain as "brandDomain", report.title as "reportTitle"
    from report_prompts assigned
    join reports report on report.workspace_id = assigned.workspace_id and report.id = assigned.report_id
    where assigned.workspace_id = ${workspaceId} and assigned.prompt_id = ${promptId} and assigned.until_version is null
    order by report.id desc`)
}

export interface HostCitations {
  host: string
  citations: number
}

/**
 * Counts how often the answers to a prompt cite each host, each page once per answer. An empty list of engines means all engines.
 */
export function countCitedHosts(
  db: Db,
  workspaceId: WorkspaceId,
  { promptId, startDate, endDate, engines }: Window & { promptId: string; engines: Engine[] },
): Promise<HostCitations[]> {
  return db.rows(sql`
    select page.host, sum(cited.citations)::int as citations
    from (
      select page_id, count(*) as citations
      from answers, unnest(page_ids) as page_id
      where workspace_id = ${workspaceId} and prompt_id = ${promptId}
        and day between ${startDate}::date and ${endDate}::date
        and state <> 'no_answer'
        and (cardinality(${engines}::text[]) = 0 or engine = any(${engines}::text[]))
      group by page_id) cited
    join cited_pages page on page.workspace_id = ${workspaceId} and page.id = cited.page_id
    group by page.host`)
}
