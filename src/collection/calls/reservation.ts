import type { Budget } from '../../config.js'

/** So many answers of an engine are remembered. */
export const REMEMBERED_COSTS = 50
/** From so many on they say what is usual, and the setting no longer does. */
export const ENOUGH = 10
const MARGIN = 1.25
/** Of the day's budget, at most: what is set aside once must not keep everything from being asked, or nothing new would be learnt. */
const MAX_SHARE = 0.1

interface Known {
  /** The setting: the upper end of what is usual. */
  usual: number
  /** USD of the last answers whose cost is known. */
  recentCosts: number[]
  budget: Budget
}

/** USD to set aside before a call: a little more than the dearest of late. */
export function reservation({ usual, recentCosts, budget }: Known): number {
  const likely = MARGIN * Math.max(0, ...recentCosts)
  const most = Math.max(usual, MAX_SHARE * budget.usdPerDay)
  const wanted = recentCosts.length < ENOUGH ? Math.max(usual, likely) : likely
  return Math.min(wanted, most)
}
