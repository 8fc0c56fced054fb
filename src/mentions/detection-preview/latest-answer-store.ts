import { type Db, sql } from '../../db/db.js'
import type { Engine } from '../../kernel/engines.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'

export interface LatestAnswer {
  id: string
  promptId: string
  engine: Engine
  day: Day
  content: string
  hosts: string[]
}

/** Limit per answer that keeps five hundred of the longest answers in memory. */
const MAX_CHARACTERS = 65_536

/** At most this many answers are read to find the latest ones. */
const MAX_LOOKED_AT = 20_000

/** Lists the latest answers to these prompts. The more prompts there are, the fewer answers are read for each. */
export function listLatestAnswers(
  db: Db,
  workspaceId: WorkspaceId,
  { promptIds, limit }: { promptIds: string[]; limit: number },
): Promise<LatestAnswer[]> {
  const each = Math.min(limit, Math.ceil(MAX_LOOKED_AT / Math.max(promptIds.length, 1)))
  return db.rows(sql`
    with latest as materialized (
      select answer.*
      from unnest(${promptIds}::text[]) as asked (id)
      cross join lateral (
        select answer.prompt_id, answer.day, answer.engine, answer.run
        from answers answer
        where answer.workspace_id = ${workspaceId} and answer.prompt_id = asked.id and answer.state <> 'no_answer'
          and (answer.state <> 'refused' or answer.content <> '')
        order by answer.day desc, answer.engine desc, answer.run desc
        limit ${each}) answer
      order by answer.day desc, answer.prompt_id, answer.engine, answer.run
      limit ${limit}
    )
    select whole.id, whole.prompt_id as "promptId", whole.engine, whole.day,
      left(whole.content, ${MAX_CHARACTERS}) as content, array(
      select page.host
      from cited_pages page
      where page.workspace_id = ${workspaceId} and page.id = any(whole.page_ids)) as hosts
    from latest
    cross join lateral (
      select answer.*
      from answers answer
      where answer.workspace_id = ${workspaceId} and answer.prompt_id = latest.prompt_id and answer.day = latest.day
        and answer.engine = latest.engine and answer.run = latest.run
      limit 1) whole
    order by latest.day desc, latest.prompt_id, latest.engine, latest.run`)
}

export interface NewestPrompt {
  id: string
  prompt: string
}

/** Lists prompts of a workspace, newest first. */
export function listNewestPrompts(
  db: Db,
  workspaceId: WorkspaceId,
  {
    among,
    country = null,
    limit,
  }: { among: string[] | undefined; country: string | null | undefined; limit: number },
): Promise<NewestPrompt[]> {
  return db.rows(sql`
    select id, prompt
    from prompts
    where workspace_id = ${workspaceId} and (${country}::text is null or country = ${country})
      and (${among ?? null}::text[] is null or id = any(${among ?? []}::text[]))
    order by id desc
    limit ${limit}`)
}
