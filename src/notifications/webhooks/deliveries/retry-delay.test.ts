import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_ATTEMPTS, nextDelayMs, retryAfterMsIn } from './retry-delay.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const DOCUMENTED_SECONDS = [5, 30, 120, 600, 3600, 10_800, 28_800, 43_200, 86_400]

describe('the delay after a failed attempt', () => {
  it.each(DOCUMENTED_SECONDS.map((seconds, index) => [index + 1, seconds]))(
    'number %i is %i s, plus or minus a fifth',
    (attempt, seconds) => {
      fc.assert(
        fc.property(fc.string(), (deliveryId) => {
          const delayMs = nextDelayMs({ deliveryId, attempt }) ?? 0
          expect(delayMs).toBeGreaterThanOrEqual(800 * seconds)
          expect(delayMs).toBeLessThanOrEqual(1200 * seconds)
          expect(nextDelayMs({ deliveryId, attempt })).toBe(delayMs)
        }),
      )
    },
  )

  it('differs between deliveries that failed at the same moment', () => {
    const delays = Array.from({ length: 100 }, (_, n) => nextDelayMs({ deliveryId: `d${n}`, attempt: 1 }))
    expect(new Set(delays).size).toBeGreaterThan(90)
  })

  it('ends after the tenth attempt', () => {
    expect(MAX_ATTEMPTS).toBe(10)
    expect(nextDelayMs({ deliveryId: 'd', attempt: 10, retryAfterMs: 1000 })).toBeUndefined()
  })

  it('is at least what the receiver asks for', () => {
    expect(nextDelayMs({ deliveryId: 'd', attempt: 1, retryAfterMs: 90_000 })).toBe(90_000)
    expect(nextDelayMs({ deliveryId: 'd', attempt: 4, retryAfterMs: 1000 })).toBeGreaterThanOrEqual(480_000)
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Mon, 02 Mar 2026 10:01:00 GMT', 60_000],
    ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
    ['99999999999', 86_400_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026-03-02', undefined],
    ['Mon, 99 Mar 2026 10:01:00 GMT', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j asks for %s ms', (header, ms) => {
    expect(retryAfterMsIn(header, NOW)).toBe(ms)
  })
})
