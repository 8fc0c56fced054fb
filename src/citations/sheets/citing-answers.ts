import { daysBetween, type Day, type Window } from '../../kernel/days.js'
import { type Engine, engineCode } from '../../kernel/engines.js'
import type { CitationColumns } from './citation-columns.js'

/** Which cells of a sheet count: days of its month from 0, and bits of the engines. */
export interface CellSpan {
  from: number
  to: number
  engineBits: number
}

export const ALL_CELLS: CellSpan = { from: 0, to: 30, engineBits: -1 }

/** The cells of a month that lie in a window. No engines means every engine. */
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
  /** Day of the month, from 0. */
  day: number
  /** Its code. */
  engine: number
  run: number
  /** Where its pages stand in the column, and where those of the next do. */
  from: number
  to: number
}

/** Visits the answers of a sheet; each in the same object: a read visits hundreds of thousands, so nothing is allocated for one. */
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
