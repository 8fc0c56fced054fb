import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { type AnswerScope, isAnswerOf, keyOfAnswer, promptsOf } from './scope-store.js'

/** The answers to one prompt that cite one page. */
export interface Citing {
  /** The index of the page in the requested pages. */
  page: number
  /** The index of the prompt in the scope. */
  prompt: number
  /** Keys of the answers (see `executionKey`), separated by commas: arrays take far longer to read. */
  keys: string
}

/** Lists the citing answers of each page by prompt, in the scope's order of prompts. */
export function listCitings(db: Db, scope: AnswerScope, pageIds: string[]): Promise<Citing[]> {
  return db.rows(sql`
    with citing as materialized (
      select (wanted.position - 1)::int as page, answer.prompt_id, ${keyOfAnswer(scope.startDate)} as key
      from unnest(${pageIds}::bigint[]) with ordinality as wanted (id, position)
      join answers answer on answer.page_ids @> array[wanted.id]
        and ${isAnswerOf(scope)}
    )
    select citing.page, tracked.prompt_index as prompt, string_agg(citing.key::text, ',') as keys
    from citing
    join ${promptsOf(scope)} on tracked.prompt_id = citing.prompt_id
    group by citing.page, tracked.prompt_index
    order by citing.page, tracked.prompt_index`)
}

export interface CitationCount {
  day: Day
  engine: Engine
  citations: number
}

/** Counts the citations of one page by day and engine. It finds the answers that cite the page first, then their prompts. */
export function countCitations(db: Db, scope: AnswerScope, pageId: string): Promise<CitationCount[]> {
  return db.rows(sql`
    with citing as materialized (
      select answer.prompt_id, answer.day, answer.engine
      from answers answer
      where answer.page_ids @> array[${pageId}::bigint]
        and ${isAnswerOf(scope)}
    )
    select citing.day, citing.engine, count(*)::int as citations
    from citing
    join ${promptsOf(scope)} on tracked.prompt_id = citing.prompt_id
    group by citing.day, citing.engine`)
}
