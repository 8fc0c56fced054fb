import type { DaySum, GoalSum, ReferralPageKey } from './count-store.js'
import type { VisitCount } from './day-visitors.js'
import { type DayEngineCounts, dayEngineSlot } from './page-referrals.js'
import { ELSEWHERE } from './referrer.js'

const nameOf = ({ host, day, origin, isPaid, country }: DaySum) =>
  [host, day, origin, isPaid, country].join(' ')

/** Sums up visits and steps by day, host, origin and country. */
export function daySums(counts: readonly VisitCount[]): DaySum[] {
  const sums = new Map<string, DaySum>()
  for (const { host, day, origin, isPaid, country, visits, steps } of counts) {
    const given = { host, day, origin, isPaid, country, visits: 0, steps: 0 }
    const sum = sums.get(nameOf(given)) ?? given
    sums.set(nameOf(given), { ...sum, visits: sum.visits + visits, steps: sum.steps + steps })
  }
  return [...sums.values()].filter(({ visits, steps }) => visits > 0 || steps > 0)
}

/** Sums up visits that reached a goal, by day, host, origin, country and goal. */
export function goalSums(counts: readonly VisitCount[]): GoalSum[] {
  const sums = new Map<string, GoalSum>()
  for (const { host, day, origin, isPaid, country, goalId, isFirstGoal } of counts) {
    if (goalId === null) continue
    const given = { host, day, origin, isPaid, country, visits: 0, steps: 0, goalId, firsts: 0 }
    const name = `${nameOf(given)} ${goalId}`
    const sum = sums.get(name) ?? given
    sums.set(name, { ...sum, visits: sum.visits + 1, firsts: sum.firsts + (isFirstGoal ? 1 : 0) })
  }
  return [...sums.values()]
}

interface PageSum extends ReferralPageKey {
  visits: DayEngineCounts
  goals: DayEngineCounts
}

/** Sums up the visits from engines, without paid ones, by the page of arrival; and how many of them reached a goal. */
export function referralPageSums(counts: readonly VisitCount[]): Map<string, PageSum> {
  const pages = new Map<string, PageSum>()
  for (const { host, path, day, origin, isPaid, visits, isFirstGoal } of counts) {
    if (origin === ELSEWHERE || isPaid || (visits === 0 && !isFirstGoal)) continue
    const month = `${day.slice(0, 7)}-01`
    const name = `${host} ${month} ${path}`
    const page = pages.get(name) ?? { host, month, path, visits: new Map(), goals: new Map() }
    const slot = dayEngineSlot(Number(day.slice(8)), origin)
    if (visits > 0) addCounts(page.visits, [[slot, visits]])
    if (isFirstGoal) addCounts(page.goals, [[slot, 1]])
    pages.set(name, page)
  }
  return pages
}

export function addCounts(sums: DayEngineCounts, more: Iterable<readonly [number, number]>): void {
  for (const [slot, count] of more) sums.set(slot, (sums.get(slot) ?? 0) + count)
}
