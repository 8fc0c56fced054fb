import { mean } from '../../kernel/rates.js'
import { ranks } from './brand-figures.js'
import type { PeriodFigures } from './period-figures.js'

export interface Ranking {
  /** The ranks of the brands on each day, in the report's order; null on a day without executions. */
  byDay: (number[] | null)[]
  /** The average rank of each brand, by its domain, over the days with executions; null without any. */
  averages: ReadonlyMap<string, number | null>
}

/** Ranks brands by the mentions of each day, as `rank` does by those of the window. */
export function rankingOf(daily: readonly PeriodFigures[], domains: readonly string[]): Ranking {
  const byDay = daily.map(({ executions, brands }) =>
    executions === 0 ? null : ranks(brands.map(({ mentions }) => mentions)),
  )
  const days = byDay.filter((ofDay) => ofDay !== null)
  const averageOf = (brand: number) =>
    mean(
      days.reduce((sum, ofDay) => sum + (ofDay[brand] ?? 0), 0),
      days.length,
    )
  return { byDay, averages: new Map(domains.map((domain, brand) => [domain, averageOf(brand)])) }
}
