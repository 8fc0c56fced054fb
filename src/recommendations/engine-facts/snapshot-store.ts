import type { DomainCategory } from '../../answers/index.js'
import { type Db, sql } from '../../db/db.js'
import { type BrandDomains, hostsOf } from '../../detection/index.js'
import type { Day, Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/**
 * Plans each statement anew, because the best plan depends on the number of answers. Parallel workers are switched off, because
 * no request waits for the result.
 */
export function planForSnapshot(tx: Db): Promise<void> {
  return tx.script(
    "set local plan_cache_mode = force_custom_plan; set local work_mem = '32MB'; set local max_parallel_workers_per_gather = 0",
  )
}

interface AnswerScope extends Window {
  workspaceId: WorkspaceId
  promptIds: string[]
  engine: Engine
}

interface PromptAnswers {
  /** Index of the prompt. */
  prompt: number
  /** The answers in the format of `eachPackedAnswer`. Days are counted from the first day of the window. */
  packed: string
}

/** Visits the executions with an answer, prompt by prompt, in any order. */
export function eachPromptAnswers(
  tx: Db,
  { workspaceId, promptIds, engine, startDate, endDate }: AnswerScope,
  visit: (answers: PromptAnswers) => void,
): Promise<void> {
  const statement = sql`
    select tracked.prompt_index as prompt, string_agg(answer.id || ' ' || (answer.day - ${startDate}::date) || ' ' || answer.run || ' '
      || array_to_string(answer.page_ids, ',') || ';', '') as packed
    from answers answer
    join (
      select prompt_id, (position - 1)::int as prompt_index
      from unnest(${promptIds}::text[]) with ordinality as given (prompt_id, position)) as tracked using (prompt_id)
    where answer.workspace_id = ${workspaceId} and answer.engine = ${engine}
      and answer.day between ${startDate}::date and ${endDate}::date and answer.state <> 'no_answer'
      and (answer.state <> 'refused' or answer.content <> '')
    group by tracked.prompt_index`
  return tx.each(statement, (row) => visit(row as PromptAnswers))
}

export interface StoredCitedPage {
  id: string
  link: string
  host: string
  title: string | null
  category: DomainCategory
}

export function listPages(tx: Db, workspaceId: WorkspaceId, ids: string[]): Promise<StoredCitedPage[]> {
  return tx.rows(sql`
    select id::text, link, host, title, category
    from cited_pages
    where workspace_id = ${workspaceId} and id = any(${ids}::bigint[])`)
}

/** Lists the pages on the brand's domains by the rule of `ownsHost`. Domain names contain no special characters of patterns. */
export async function listOwnPageIds(
  tx: Db,
  workspaceId: WorkspaceId,
  brand: BrandDomains | undefined,
): Promise<Set<string>> {
  if (brand === undefined) return new Set()
  const pattern = brand.brandDomainWildcard ? `%.${brand.brandDomain}` : null
  const rows = await tx.rows<{ id: string }>(sql`
    select id::text
    from cited_pages
    where workspace_id = ${workspaceId} and (host = any(${hostsOf(brand)}::text[]) or host like ${pattern})`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the beginnings of the texts of answers, in the order of the answers. */
export async function listBeginnings(
  tx: Db,
  workspaceId: WorkspaceId,
  {
    engine,
    answers,
    characters,
  }: { engine: Engine; answers: { id: string; promptId: string; day: Day }[]; characters: number },
): Promise<string[]> {
  const rows = await tx.rows<{ content: string }>(sql`
    select left(answer.content, ${characters}) as content
    from unnest(${answers.map(({ promptId }) => promptId)}::text[], ${answers.map(({ day }) => day)}::date[],
      ${answers.map(({ id }) => id)}::text[]) with ordinality as wanted (prompt_id, day, id, position)
    join answers answer on answer.workspace_id = ${workspaceId} and answer.prompt_id = wanted.prompt_id
      and answer.day = wanted.day and answer.engine = ${engine} and answer.id = wanted.id
    order by wanted.position`)
  return rows.map(({ content }) => content)
}
