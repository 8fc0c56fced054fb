import { type Db, sql, type Statement } from '../db/db.js'
import type { Day, Window } from '../kernel/days.js'
import { type Engine, ENGINE_CODES, engineCode, ENGINES } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** Which answers a request covers. */
export interface AnswerScope extends Window {
  workspaceId: WorkspaceId
  promptIds: string[]
  /** Empty for all engines. */
  engines: Engine[]
}

/**
 * Prepares statements over all answers of a scope. Each gets a new plan, because the best plan depends on the number of answers,
 * and memory to count a hundred thousand pages.
 */
export function planForCounting(tx: Db): Promise<void> {
  return tx.script("set local plan_cache_mode = force_custom_plan; set local work_mem = '32MB'")
}

/** Selects the rows of `answer` to count. An engine that showed no answer cites nothing. */
export function isAnswerOf({
  workspaceId,
  startDate,
  endDate,
  engines,
}: Omit<AnswerScope, 'promptIds'>): Statement {
  return sql`answer.workspace_id = ${workspaceId}
      and answer.day between ${startDate}::date and ${endDate}::date
      and (cardinality(${engines}::text[]) = 0 or answer.engine = any(${engines}::text[]))
      and answer.state <> 'no_answer'`
}

/** The prompts of a scope with their indexes, from 0. */
export function promptsOf({ promptIds }: Pick<AnswerScope, 'promptIds'>): Statement {
  return sql`(select prompt_id, (position - 1)::int as prompt_index
      from unnest(${promptIds}::text[]) with ordinality as given (prompt_id, position)) as tracked`
}

const CODES = ENGINES.map(engineCode)

/** More runs than any engine has in a day, yet few enough for the key of an answer to fit into 32 bits. */
export const RUNS_PER_ENGINE = 1024

/** Computes `executionKey` in SQL. */
export function keyOfAnswer(startDate: Day): Statement {
  return sql`((answer.day - ${startDate}::date) * ${ENGINE_CODES}::int
      + (${CODES}::int[])[array_position(${[...ENGINES]}::text[], answer.engine)])
      * ${RUNS_PER_ENGINE}::int + answer.run`
}
