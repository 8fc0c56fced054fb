/** On how many days of a window there are answers, and on how many of these each host is cited, by its index. */
export interface CitedDays {
  answered: number
  cited: ArrayLike<number>
}

/** Fewer days with answers do not tell a source that engines rely on from one that was met by chance. */
const LEAST_DAYS = 20

/** Whether a host is cited on at least four of five days with answers; null below 20 of these. */
export function isCore({ answered, cited }: CitedDays, host: number): boolean | null {
  return answered < LEAST_DAYS ? null : 5 * (cited[host] ?? 0) >= 4 * answered
}
