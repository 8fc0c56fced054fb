import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { MeasuredAnswer } from '../fingerprint.js'
import type { Series } from '../series.js'

interface AnswerOfDay extends Series, MeasuredAnswer {
  promptId: string
  /** Version of the parser that read the provider's reply; 0 for imports. */
  parserVersion: number
}

/** Prompts whose answers are read at once. A workspace may have thousands of prompts, with one text per engine each. */
const PROMPTS_AT_ONCE = 200

/**
 * Yields all answers of a workspace and day, a batch of prompts at a time. Leaves out questions without an AI answer, which show
 * nothing about how the engine answers.
 */
export async function* eachAnswerOf(
  db: Db,
  workspaceId: WorkspaceId,
  day: Day,
): AsyncGenerator<AnswerOfDay[]> {
  let after = ''
  for (;;) {
    const prompts = await listPromptIds(db, workspaceId, after)
    const last = prompts.at(-1)
    if (last === undefined) return
    after = last
    yield await listAnswersTo(db, { workspaceId, prompts, day })
  }
}

async function listPromptIds(db: Db, workspaceId: WorkspaceId, after: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id
    from prompts
    where workspace_id = ${workspaceId} and id > ${after}
    order by id
    limit ${PROMPTS_AT_ONCE}`)
  return rows.map(({ id }) => id)
}

function listAnswersTo(
  db: Db,
  { workspaceId, prompts, day }: { workspaceId: WorkspaceId; prompts: string[]; day: Day },
): Promise<AnswerOfDay[]> {
  return db.rows(sql`
    select answer.engine, answer.capture, answer.provider, coalesce(answer.model, '') as model, answer.prompt_id as "promptId",
      coalesce(answer.parser_version, 0) as "parserVersion", answer.content as text, answer.state = 'refused' as "isRefused",
      answer.searched,
      array(
        select page.category
        from cited_pages page
        where page.workspace_id = ${workspaceId} and page.id = any(answer.page_ids)) as categories
    from answers answer
    where answer.workspace_id = ${workspaceId} and answer.prompt_id = any(${prompts}::text[]) and answer.day = ${day}::date
      and answer.state <> 'no_answer'
    order by answer.prompt_id, answer.engine, answer.run`)
}
