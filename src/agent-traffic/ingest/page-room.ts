import type { Day } from '../../kernel/days.js'

/** Visits to pages without room are counted at this path, so that the totals stay true. */
export const OTHER_PATHS = '/*'

/** The room that a connector has used so far. */
export interface TakenRoom {
  newPages: number
  newPagesDay: Day | null
}

/** The room for pages that a connector has not had before. Without a limit, a log of invented paths would fill the disk. */
export interface PageRoom {
  /** Takes room for one more page. False if there is none left. */
  take(): boolean
  taken(): TakenRoom
  leftOut(): number
}

/** `most` limits the day on which logs arrive, not the days of their records. With Infinity nothing is counted. */
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
