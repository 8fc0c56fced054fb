import { MINUTE_MS } from '../../kernel/days.js'

/** How long a wrong code counts towards the limit. */
export const COUNTED_FAILURES_MS = 24 * 60 * MINUTE_MS

const AT_ONCE = 10
const A_DAY = 20

/**
 * True if another code of an app may be tried, after wrong ones at these times. At any time three of a million codes are right,
 * so an attacker who knows the first factor needs about 16,000 days to guess one. Passkeys and recovery codes cannot be guessed,
 * so they have no such limit.
 */
export function mayTryCode(failed: readonly Date[], now: Date): boolean {
  const within = (ms: number) => failed.filter((date) => now.getTime() - date.getTime() < ms).length
  return within(15 * MINUTE_MS) < AT_ONCE && within(COUNTED_FAILURES_MS) < A_DAY
}
