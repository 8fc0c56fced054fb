import { addDays, type Day, periodsIn, precedingWindow, type Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { percentage, total } from '../kernel/rates.js'
import { addOwnDays, openWindowSums, type OwnDays } from '../mentions/index.js'
import { measured } from '../statistics/index.js'
import type { OverviewItem } from './schema.js'

/** The figures of a report's own brand over its days. */
export type TimedFigures = Pick<
  OverviewItem,
  'executions' | 'brandCoverage' | 'interval' | 'change' | 'trend'
>

/** Says which sum each day adds to: the sum of its week, of the window before, or an unused one. Shared by all reports. */
interface OverviewCalendar {
  window: Window
  before: Window
  /** The first day of each week in the window. */
  weeks: Day[]
  /**
   * For each month and day of the month: the index of its week, `weeks.length` for the window before, or one more for other days.
   */
  slots: Uint8Array[]
}

const DAYS_OF_MONTH = 31

/** Months are given by their first day. */
export function overviewCalendar(window: Window, months: Day[]): OverviewCalendar {
  const before = precedingWindow(window)
  const weeks = periodsIn(window, 'week').map(({ startDate }) => startDate)
  const slotOf = (day: Day) => {
    if (isWithin(before, day)) return weeks.length
    return isWithin(window, day) ? weeks.findLastIndex((first) => first <= day) : weeks.length + 1
  }
  const slots = months.map((month) =>
    Uint8Array.from({ length: DAYS_OF_MONTH }, (_, day) => slotOf(addDays(month, day))),
  )
  return { window, before, weeks, slots }
}

function isWithin({ startDate, endDate }: Window, day: Day): boolean {
  return startDate <= day && day <= endDate
}

/** Sums over the prompts of one report. */
export function openOwnFigures(
  { window, before, weeks, slots }: OverviewCalendar,
  prompts: number,
): {
  add(given: OwnDays): void
  /** `moved`: engines whose answers come from other surfaces than before. */
  figures(moved: readonly Engine[]): TimedFigures
} {
  // Uses the sums of the statistics, for one brand, so that figures are the same in both places.
  const sumsOf = (over: Window) => openWindowSums({ window: over, engines: [], brands: 1, prompts })
  const [current, previous] = [sumsOf(window), sumsOf(before)]
  const ofSlots = () => new Float64Array(weeks.length + 2)
  const byWeek = { executions: ofSlots(), mentions: ofSlots() }
  const ofMonth = { executions: ofSlots(), mentions: ofSlots() }
  return {
    add: ({ prompt, month, days }) => {
      ofMonth.executions.fill(0)
      ofMonth.mentions.fill(0)
      addOwnDays(ofMonth, days, slots[month]!)
      for (let week = 0; week < weeks.length; week += 1) {
        const [executions, mentions] = [ofMonth.executions[week]!, ofMonth.mentions[week]!]
        byWeek.executions[week]! += executions
        byWeek.mentions[week]! += mentions
        current.byPrompt.executions[prompt]! += executions
        current.byBrand.mentions[prompt]! += mentions
      }
      previous.byPrompt.executions[prompt]! += ofMonth.executions[weeks.length]!
      previous.byBrand.mentions[prompt]! += ofMonth.mentions[weeks.length]!
    },
    figures: (moved) => {
      const { value, interval, change } = measured('brandCoverage', { current, previous, broken: moved }, 0)
      return {
        executions: total(current.byPrompt.executions),
        brandCoverage: value,
        interval,
        change,
        trend: weeks.map((date, week) => ({
          date,
          brandCoverage: percentage(byWeek.mentions[week]!, byWeek.executions[week]!),
        })),
      }
    },
  }
}
