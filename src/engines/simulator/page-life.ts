import { wave } from './mentioned-brands.js'
import { shareOf } from './chance.js'

/** Fading pages take turns: on any day, the pages of one phase decline. */
export const FADING_PHASES = 4
const FADING_DAYS = 92

/** How often a page is cited on a day compared with its best days, from 0 to 1. It varies slowly around the page's own level. */
export function steadyPopularity(url: string, day: number): number {
  const period = 40 + 50 * shareOf(url, 'period')
  return 0.6 + 0.35 * wave({ day, period, phase: shareOf(url, 'phase') })
}

/** Popularity rises within days, stays for weeks, then falls for a month to almost zero. */
export function fadingPopularity(phase: number, day: number): number {
  const age = (day / FADING_DAYS + phase / FADING_PHASES) % 1
  if (age < 0.08) return 0.1 + age * 11
  if (age < 0.62) return 1
  return Math.max(0.02, 1 - (age - 0.62) / 0.3)
}

interface Month {
  /** Year and month as in an address: `2026/03`. */
  path: string
  popularity: number
}

const MONTH_WORTH = [1, 0.45, 0.15]

/** The months whose articles are cited on a day: the current month and the two before. */
export function recentMonths(day: string): Month[] {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const isYoung = Number(day.slice(8, 10)) < 5
  return MONTH_WORTH.map((popularity, back) => {
    const count = year * 12 + month - 1 - back
    const path = `${Math.floor(count / 12)}/${String((count % 12) + 1).padStart(2, '0')}`
    return { path, popularity: isYoung && back === 0 ? 0.2 : popularity }
  })
}
