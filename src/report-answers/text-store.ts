import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { AnswerEntry } from './answer-entry.js'
import { answersAt, keysOf } from './answer-store.js'
import type { ListedAnswer } from './schema.js'

export interface StoredText extends Pick<
  ListedAnswer,
  'promptId' | 'country' | 'engine' | 'model' | 'capture' | 'day' | 'run' | 'citationsCount'
> {
  id: string
  askedDate: Date
  content: string
  cited: { link: string }[]
}

/**
 * Returns the size in bytes of each text with its citations, in the order given. PostgreSQL knows sizes without reading the
 * texts.
 */
export async function listTextSizes(
  db: Db,
  workspaceId: WorkspaceId,
  entries: readonly AnswerEntry[],
): Promise<number[]> {
  const rows = await db.rows<{ bytes: number; index: number }>(sql`
    select octet_length(answer.content) + pg_column_size(answer.cited) as bytes, (given.number - 1)::int as index
    from ${answersAt(workspaceId, keysOf(entries))}`)
  const sizes = new Map(rows.map(({ bytes, index }) => [index, bytes]))
  return entries.map((_, index) => sizes.get(index) ?? 0)
}

/** Lists texts in the order given. */
export function listTexts(
  db: Db,
  workspaceId: WorkspaceId,
  entries: readonly AnswerEntry[],
): Promise<StoredText[]> {
  return db.rows(sql`
    select answer.id, answer.prompt_id as "promptId", answer.country, answer.engine, answer.model, answer.capture, answer.day, answer.run,
      answer.asked_at as "askedDate", answer.content, answer.cited, cardinality(answer.page_ids) as "citationsCount"
    from ${answersAt(workspaceId, keysOf(entries))}
    order by given.number`)
}
