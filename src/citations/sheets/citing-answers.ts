import { daysBetween, type Day, type Window } from '../../kernel/days.js'
import { type Engine, engineCode } from '../../kernel/engines.js'
import { bytesOf, DIGIT_BASE as BASE } from '../../mentions/index.js'
import { LATER_RUN, LONG_CODE, NARROW_WIDTH, SHORT_ENGINES, WIDE, WIDEST } from './citation-cells.js'

/** Which cells of a sheet count: days of its month from 0, and bits of the engines. */
export interface CellSpan {
  from: number
  to: number
  engineBits: number
}

export const ALL_CELLS: CellSpan = { from: 0, to: 30, engineBits: -1 }

/** The cells of a month that lie in a window. No engines means every engine. */
export function spanInMonth(month: Day, window: Window, engines: readonly Engine[]): CellSpan {
  const place = (day: Day) => daysBetween({ startDate: month, endDate: day }) - 1
  const bits = engines.reduce((sum, engine) => sum | (1 << engineCode(engine)), 0)
  return {
    from: window.startDate <= month ? 0 : place(window.startDate),
    to: Math.min(30, place(window.endDate)),
    engineBits: engines.length === 0 ? -1 : bits,
  }
}

interface CitingAnswer {
  /** Day of the month, from 0. */
  day: number
  engine: number
  run: number
}

const citing: CitingAnswer = { day: 0, engine: 0, run: 1 }
let numbers = new Int32Array(1024)

/**
 * Visits the answers of a sheet with the numbers of the first `count` pages in an array that the next answer overwrites:
 * a read visits hundreds of thousands, so nothing is allocated for one.
 */
export function eachCitingAnswer(
  text: string,
  { from, to, engineBits }: CellSpan,
  visit: (pages: Int32Array, count: number, answer: CitingAnswer) => void,
): void {
  const bytes = bytesOf(text)
  let at = 0
  const varint = () => {
    let [value, factor, digit] = [0, 1, bytes[at++]! - 1]
    for (; digit >= BASE; digit = bytes[at++]! - 1) {
      value += (digit - BASE) * factor
      factor *= BASE
    }
    return value + digit * factor
  }
  while (at < text.length) {
    const day = bytes[at++]! - 1
    const code = bytes[at++]! - 1
    const engine = (code & LONG_CODE) === 0 ? code % SHORT_ENGINES : bytes[at++]! - 1
    const run = (code & LATER_RUN) === 0 ? 1 : varint()
    const count = bytes[at]! > BASE ? varint() : bytes[at++]! - 1
    const width =
      (code & WIDE) !== 0 ? NARROW_WIDTH + 1 : (code & WIDEST) !== 0 ? NARROW_WIDTH + 2 : NARROW_WIDTH
    if (day < from || day > to || (engineBits & (1 << engine)) === 0) {
      at += count * width
      continue
    }
    if (count > numbers.length) numbers = new Int32Array(2 * count)
    for (let index = 0; index < count; index += 1) {
      let page = (bytes[at]! - 1) | ((bytes[at + 1]! - 1) << 6) | ((bytes[at + 2]! - 1) << 12)
      for (let more = NARROW_WIDTH; more < width; more += 1) page |= (bytes[at + more]! - 1) << (6 * more)
      at += width
      numbers[index] = page
    }
    citing.day = day
    citing.engine = engine
    citing.run = run
    visit(numbers, count, citing)
  }
}
