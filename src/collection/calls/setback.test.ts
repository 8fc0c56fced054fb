import { describe, expect, it } from 'vitest'

import { EngineFailure, type FailureKind } from '../../engines/index.js'
import { setback } from './setback.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const WELL = { failures: 0, failedAt: null, openUntil: null, failureKind: null, failure: null }

function failed(
  kind: FailureKind,
  { failures = 1, inARow = 0, retryAfterMs, chance = 1, lastMs = 1000 }: Case = {},
) {
  const record = { ...WELL, failures: inARow, failedAt: after(-lastMs) }
  const health = { provider: record, engine: record }
  const failure = new EngineFailure(kind, 'So it is.', { retryAfterMs })
  return setback({ failure, failures, health, now: NOW, chance })
}

interface Case {
  failures?: number
  inARow?: number
  retryAfterMs?: number
  chance?: number
  /** Milliseconds since the failure before. */
  lastMs?: number
}

describe('a failed call', () => {
  it.each(['rate_limited', 'unavailable', 'timeout', 'empty'] as const)(
    'with %s is tried three times in all',
    (kind) => {
      expect(failed(kind, { failures: 1 }).retryAt).toBeDefined()
      expect(failed(kind, { failures: 2 }).retryAt).toBeDefined()
      expect(failed(kind, { failures: 3 }).retryAt).toBeUndefined()
    },
  )

  it.each(['auth', 'quota', 'invalid', 'protocol'] as const)('with %s is never tried again', (kind) => {
    expect(failed(kind).retryAt).toBeUndefined()
  })

  it('is tried again when the provider asks for it, or after a longer time at every try', () => {
    expect(failed('unavailable', { failures: 1 }).retryAt).toEqual(after(1000))
    expect(failed('unavailable', { failures: 2 }).retryAt).toEqual(after(2000))
    expect(failed('unavailable', { failures: 2, chance: 0.5 }).retryAt).toEqual(after(1000))
    expect(failed('rate_limited', { retryAfterMs: 37_000 }).retryAt).toEqual(after(37_000))
  })

  it('keeps all callers from a provider before the time that it asked for', () => {
    expect(failed('rate_limited', { retryAfterMs: 37_000 }).pauseUntil).toEqual(after(37_000))
    expect(failed('rate_limited').pauseUntil).toEqual(after(1000))
  })

  it.each(['auth', 'quota'] as const)('pauses a provider for an hour after %s', (kind) => {
    expect(failed(kind)).toMatchObject({ blames: 'provider', openUntil: after(3_600_000) })
  })

  it('pauses an engine that has failed five times in a row, longer every time', () => {
    expect(failed('unavailable', { inARow: 3 })).toMatchObject({ blames: 'engine', openUntil: null })
    expect(failed('timeout', { inARow: 4 })).toMatchObject({ blames: 'engine', openUntil: after(30_000) })
    expect(failed('protocol', { inARow: 5 })).toMatchObject({ blames: 'engine', openUntil: after(60_000) })
    expect(failed('unavailable', { inARow: 50 })).toMatchObject({ openUntil: after(600_000) })
  })

  it('opens the circuit at the tenth response that limits the rate, unless there were five quiet minutes', () => {
    expect(failed('rate_limited', { inARow: 9, lastMs: 300_000 })).toMatchObject({
      failures: 1,
      openUntil: null,
    })
    expect(failed('rate_limited', { inARow: 8 }).openUntil).toBeNull()
    expect(failed('rate_limited', { inARow: 9 }).openUntil).toEqual(after(600_000))
  })

  it.each(['invalid', 'empty'] as const)(
    'does not pause the engine or the provider if the question is wrong or the answer has no text: %s',
    (kind) => {
      expect(failed(kind, { inARow: 50 })).toMatchObject({ blames: null, openUntil: null, pauseUntil: null })
    },
  )
})
