import type { MonthSpending } from '../../collection/index.js'

/** What is spent of a budget when it is time to look: when all of it is, `month_budget.exhausted` says so without an alert. */
const NEARLY_SPENT = 0.8
/** How far below the budget a forecast must come before it is no longer over it, so that it does not flicker. */
const BACK_WITHIN = 0.95

/** Whether a rule about money fires on a day; what costs is known and not estimated, so it takes nothing of the allowance of false alarms. */
export function isOverBudget(
  metric: 'spending' | 'forecast',
  { budgetUsd, spentUsd, forecastUsd }: MonthSpending,
  isFiring: boolean,
): boolean {
  if (budgetUsd === null) return false
  if (metric === 'spending') return spentUsd >= NEARLY_SPENT * budgetUsd
  // A price that is not known says nothing new.
  if (forecastUsd === null) return isFiring
  return isFiring ? forecastUsd > BACK_WITHIN * budgetUsd : forecastUsd > budgetUsd
}
