import { type Db, sql, type Statement } from '../db/db.js'
import type { Day, Window } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { ENGINE_ROOM, RUN_ROOM } from './execution-key.js'

/** Which answers a read is about. */
export interface Scope extends Window {
  workspaceId: WorkspaceId
  promptIds: string[]
  /** Empty means every engine. */
  engines: Engine[]
}

/**
 * For statements over all answers of a scope: how many these are decides how to read them, so each is planned anew,
 * and a hundred thousand pages are to be counted in memory.
 */
export function planForScope(tx: Db): Promise<void> {
  return tx.script("set local plan_cache_mode = force_custom_plan; set local work_mem = '32MB'")
}

/** What `answer` must be to count. Where the engine showed no answer, nothing is cited. */
export function isAnswerOf({
  workspaceId,
  startDate,
  endDate,
  engines,
}: Omit<Scope, 'promptIds'>): Statement {
  return sql`answer.workspace_id = ${workspaceId}
      and answer.day between ${startDate}::date and ${endDate}::date
      and (cardinality(${engines}::text[]) = 0 or answer.engine = any(${engines}::text[]))
      and answer.state <> 'no_answer'`
}

/** The prompts of a scope, with their places from 0. */
export function promptsOf({ promptIds }: Pick<Scope, 'promptIds'>): Statement {
  return sql`(select prompt_id, (place - 1)::int as place
      from unnest(${promptIds}::text[]) with ordinality as given (prompt_id, place)) as tracked`
}

/** As `executionKey` has it. */
export function keyOfAnswer(startDate: Day): Statement {
  return sql`((answer.day - ${startDate}::date) * ${ENGINE_ROOM}::int + array_position(${[...ENGINES]}::text[], answer.engine) - 1)
      * ${RUN_ROOM}::int + answer.run`
}
