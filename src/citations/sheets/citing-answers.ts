import { daysBetween, type Day, type Window } from '../../kernel/days.js'
import { type Engine, engineCode } from '../../kernel/engines.js'
import type { CitationColumns } from './citation-columns.js'

/** The cells of a sheet that count: days of the month, from 0, and bits of the engines. */
export interface CellSpan {
  from: number
  to: number
  engineBits: number
}

export const ALL_CELLS: CellSpan = { from: 0, to: 30, engineBits: -1 }

/** The cells of a month that are in a window. An empty list of engines means all engines. */
export function spanInMonth(month: Day, window: Window, engines: readonly Engine[]): CellSpan {
  const dayIndex = (day: Day) => daysBetween({ startDate: month, endDate: day }) - 1
  const bits = engines.reduce((sum, engine) => sum | (1 << engineCode(engine)), 0)
  return {
    from: window.startDate <= month ? 0 : dayIndex(window.startDate),
    to: Math.min(30, dayIndex(window.endDate)),
    engineBits: engines.length === 0 ? -1 : bits,
  }
}

export interface CitingAnswer {
  /** The day of the month, from 0. */
  day: number
  /** The code of the engine. */
  engine: number
  run: number
  /** The range of the answer's pages in the column: `from` inclusive, `to` exclusive. */
  from: number
  to: number
}

/** Visits the answers of a sheet. All visits reuse one object, because a read visits hundreds of thousands of answers. */
export function eachCitingAnswer(
  columns: CitationColumns,
  { from, to, engineBits }: CellSpan,
  visit: (pages: Uint32Array, answer: CitingAnswer) => void,
): void {
  const { pages } = columns
  const citing: CitingAnswer = { day: 0, engine: 0, run: 1, from: 0, to: 0 }
  for (let cell = 0; cell < columns.length; cell += 1) {
    citing.from = citing.to
    citing.to += columns.cited[cell]!
    citing.day = columns.day[cell]!
    citing.engine = columns.engine[cell]!
    if (citing.day < from || citing.day > to || (engineBits & (1 << citing.engine)) === 0) continue
    citing.run = columns.run[cell]!
    visit(pages, citing)
  }
}
