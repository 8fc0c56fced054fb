import { createHash } from 'node:crypto'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After the first attempt, the second, and so on: ten attempts within about two days. */
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

/** So that what failed at one moment is not sent again at one moment. */
const SPREAD = 0.2

/** A receiver does not put us off for longer. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR

interface FailedAttempt {
  deliveryId: string
  /** 1 for the first. */
  attempt: number
  /** What the receiver asked for. */
  retryAfterMs?: number | undefined
}

/** How long to wait after a failed attempt; undefined after the last. */
export function nextDelayMs({ deliveryId, attempt, retryAfterMs = 0 }: FailedAttempt): number | undefined {
  const delayMs = DELAYS_MS[attempt - 1]
  if (delayMs === undefined) return undefined
  const spread = 1 + SPREAD * (2 * fractionOf(`${deliveryId}/${attempt}`) - 1)
  return Math.round(Math.max(delayMs * spread, retryAfterMs))
}

/** From 0 up to 1, by the text alone: as good as chance, and the same when it is computed again. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** What `Retry-After` asks for, in seconds or as a date; undefined where it says neither. */
export function retryAfterMsIn(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,12}$/.test(text)
    ? Number(text) * SECOND
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now.getTime()
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}
