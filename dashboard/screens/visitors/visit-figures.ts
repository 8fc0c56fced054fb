import { assistantName } from '../../data/traffic.js'
import type { Referrals } from '../../data/types.js'
import { count, decimal, NONE, range } from '../../data/words.js'
import type { Column } from '../../parts/table.js'

export type EngineVisits = Referrals['byEngine'][number]

export const ENGINE_VISITS: Column<EngineVisits>[] = [
  { title: 'Engine', cell: ({ engine }) => assistantName(engine) },
  { title: 'Visits', isNumber: true, cell: ({ visits }) => count(visits) },
]

export const GOALS_REACHED: Column<EngineVisits>[] = [
  { title: 'Goals', isNumber: true, cell: ({ goals }) => count(goals) },
  { title: 'Goal rate', cell: ({ goalRate }) => rate(goalRate) },
]

/** The value of goals, with its currency. */
export const amount = (value: number | null, currency: string | null): string =>
  value === null ? NONE : `${count(value)}${currency === null ? '' : ` ${currency}`}`

/** A rate of visits with its interval and the number of visits, on one line. */
export function rate(figure: Referrals['goalRate'], sign = ' %'): string {
  if (figure === null) return NONE
  const { value, interval, n } = figure
  return `${decimal(value)}${sign}${interval === null ? '' : ` (${range(interval)})`}, of ${count(n)}`
}
