import { type Day, daysBetween, type Window } from '../kernel/days.js'
import {
  addCells,
  addOwnCells,
  addTotals,
  lastDayOfMonth,
  monthsIn,
  openOwnSums,
  openWindowSums,
  type OwnScope,
  type OwnSums,
  type ReadSheet,
  type SheetScope,
  type SumsScope,
  type WindowSums,
} from '../mentions/index.js'

/** Decides how each month is read, by its first day: day by day over `daily`, and for sums over `summed`. */
export function monthsToRead({ daily, summed }: { daily: Window[]; summed: Window[] }): SheetScope['months'] {
  const months = [...new Set([...daily, ...summed].flatMap(monthsIn))]
  const needsCells = (month: Day) =>
    daily.some((window) => touches(window, month)) ||
    summed.some((window) => touches(window, month) && !covers(window, month))
  return {
    cells: months.filter(needsCells),
    totals: months.filter((month) => !needsCells(month)),
  }
}

function touches({ startDate, endDate }: Window, month: Day): boolean {
  return startDate <= lastDayOfMonth(month) && month <= endDate
}

/** Whether the whole month lies inside the window. */
function covers({ startDate, endDate }: Window, month: Day): boolean {
  return startDate <= month && lastDayOfMonth(month) <= endDate
}

interface SheetSums<Sums> {
  sums: Sums
  /** Adds a sheet of a month that `monthsToRead` returned for the window; sheets read for another window are ignored. */
  add(sheet: ReadSheet): void
}

/** Sums over a window, sheet by sheet. */
export function openSheetSums(scope: SumsScope): SheetSums<WindowSums> {
  const sums = openWindowSums(scope)
  const monthOf = monthsOf(scope.window)
  return {
    sums,
    add: ({ prompt, month, cells, totals }) => {
      const { firstDay, isTouched, isCovered } = monthOf(month)
      if (cells !== null && isTouched) addCells(sums, cells, { prompt, firstDay })
      if (totals !== null && isCovered) addTotals(sums, totals, prompt)
    },
  }
}

/** The same of the own brand, for each prompt; only from cells. */
export function openOwnSheetSums(scope: OwnScope): SheetSums<OwnSums> {
  const sums = openOwnSums(scope)
  const monthOf = monthsOf(scope.window)
  return {
    sums,
    add: ({ prompt, month, cells }) => {
      const { firstDay, isTouched } = monthOf(month)
      if (cells !== null && isTouched) addOwnCells(sums, cells, { prompt, firstDay })
    },
  }
}

export function sheetSums(scope: SumsScope, sheets: readonly ReadSheet[]): WindowSums {
  const { sums, add } = openSheetSums(scope)
  for (const sheet of sheets) add(sheet)
  return sums
}

interface MonthInWindow {
  firstDay: number
  isTouched: boolean
  isCovered: boolean
}

/** Where months lie in a window; a report has a sheet for each month and prompt. */
function monthsOf(window: Window): (month: Day) => MonthInWindow {
  const months = new Map<Day, MonthInWindow>()
  return (month) => {
    let found = months.get(month)
    if (found === undefined) {
      found = {
        firstDay: daysBetween({ startDate: window.startDate, endDate: month }) - 1,
        isTouched: touches(window, month),
        isCovered: covers(window, month),
      }
      months.set(month, found)
    }
    return found
  }
}
