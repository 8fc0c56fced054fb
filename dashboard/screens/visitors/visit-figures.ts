import type { Referrals } from '../../data/types.js'
import { count, decimal, NONE, range } from '../../data/words.js'

/** A value of goals, in their currency. */
export const amount = (value: number | null, currency: string | null): string =>
  value === null ? NONE : `${count(value)}${currency === null ? '' : ` ${currency}`}`

/** A rate of visits with its interval and what it is a rate of, on one line. */
export function rate(figure: Referrals['goalRate'], sign = ' %'): string {
  if (figure === null) return NONE
  const { value, interval, n } = figure
  return `${decimal(value)}${sign}${interval === null ? '' : ` (${range(interval)})`}, of ${count(n)}`
}
