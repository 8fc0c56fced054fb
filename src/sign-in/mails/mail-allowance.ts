import { HOUR_MS, MINUTE_MS } from '../../kernel/days.js'

/** How long a link works. */
export const LINK_MS = 15 * MINUTE_MS
/** How long a mail counts towards the limit. */
export const COUNTED_MS = 24 * 60 * MINUTE_MS

const AT_ONCE = 3
const FREELY = 6

/**
 * True if another link may be mailed to an address, after the links sent at these times. Anyone can ask for mail to any address,
 * so there is a limit: three mails in a quarter of an hour, and after six in a day one per hour. A stranger can cause at most
 * thirty a day. Every link works for its quarter of an hour, so a person who gets no fourth mail has three working links.
 */
export function mayMail(mailed: readonly Date[], now: Date): boolean {
  const within = (ms: number) => mailed.filter((date) => now.getTime() - date.getTime() < ms).length
  if (within(LINK_MS) >= AT_ONCE) return false
  return within(COUNTED_MS) < FREELY || within(HOUR_MS) === 0
}
