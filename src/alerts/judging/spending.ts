import type { MonthSpending } from '../../collection/index.js'

/**
 * The share of the budget from which the alert fires. `month_budget.exhausted` reports the end of the budget without an alert.
 */
const NEARLY_SPENT = 0.8
/** A forecast counts as within the budget again only below this share, so that the alert does not flicker. */
const BACK_WITHIN = 0.95

/**
 * Whether a rule about costs fires on a day. Costs are known, not estimated, so the rule takes no share of the allowance of false
 * alarms.
 */
export function isOverBudget(
  metric: 'spending' | 'forecast',
  { budgetUsd, spentUsd, forecastUsd }: MonthSpending,
  isFiring: boolean,
): boolean {
  if (budgetUsd === null) return false
  if (metric === 'spending') return spentUsd >= NEARLY_SPENT * budgetUsd
  // Without known prices, the state stays.
  if (forecastUsd === null) return isFiring
  return isFiring ? forecastUsd > BACK_WITHIN * budgetUsd : forecastUsd > budgetUsd
}
