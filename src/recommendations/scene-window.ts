import { addDays, type Day, daysIn, precedingWindow, type Window } from '../kernel/days.js'
import type { SceneFacts } from './facts.js'

const WINDOW_DAYS = 30

/** The last days up to today, and as many before them. */
export function sceneWindow(today: Day): SceneFacts['window'] {
  const window = { startDate: addDays(today, 1 - WINDOW_DAYS), endDate: today }
  const before = precedingWindow(window)
  return { ...window, previousStartDate: before.startDate, previousEndDate: before.endDate }
}

/** Both spans as one. */
export function wholeWindow({ previousStartDate, endDate }: SceneFacts['window']): Window {
  return { startDate: previousStartDate, endDate }
}

/** The first days of the months that a window touches. */
export function monthsOf(window: Window): Day[] {
  return [...new Set(daysIn(window).map((day) => `${day.slice(0, 7)}-01`))]
}
