/** The number of days with answers in a window, and for each host, by its index, the number of days on which it is cited. */
export interface CitedDays {
  answered: number
  cited: ArrayLike<number>
}

/** With fewer days with answers, a core source cannot be told from a chance citation. */
const LEAST_DAYS = 20

/** Whether a host is cited on at least four of five days with answers. Null below 20 days with answers. */
export function isCore({ answered, cited }: CitedDays, host: number): boolean | null {
  return answered < LEAST_DAYS ? null : 5 * (cited[host] ?? 0) >= 4 * answered
}
