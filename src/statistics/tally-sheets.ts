import { type Day, daysBetween } from '../kernel/days.js'
import type { ReadSheet } from '../mentions/index.js'
import { covers, touches } from './months.js'
import { openTally, type Tally, type TallyScope } from './tally.js'
import { tallyCells } from './tally-cells.js'
import { tallyTotals } from './tally-totals.js'

/** The sums over a window, from the sheets of the months that `monthsToRead` gave for it and perhaps for others. */
export function tallySheets(scope: TallyScope, sheets: readonly ReadSheet[]): Tally {
  const tally = openTally(scope)
  const places = new Map<Day, Place>()
  for (const { prompt, month, cells, totals } of sheets) {
    let place = places.get(month)
    if (place === undefined) places.set(month, (place = placeOf(tally, month)))
    if (cells !== null && place.isTouched) tallyCells(tally, cells, { prompt, firstDay: place.firstDay })
    if (totals !== null && place.isCovered) tallyTotals(tally, totals, prompt)
  }
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
