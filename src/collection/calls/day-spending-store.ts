import type { Budget } from '../../config.js'
import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'

export interface Spending {
  answers: number
  usd: number
}

/**
 * Reserves an answer and its likely cost if both fit the budget. One statement does it, so that concurrent calls never overspend.
 */
export async function reserveSpending(
  tx: Db,
  { day, usd, budget }: { day: Day; usd: number; budget: Budget },
): Promise<boolean> {
  await tx.run(sql`
    insert into spending (day)
    values (${day}::date)
    on conflict do nothing`)
  const touched = await tx.run(sql`
    update spending
    set answers = answers + 1, usd = usd + ${usd}::float8
    where day = ${day}::date and answers < ${budget.answersPerDay} and usd + ${usd}::float8 <= ${budget.usdPerDay}::float8`)
  return touched === 1
}

/** Returns the reservation of a call that is not made after all. */
export async function releaseSpending(tx: Db, { day, usd }: { day: Day; usd: number }): Promise<void> {
  await tx.run(sql`
    update spending
    set answers = answers - 1, usd = usd - ${usd}::float8
    where day = ${day}::date`)
}

/**
 * Settles an ended call: replaces its reservation by its cost and returns the reservation. A call that is already settled changes
 * nothing.
 */
export async function settleSpending(
  tx: Db,
  id: string,
  cost: { answers: 0 | 1; usd: number | null },
): Promise<{ day: Day; reserved: number } | undefined> {
  return tx.first(sql`
    with ended as (delete from provider_calls where id = ${id} returning reserved_on, usd)
    update spending
    set answers = greatest(spending.answers - 1 + ${cost.answers}::int, 0),
      usd = greatest(spending.usd + coalesce(${cost.usd}::float8 - ended.usd, 0), 0)
    from ended
    where spending.day = ended.reserved_on
    returning ended.reserved_on as day, ended.usd as reserved`)
}

export async function findSpending(db: Db, day: Day): Promise<Spending> {
  const found = await db.first<Spending>(sql`
    select answers, usd
    from spending
    where day = ${day}::date`)
  return found ?? { answers: 0, usd: 0 }
}
