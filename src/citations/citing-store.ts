import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { isAnswerOf, keyOfAnswer, promptsOf, type Scope } from './scope-store.js'

/** The executions of one prompt that cite one page. */
export interface Citing {
  /** Its place among the pages asked for. */
  page: number
  /** Its place in the scope. */
  prompt: number
  /** Of the executions, as `executionKey` has them, divided by commas: arrays take far longer to read. */
  keys: string
}

/** Prompts in the order of the scope. */
export function listCitings(db: Db, scope: Scope, pageIds: string[]): Promise<Citing[]> {
  return db.rows(sql`
    with citing as materialized (
      select (wanted.place - 1)::int as page, answer.prompt_id, ${keyOfAnswer(scope.startDate)} as key
      from unnest(${pageIds}::bigint[]) with ordinality as wanted (id, place)
      join answers answer on answer.page_ids @> array[wanted.id]
        and ${isAnswerOf(scope)}
    )
    select citing.page, tracked.place as prompt, string_agg(citing.key::text, ',') as keys
    from citing
    join ${promptsOf(scope)} on tracked.prompt_id = citing.prompt_id
    group by citing.page, tracked.place
    order by citing.page, tracked.place`)
}

export interface Seen {
  page: number
  firstSeen: Day
  lastSeen: Day
}

/** When each page was first and last cited in answers to these prompts. */
export function listSeen(
  db: Db,
  { workspaceId, promptIds }: { workspaceId: WorkspaceId; promptIds: string[] },
  pageIds: string[],
): Promise<Seen[]> {
  return db.rows(sql`
    with citing as materialized (
      select (wanted.place - 1)::int as page, answer.prompt_id, answer.day
      from unnest(${pageIds}::bigint[]) with ordinality as wanted (id, place)
      join answers answer on answer.page_ids @> array[wanted.id]
        and answer.workspace_id = ${workspaceId} and answer.state <> 'no_answer'
    )
    select citing.page, min(citing.day) as "firstSeen", max(citing.day) as "lastSeen"
    from citing
    join ${promptsOf({ promptIds })} on tracked.prompt_id = citing.prompt_id
    group by citing.page`)
}
