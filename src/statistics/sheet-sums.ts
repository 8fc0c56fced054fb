import { type Day, daysBetween, type Window } from '../kernel/days.js'
import {
  addCells,
  addTotals,
  lastDayOfMonth,
  monthsIn,
  openWindowSums,
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

interface SheetSums {
  sums: WindowSums
  /** Adds a sheet of a month that `monthsToRead` returned for the window; sheets read for another window are ignored. */
  add(sheet: ReadSheet): void
}

/** Sums over a window, sheet by sheet. */
export function openSheetSums(scope: SumsScope): SheetSums {
  const sums = openWindowSums(scope)
  const months = new Map<Day, MonthInWindow>()
  return {
    sums,
    add: ({ prompt, month, cells, totals }) => {
      let found = months.get(month)
      if (found === undefined) months.set(month, (found = monthInWindow(sums, month)))
      if (cells !== null && found.isTouched) addCells(sums, cells, { prompt, firstDay: found.firstDay })
      if (totals !== null && found.isCovered) addTotals(sums, totals, prompt)
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

function monthInWindow({ window }: WindowSums, month: Day): MonthInWindow {
  return {
    firstDay: daysBetween({ startDate: window.startDate, endDate: month }) - 1,
    isTouched: touches(window, month),
    isCovered: covers(window, month),
  }
}
