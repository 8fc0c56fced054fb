import { addDays, type Day, type Window } from '../../kernel/days.js'
import { checkWindow } from '../../reports/index.js'

const DEFAULT_DAYS = 14
/** The calendar has no day before. */
const EARLIEST = '0001-01-01'

export interface AskedWindow {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The days that are asked for; refuses what is no window. */
export function trafficWindow({ startDate, endDate }: AskedWindow, today: Day): Window {
  const last = endDate ?? today
  const window = { startDate: startDate ?? defaultStart(last), endDate: last }
  checkWindow(window)
  return window
}

/** What can be refused before it is known which day it is. */
export function checkTrafficWindow({ startDate, endDate }: AskedWindow): void {
  if (endDate !== undefined) trafficWindow({ startDate, endDate }, endDate)
}

function defaultStart(last: Day): Day {
  const start = addDays(last, 1 - DEFAULT_DAYS)
  return start < EARLIEST ? EARLIEST : start
}
