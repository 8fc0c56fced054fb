import { digit, varint } from '../../kernel/number-text.js'
import { AGAIN, CITED, EXTENDED, NO_ANSWER, SENTIMENTS } from './cell.js'

const DAYS = 31
/** In `varint`, a character above this one says that another follows. */
const LAST_DIGIT = 63

/**
 * Sums up the cells of a sheet, as `encodeCells` writes them: for each day with executions the day, how many there are, and how many of
 * them name the lineup's first brand. It is one flat loop that makes no cells, since it runs for every sheet that is written.
 */
export function ownDays(cells: string): string {
  const executions = new Uint32Array(DAYS)
  const mentions = new Uint32Array(DAYS)
  const skipVarint = (from: number) => {
    let at = from
    while (cells.charCodeAt(at) > LAST_DIGIT) at += 1
    return at + 1
  }
  for (let at = 0; at < cells.length;) {
    const day = cells.charCodeAt(at) - 1
    const kind = cells.charCodeAt(at + 1) - 1
    at += (kind & EXTENDED) === 0 ? 2 : 4
    at = skipVarint((kind & AGAIN) === 0 ? at : skipVarint(at))
    let named = cells.charCodeAt(at++) - 1
    let cited = (kind & CITED) === 0 ? 0 : cells.charCodeAt(at++) - 1
    let isOwn = 0
    for (; named > 0; named -= 1) {
      if (cells.charCodeAt(at) <= SENTIMENTS.length) isOwn = 1
      at = skipVarint(at)
    }
    for (; cited > 0; cited -= 1) at = skipVarint(at + 1)
    if ((kind & NO_ANSWER) !== 0) continue
    executions[day]! += 1
    mentions[day]! += isOwn
  }
  let days = ''
  executions.forEach((count, day) => {
    if (count > 0) days += digit(day) + varint(count) + varint(mentions[day] ?? 0)
  })
  return days
}

/** Sums of executions, and of those that name the brand, by slot. */
interface OwnSlotSums {
  executions: Float64Array
  mentions: Float64Array
}

/**
 * Adds the days of a month, as `ownDays` writes them, from one place of a text to another. `slots` has for each day of the month the place
 * of the sum that it adds to. A flat loop: one request runs it over hundreds of thousands of days.
 */
export function addOwnDays(
  { executions, mentions }: OwnSlotSums,
  { text, from, to }: { text: string; from: number; to: number },
  slots: ArrayLike<number>,
): void {
  let at = from
  let read = 0
  while (at < to) {
    const slot = slots[text.charCodeAt(at++) - 1]!
    for (let factor = 1, more = true; more; factor *= LAST_DIGIT) {
      read = text.charCodeAt(at++) - 1
      more = read >= LAST_DIGIT
      executions[slot]! += (read % LAST_DIGIT) * factor
    }
    for (let factor = 1, more = true; more; factor *= LAST_DIGIT) {
      read = text.charCodeAt(at++) - 1
      more = read >= LAST_DIGIT
      mentions[slot]! += (read % LAST_DIGIT) * factor
    }
  }
}
