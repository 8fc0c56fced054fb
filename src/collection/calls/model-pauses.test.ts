import { describe, expect, it } from 'vitest'

import { openModelPauses } from './spend-on-model.js'

const MINUTE = 60_000

function pauses() {
  const clock = { now: 0 }
  return { clock, ...openModelPauses(() => new Date(clock.now)) }
}

describe('a model that keeps failing', () => {
  it.each(['timeout', 'rate_limited', 'auth', 'quota'] as const)('pauses for a minute after %s', (kind) => {
    const { clock, isPaused, afterFailure } = pauses()
    expect(isPaused()).toBe(false)
    expect(afterFailure(kind)).toBe(MINUTE)
    clock.now = MINUTE - 1
    expect(isPaused()).toBe(true)
    clock.now = MINUTE
    expect(isPaused()).toBe(false)
  })

  it.each(['invalid', 'protocol', 'unavailable'] as const)('does not pause after %s', (kind) => {
    const { isPaused, afterFailure } = pauses()
    expect(afterFailure(kind)).toBeUndefined()
    expect(isPaused()).toBe(false)
  })

  it('pauses twice as long each time, half an hour at most, and for a minute again once it has answered', () => {
    const { clock, afterFailure, afterAnswer } = pauses()
    const lengths = Array.from({ length: 7 }, () => {
      const length = afterFailure('timeout') ?? 0
      clock.now += length
      return length / MINUTE
    })
    expect(lengths).toEqual([1, 2, 4, 8, 16, 30, 30])
    afterAnswer()
    expect(afterFailure('timeout')).toBe(MINUTE)
  })

  it('pauses no longer because calls made at the same time fail as well', () => {
    const { clock, afterFailure } = pauses()
    afterFailure('timeout')
    expect(afterFailure('timeout')).toBeUndefined()
    clock.now = MINUTE
    expect(afterFailure('timeout')).toBe(2 * MINUTE)
  })
})
