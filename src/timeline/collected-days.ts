import { addDays, type Day, daysBetween, daysIn, type Window } from '../kernel/days.js'
import { type Engine, ENGINE_SLOTS, engineCode, ENGINES } from '../kernel/engines.js'
import { countedSeries, openAnswerRows, type ReadSheet } from '../mentions/index.js'

/** Counts how many answers each engine gave on each day of a window. */
export interface CollectedDays {
  add(sheet: ReadSheet): void
  /** `noAnswers`: how often the engine was asked and showed no AI answer. */
  on(engine: Engine, day: Day): { answers: number; noAnswers: number }
  /** Answers of each day, by number of their series. */
  bySeries(): { series: number; day: Day; answers: number }[]
  /** Counts of each engine and day with any. */
  byEngine(): { engine: Engine; day: Day; answers: number; noAnswers: number }[]
  /** The first day with any count. Undefined if there is none. */
  firstDay(): Day | undefined
}

export function openCollectedDays(window: Window): CollectedDays {
  const days = daysBetween(window)
  const indexOf = (day: Day) => daysBetween({ startDate: window.startDate, endDate: day }) - 1
  const answers = new Int32Array(ENGINE_SLOTS * days)
  const noAnswers = new Int32Array(ENGINE_SLOTS * days)
  const ofSeries = new Map<number, Int32Array>()
  const eachCell = openAnswerRows({ window, counted: countedSeries({ engines: [] }), isNoAnswerWanted: true })
  return {
    add: (sheet) =>
      eachCell(sheet, ({ day, engine, series, isNoAnswer }) => {
        const counts = isNoAnswer ? noAnswers : answers
        counts[engine * days + day]! += 1
        if (isNoAnswer) return
        let byDay = ofSeries.get(series)
        if (byDay === undefined) ofSeries.set(series, (byDay = new Int32Array(days)))
        byDay[day]! += 1
      }),
    on: (engine, day) => {
      const index = engineCode(engine) * days + indexOf(day)
      return { answers: answers[index] ?? 0, noAnswers: noAnswers[index] ?? 0 }
    },
    byEngine: () =>
      ENGINES.flatMap((engine) =>
        daysIn(window).flatMap((day, at) => {
          const index = engineCode(engine) * days + at
          const counts = { answers: answers[index]!, noAnswers: noAnswers[index]! }
          return counts.answers + counts.noAnswers > 0 ? [{ engine, day, ...counts }] : []
        }),
      ),
    bySeries: () =>
      [...ofSeries].flatMap(([series, byDay]) =>
        [...byDay.entries()]
          .filter(([, count]) => count > 0)
          .map(([index, count]) => ({ series, day: addDays(window.startDate, index), answers: count })),
      ),
    firstDay: () => {
      const found = [answers, noAnswers].flatMap((counts) =>
        [...counts.entries()].flatMap(([index, count]) => (count > 0 ? [index % days] : [])),
      )
      return found.length === 0 ? undefined : addDays(window.startDate, Math.min(...found))
    },
  }
}
