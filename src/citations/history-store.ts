import { type Db, sql } from '../db/db.js'
import type { CitationCount } from './citation-history.js'
import { isAnswerOf, promptsOf, type Scope } from './scope-store.js'

/** The citations of one page by day and engine. The answers that cite it come first, and only then whose they are. */
export function countCitations(db: Db, scope: Scope, pageId: string): Promise<CitationCount[]> {
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
