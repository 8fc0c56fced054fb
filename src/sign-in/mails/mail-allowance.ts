const MINUTE_MS = 60_000

/** As long as a link works. */
export const LINK_MS = 15 * MINUTE_MS
/** Mails are counted as long. */
export const COUNTED_MS = 24 * 60 * MINUTE_MS

const AT_ONCE = 3
const FREELY = 6
const HOUR_MS = 60 * MINUTE_MS

/**
 * Whether one more link may be mailed to an address, to which others were at these times. Anybody can ask for mail to somebody else's address. They get three mails
 * in a quarter of an hour, and after six in a day one an hour: thirty a day are the most that a stranger can make arrive. Every link goes to the person and works
 * for its quarter of an hour, so that whoever is refused a fourth one has three that work.
 */
export function mayMail(mailed: readonly Date[], now: Date): boolean {
  const within = (ms: number) => mailed.filter((date) => now.getTime() - date.getTime() < ms).length
  if (within(LINK_MS) >= AT_ONCE) return false
  return within(COUNTED_MS) < FREELY || within(HOUR_MS) === 0
}
