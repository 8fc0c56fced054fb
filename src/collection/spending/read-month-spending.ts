import type { Context } from '../../context.js'
import { addDays, dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { EngineAccess } from '../engine-access.js'
import { readEnginePrices } from '../report-plan/read-collection-plan.js'
import { findMonthBudget, sumWeek } from './store.js'

/** The spending of a workspace in the current month (UTC). */
export interface MonthSpending {
  /** Year and month: `2026-03`. */
  month: string
  /** Null if the workspace has no monthly budget. */
  budgetUsd: number | null
  /** Includes reservations for calls in flight. */
  spentUsd: number
  /** Expected cost of the whole month if the reports keep their plans. Null if a price is unknown. */
  forecastUsd: number | null
}

export async function readMonthSpending(
  ctx: Pick<Context, 'db' | 'now'>,
  engineAccess: EngineAccess,
  workspaceId: WorkspaceId,
): Promise<MonthSpending> {
  const { db } = ctx
  const day = dayOf(ctx.now())
  const { usdPerMonth, spentUsd } = await findMonthBudget(db, { workspaceId, day })
  await engineAccess.keys.renew()
  const asked = await sumWeek(db, { ...engineAccess, workspaceId })
  const prices = await readEnginePrices(
    ctx,
    engineAccess,
    asked.map(({ engine }) => engine),
  )
  const usdPerDay = asked.reduce<number | null>((sum, { priced }, index) => {
    const price = prices[index]?.usdPerAnswer ?? null
    return sum === null || price === null ? null : sum + (priced / 7) * price
  }, 0)
  return {
    month: day.slice(0, 7),
    budgetUsd: usdPerMonth,
    spentUsd: cents(spentUsd),
    forecastUsd: usdPerDay === null ? null : cents(spentUsd + usdPerDay * daysLeftAfter(day)),
  }
}

/** Number of days left in the month after this one. */
function daysLeftAfter(day: string): number {
  let left = 0
  while (addDays(day, left + 1).slice(0, 7) === day.slice(0, 7)) left += 1
  return left
}

const cents = (usd: number) => Number(usd.toFixed(2))
