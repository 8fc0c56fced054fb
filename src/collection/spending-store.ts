import type { Budget } from '../config.js'
import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'

export interface Spending {
  answers: number
  usd: number
}

/** Sets an answer and its likely cost aside, if both still fit: in one statement, so that many together never overspend. */
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

/** What it really cost instead of what was set aside. */
export async function correctSpending(tx: Db, day: Day, usd: number): Promise<void> {
  if (usd === 0) return
  await tx.run(sql`
    update spending
    set usd = greatest(usd + ${usd}::float8, 0)
    where day = ${day}::date`)
}

/** The call came to nothing and cost nothing. */
export async function releaseSpending(tx: Db, day: Day, usd: number): Promise<void> {
  await tx.run(sql`
    update spending
    set answers = greatest(answers - 1, 0), usd = greatest(usd - ${usd}::float8, 0)
    where day = ${day}::date`)
}

export async function findSpending(db: Db, day: Day): Promise<Spending> {
  const found = await db.first<Spending>(sql`
    select answers, usd
    from spending
    where day = ${day}::date`)
  return found ?? { answers: 0, usd: 0 }
}
