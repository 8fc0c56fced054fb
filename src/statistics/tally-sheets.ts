import { type Day, daysBetween } from '../kernel/days.js'
import type { ReadSheet } from '../mentions/index.js'
import { covers, touches } from './months.js'
import { openTally, type Tally, type TallyScope } from './tally.js'
import { tallyCells } from './tally-cells.js'
import { tallyTotals } from './tally-totals.js'

export interface Tallying {
  tally: Tally
  /** Adds a sheet of a month that `monthsToRead` gave for the window; one that was read for another is left out. */
  add(sheet: ReadSheet): void
}

/** The sums over a window, sheet by sheet. */
export function openTallying(scope: TallyScope): Tallying {
  const tally = openTally(scope)
  const places = new Map<Day, Place>()
  return {
    tally,
    add: ({ prompt, month, cells, totals }) => {
      let place = places.get(month)
      if (place === undefined) places.set(month, (place = placeOf(tally, month)))
      if (cells !== null && place.isTouched) tallyCells(tally, cells, { prompt, firstDay: place.firstDay })
      if (totals !== null && place.isCovered) tallyTotals(tally, totals, prompt)
    },
  }
}

export function tallySheets(scope: TallyScope, sheets: readonly ReadSheet[]): Tally {
  const { tally, add } = openTallying(scope)
  for (const sheet of sheets) add(sheet)
  return tally
}

interface Place {
  firstDay: number
  isTouched: boolean
  isCovered: boolean
}

function placeOf({ window }: Tally, month: Day): Place {
  return {
    firstDay: daysBetween({ startDate: window.startDate, endDate: month }) - 1,
    isTouched: touches(window, month),
    isCovered: covers(window, month),
  }
}
