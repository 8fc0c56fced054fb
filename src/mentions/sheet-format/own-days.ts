import { digit, varint } from '../../kernel/number-text.js'
import { SENTIMENTS } from './cell.js'
import { mentionColumns, IS_UNANSWERED } from './columns.js'

const DAYS = 31
/** In a `varint`, a digit of this value or more says that another follows. */
const LAST_DIGIT = 63

/**
 * Sums up the cells of a sheet by day: the day, its answers, and how many of them name the first brand of the lineup. Skips days
 * without answers.
 */
export function ownDays(text: string): string {
  const executions = new Uint32Array(DAYS)
  const mentions = new Uint32Array(DAYS)
  const cells = mentionColumns(text)
  let mentionsTo = 0
  for (let cell = 0; cell < cells.length; cell += 1) {
    const mentionsFrom = mentionsTo
    mentionsTo += cells.named[cell]!
    if ((cells.flags[cell]! & IS_UNANSWERED) !== 0) continue
    executions[cells.day[cell]!]! += 1
    for (let at = mentionsFrom; at < mentionsTo; at += 1)
      if (cells.mentions[at]! < SENTIMENTS.length) mentions[cells.day[cell]!]! += 1
  }
  let days = ''
  executions.forEach((count, day) => {
    if (count > 0) days += digit(day) + varint(count) + varint(mentions[day] ?? 0)
  })
  return days
}

/** Answers, and answers that name the brand, by slot. */
interface OwnSlotSums {
  executions: Float64Array
  mentions: Float64Array
}

/**
 * Adds the days of a month, written by `ownDays`, from one offset of a text to another. `slots` maps each day of the month to the
 * index of its sum. A flat loop, because one request runs it over hundreds of thousands of days.
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
