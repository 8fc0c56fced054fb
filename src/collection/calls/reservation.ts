import type { Budget } from '../../config.js'

/** Number of costs that are remembered per engine. */
export const REMEMBERED_COSTS = 50
/** Number of known costs from which they replace the configured usual cost. */
export const ENOUGH = 10
const MARGIN = 1.25
/** Limit as a share of the day's budget. A larger reservation could stop all questions, and no new costs would become known. */
const MAX_SHARE = 0.1

interface Known {
  /** The configured upper end of the usual cost. */
  usual: number
  /** USD of the latest answers whose cost is known. */
  recentCosts: number[]
  budget: Budget
}

/** USD to reserve before a call: a little more than the most expensive recent answer. */
export function reservation({ usual, recentCosts, budget }: Known): number {
  const likely = MARGIN * Math.max(0, ...recentCosts)
  const most = Math.max(usual, MAX_SHARE * budget.usdPerDay)
  const wanted = recentCosts.length < ENOUGH ? Math.max(usual, likely) : likely
  return Math.min(wanted, most)
}
