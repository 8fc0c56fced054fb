import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'

interface SearchFilter {
  workspaceId: WorkspaceId
  /** The text of the prompt, in any country. */
  prompt: string
  engines: Engine[]
  since: Day
}

/** The searches that an engine made for one answer. */
export interface StoredSearches {
  engine: Engine
  day: Day
  queries: string[]
}

const MAX_ANSWERS = 10

/** The searches of each engine's latest answers that report any, newest first. Skips simulated answers. */
export function listSearches(
  db: Db,
  { workspaceId, prompt, engines, since }: SearchFilter,
): Promise<StoredSearches[]> {
  return db.rows(sql`
    select engine, day, queries
    from (
      select answered.engine, answered.day, answered.run, answered.search_queries as queries,
        row_number() over (partition by answered.engine order by answered.day desc, answered.run desc, asked.country) as newest
      from prompts asked
      join answers answered on answered.workspace_id = asked.workspace_id and answered.prompt_id = asked.id
      where asked.workspace_id = ${workspaceId} and asked.prompt = ${prompt}
        and answered.day >= ${since}::date and answered.engine = any(${engines}::text[])
        and answered.capture <> 'simulated' and json_array_length(answered.search_queries) > 0) found
    where newest <= ${MAX_ANSWERS}
    order by engine, newest`)
}

const MOST_ANSWERS = 20_000

/** The most frequent searches in the latest answers of a workspace. Skips simulated answers. */
export function listObservedSearches(
  db: Db,
  workspaceId: WorkspaceId,
  { since, limit }: { since: Day; limit: number },
): Promise<{ query: string; answers: number }[]> {
  return db.rows(sql`
    select searched.query, count(*)::int as answers
    from (
      select search_queries
      from answers
      where workspace_id = ${workspaceId} and day >= ${since}::date and capture <> 'simulated' and json_array_length(search_queries) > 0
      order by day desc, prompt_id, engine, run
      limit ${MOST_ANSWERS}) observed
    cross join lateral json_array_elements_text(observed.search_queries) as searched (query)
    group by searched.query
    order by 2 desc, searched.query
    limit ${limit}`)
}
