const MINUTE_MS = 60_000
/** Wrong codes are counted as long. */
export const COUNTED_FAILURES_MS = 24 * 60 * MINUTE_MS

const AT_ONCE = 10
const A_DAY = 20

/**
 * Whether one more code of an app may be tried, after wrong ones at these times. Three of a million codes are right at a time: whoever has the first factor
 * and tries all they may guesses one in 16,000 days or so. Passkeys and recovery codes cannot be guessed, so they are never refused for that.
 */
export function mayTryCode(failed: readonly Date[], now: Date): boolean {
  const within = (ms: number) => failed.filter((date) => now.getTime() - date.getTime() < ms).length
  return within(15 * MINUTE_MS) < AT_ONCE && within(COUNTED_FAILURES_MS) < A_DAY
}
