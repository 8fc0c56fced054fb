import { daysBetween, type Window } from '../../kernel/days.js'
import { mean, percentage } from '../../kernel/rates.js'
import { COUNTED_SENTIMENTS, VISIBILITY_UNIT, type WindowSums } from '../../mentions/index.js'
import type { ReportStats } from '../stats-schema.js'
import { sentimentFigures } from './brand-figures.js'

type HistoryPoint = ReportStats['history'][number]
export type PeriodBrandFigures = Omit<HistoryPoint['brands'][number], 'intervals'>
export type PeriodFigures = Omit<HistoryPoint, 'brands'> & { brands: PeriodBrandFigures[] }

/** Computes the figures of consecutive periods of the window, including periods without answers. */
export function periodFigures(
  sums: WindowSums,
  names: readonly string[],
  periods: readonly Window[],
): PeriodFigures[] {
  let to = 0
  return periods.map((period) => {
    const from = to
    to += daysBetween(period)
    const days = { from, to }
    const executions = summed(sums.byDay.executions, days, { each: 1, index: 0 })
    return {
      date: period.startDate,
      endDate: period.endDate,
      executions,
      brands: brandsOfPeriod(sums, names, { days, executions }),
    }
  })
}

function brandsOfPeriod(
  { byDay, brands }: WindowSums,
  names: readonly string[],
  { days, executions }: { days: DayRange; executions: number },
): PeriodBrandFigures[] {
  const citations = summed(byDay.citations, days, { each: 1, index: 0 })
  const sentiments = names.map((_, brand) =>
    COUNTED_SENTIMENTS.map((__, index) =>
      summed(byDay.sentiments, days, {
        each: brands * COUNTED_SENTIMENTS.length,
        index: brand * COUNTED_SENTIMENTS.length + index,
      }),
    ),
  )
  const mentions = sentiments.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  const allMentions = mentions.reduce((sum, count) => sum + count, 0)
  return names.map((name, brand) => {
    const of = (values: Float64Array) => summed(values, days, { each: brands, index: brand })
    const named = mentions[brand] ?? 0
    return {
      brand: name,
      isMainBrand: brand === 0,
      mentions: named,
      brandCoverage: percentage(named, executions),
      shareOfVoice: percentage(named, allMentions),
      averagePosition: mean(of(byDay.positions), named),
      visibilityScore: mean(of(byDay.visibility), executions * VISIBILITY_UNIT),
      domainCoverage: percentage(of(byDay.domainExecutions), executions),
      citationShare: percentage(of(byDay.domainCitations), citations),
      sentiment: sentimentFigures(sentiments[brand] ?? []),
    }
  })
}

/** Indexes of days of the window; `to` is exclusive. */
interface DayRange {
  from: number
  to: number
}

/** Sums one value per day: the value at `index` among `each` values a day. */
function summed(
  values: Float64Array,
  { from, to }: DayRange,
  { each, index }: { each: number; index: number },
): number {
  let sum = 0
  for (let day = from; day < to; day += 1) sum += values[day * each + index]!
  return sum
}

/** Mean over all answers, including those that do not name the brand. */
export function visibilityScore({ byDay, days, brands }: WindowSums, brand: number): number | null {
  const whole = { from: 0, to: days }
  return mean(
    summed(byDay.visibility, whole, { each: brands, index: brand }),
    summed(byDay.executions, whole, { each: 1, index: 0 }) * VISIBILITY_UNIT,
  )
}
