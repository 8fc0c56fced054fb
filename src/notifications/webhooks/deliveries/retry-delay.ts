import { createHash } from 'node:crypto'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delays after the first attempt, the second, and so on: ten attempts within about two days. */
const DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
]
export const MAX_ATTEMPTS = DELAYS_MS.length + 1

/** Spreads retries, so that deliveries that failed together are not all sent again at once. */
const SPREAD = 0.2

/** The longest pause that a receiver can ask for. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR

interface FailedAttempt {
  deliveryId: string
  /** The number of the attempt, from 1. */
  attempt: number
  /** The pause that the receiver asked for. */
  retryAfterMs?: number | undefined
}

/** Returns the delay after a failed attempt; undefined after the last. */
export function nextDelayMs({ deliveryId, attempt, retryAfterMs = 0 }: FailedAttempt): number | undefined {
  const delayMs = DELAYS_MS[attempt - 1]
  if (delayMs === undefined) return undefined
  const spread = 1 + SPREAD * (2 * fractionOf(`${deliveryId}/${attempt}`) - 1)
  return Math.round(Math.max(delayMs * spread, retryAfterMs))
}

/** Returns a number from 0 up to 1 that depends only on the text. It looks random, but repeated calls give equal results. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Parses `Retry-After`, in seconds or as a date; undefined if it is neither. */
export function retryAfterMsIn(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,12}$/.test(text)
    ? Number(text) * SECOND
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now.getTime()
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}
