import type { Day } from '../../kernel/days.js'

/** Where visits are counted for whose page there is no room: totals stay true. */
export const OTHER_PATHS = '/*'

/** What a connector took of its room so far. */
export interface TakenRoom {
  newPages: number
  newPagesDay: Day | null
}

/** The room for pages that a connector has not had before: a log of invented paths would fill the disk with them. */
export interface PageRoom {
  /** Whether there was room for one more. */
  take(): boolean
  taken(): TakenRoom
  leftOut(): number
}

/** `most` is for the day on which logs come, whatever days they tell of; Infinity counts nothing. */
export function openPageRoom(before: TakenRoom, { today, most }: { today: Day; most: number }): PageRoom {
  let newPages = before.newPagesDay === today ? before.newPages : 0
  let leftOut = 0
  return {
    take: () => {
      if (most === Infinity) return true
      const hasRoom = newPages < most
      if (hasRoom) newPages += 1
      else leftOut += 1
      return hasRoom
    },
    taken: () => ({ newPages, newPagesDay: today }),
    leftOut: () => leftOut,
  }
}
