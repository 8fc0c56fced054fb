import type { Day, Window } from '../kernel/days.js'
import {
  addCells,
  addOwnCells,
  addTotals,
  lastDayOfMonth,
  monthsIn,
  openFirstDays,
  openOwnSums,
  openWindowSums,
  type OwnScope,
  type OwnSums,
  type ReadSheet,
  type SheetScope,
  type SumsScope,
  type WindowSums,
} from '../mentions/index.js'

/**
 * Decides how each month, given by its first day, is read: by cells if a window needs its days or covers only a part of it,
 * otherwise by totals.
 */
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

/** Tells whether the whole month is inside the window. */
function covers({ startDate, endDate }: Window, month: Day): boolean {
  return startDate <= month && lastDayOfMonth(month) <= endDate
}

interface SheetSums<Sums> {
  sums: Sums
  /** Adds a sheet of a month that `monthsToRead` returned. Ignores sheets that were read for another window. */
  add(sheet: ReadSheet): void
}

/** Sums over a window, sheet by sheet. */
export function openSheetSums(scope: SumsScope): SheetSums<WindowSums> {
  const sums = openWindowSums(scope)
  const firstDayOf = openFirstDays(scope.window.startDate)
  const covered = new Set(monthsIn(scope.window).filter((month) => covers(scope.window, month)))
  return {
    sums,
    add: ({ prompt, month, cells, totals }) => {
      if (cells !== null) addCells(sums, cells, { prompt, firstDay: firstDayOf(month) })
      if (totals !== null && covered.has(month)) addTotals(sums, totals, prompt)
    },
  }
}

/** Sums of one brand for each prompt. Uses only cells. */
export function openOwnSheetSums(scope: OwnScope): SheetSums<OwnSums> {
  const sums = openOwnSums(scope)
  const firstDayOf = openFirstDays(scope.window.startDate)
  return {
    sums,
    add: ({ prompt, month, cells }) => {
      if (cells !== null) addOwnCells(sums, cells, { prompt, firstDay: firstDayOf(month) })
    },
  }
}

export function sheetSums(scope: SumsScope, sheets: readonly ReadSheet[]): WindowSums {
  const { sums, add } = openSheetSums(scope)
  for (const sheet of sheets) add(sheet)
  return sums
}
