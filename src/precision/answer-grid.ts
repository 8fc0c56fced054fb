import { daysBetween, type Window } from '../kernel/days.js'
import { ENGINE_SLOTS } from '../kernel/engines.js'
import { countedSeries, openAnswerRows, type ReadSheet } from '../mentions/index.js'
import type { ReportSnapshot } from '../statistics/index.js'

/**
 * Answers of a window, and those that name the own brand, by prompt, engine and day: at `(prompt * engines + engine) * days +
 * day`.
 */
export interface AnswerGrid {
  prompts: number
  /** Number of engine codes. Most of them have no answers. */
  engines: number
  days: number
  answers: Uint16Array
  named: Uint16Array
  /** Answers by series. */
  bySeries: Map<number, number>
  /** Mentions of the own brand. `unread`: mentions in a language whose sentiment is not supported. */
  mentions: number
  unread: number
}

interface GridScope extends Pick<ReportSnapshot, 'engines' | 'series'> {
  window: Window
  /** Number of prompts. */
  prompts: number
}

interface OpenGrid {
  grid: AnswerGrid
  add(sheet: ReadSheet): void
}

export function openAnswerGrid({ window, prompts, engines, series }: GridScope): OpenGrid {
  const days = daysBetween(window)
  const cells = prompts * ENGINE_SLOTS * days
  const grid: AnswerGrid = {
    prompts,
    engines: ENGINE_SLOTS,
    days,
    answers: new Uint16Array(cells),
    named: new Uint16Array(cells),
    bySeries: new Map(),
    mentions: 0,
    unread: 0,
  }
  const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines, series }) })
  return {
    grid,
    add: (sheet) =>
      eachAnswer(sheet, (row) => {
        const cell = (sheet.prompt * ENGINE_SLOTS + row.engine) * days + row.day
        grid.answers[cell]! += 1
        grid.bySeries.set(row.series, (grid.bySeries.get(row.series) ?? 0) + 1)
        const sentiment = row.sentimentOf(0)
        if (sentiment === undefined) return
        grid.named[cell]! += 1
        grid.mentions += 1
        if (sentiment === null) grid.unread += 1
      }),
  }
}
