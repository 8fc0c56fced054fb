import { addDays, daysBetween, type Day, type Window } from '../kernel/days.js'
import { CONTRACT_ENGINES } from '../kernel/engines.js'
import type { AnswerEntry, ListPosition } from './answer-entry.js'

/** Returns entries in the order of the list: `count` of them after a position, fewer only at the end. */
export type EntrySource = (after: ListPosition | undefined, count: number) => Promise<AnswerEntry[]>

type ReadDays = (days: Window & { after: ListPosition | undefined; count: number }) => Promise<AnswerEntry[]>

/**
 * Reads a few days at a time, because each read sorts all answers of its days. It starts with the days that should contain enough
 * answers, and doubles them until they do.
 */
export function openDailySource(
  window: Window,
  { promptCount, engineCount }: { promptCount: number; engineCount: number },
  read: ReadDays,
): EntrySource {
  const aDay = Math.max(1, promptCount * (engineCount || CONTRACT_ENGINES.length))
  return async (after, count) => {
    const found: AnswerEntry[] = []
    let endDate = latestDay(window, after)
    for (let days = Math.ceil(count / aDay); found.length < count && endDate >= window.startDate; days *= 2) {
      const startDate = earlierDay({ startDate: window.startDate, endDate }, days)
      found.push(...(await read({ startDate, endDate, after, count: count - found.length })))
      if (startDate === window.startDate) break
      endDate = addDays(startDate, -1)
    }
    return found
  }
}

export function latestDay({ endDate }: Window, after: ListPosition | undefined): Day {
  return after !== undefined && after.day < endDate ? after.day : endDate
}

function earlierDay(window: Window, days: number): Day {
  return days >= daysBetween(window) ? window.startDate : addDays(window.endDate, 1 - days)
}
