import { mean } from '../../kernel/rates.js'
import { ranks } from './brand-figures.js'
import type { PeriodFigures } from './period-figures.js'

export interface Ranking {
  /** Ranks of the brands on each day, in the report's order. Null for a day without answers. */
  byDay: (number[] | null)[]
  /** Average rank of each brand over the days with answers, by its domain. Null without answers. */
  averages: ReadonlyMap<string, number | null>
}

/** Ranks brands by the mentions of each day; `rank` uses the mentions of the whole window. */
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
