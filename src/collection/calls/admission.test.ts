import { describe, expect, it } from 'vitest'

import { admission, type Health, type Situation } from './admission.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

const WELL: Health = { failures: 0, failedAt: null, openUntil: null, failureKind: null, failure: null }
const SITUATION: Situation = {
  provider: { ...WELL, nextCallAt: null },
  engine: WELL,
  underWay: 0,
  limits: { requestsPerMinute: 60, concurrency: 4 },
  now: NOW,
}

describe('admission', () => {
  it('starts the first call at once', () => {
    expect(admission(SITUATION)).toMatchObject({ kind: 'go', callAt: NOW, trialOf: null })
  })

  it('starts as many calls at once as may run at the same time, and then one an interval', () => {
    const moments: number[] = []
    let nextCallAt: Date | null = null
    for (let call = 0; call < 6; call += 1) {
      const admitted = admission({ ...SITUATION, provider: { ...WELL, nextCallAt } })
      if (admitted.kind !== 'go') throw new Error(admitted.kind)
      moments.push(admitted.callAt.getTime() - NOW.getTime())
      nextCallAt = admitted.nextCallAt
    }
    expect(moments).toEqual([0, 0, 0, 0, 1000, 2000])
  })

  it('allows no larger burst after a time without calls', () => {
    const provider = { ...WELL, nextCallAt: after(-3_600_000) }
    expect(admission({ ...SITUATION, provider })).toMatchObject({ kind: 'go', nextCallAt: after(-2000) })
  })

  it('puts a call back into the queue if it would have to wait long', () => {
    const provider = { ...WELL, nextCallAt: after(25_000) }
    expect(admission({ ...SITUATION, provider })).toEqual({
      kind: 'later',
      at: after(25_000),
      failure: null,
    })
  })

  it('has no more calls in progress than allowed, in all processes together', () => {
    expect(admission({ ...SITUATION, underWay: 4 })).toEqual({ kind: 'busy' })
  })

  it.each(['auth', 'quota'] as const)(
    'refuses at once while a provider is known to refuse our calls: %s',
    (failureKind) => {
      const provider = { ...WELL, failureKind, failure: 'No credit.', openUntil: after(1), nextCallAt: null }
      expect(admission({ ...SITUATION, provider })).toEqual({
        kind: 'refused',
        failureKind,
        failure: 'No credit.',
      })
    },
  )

  it('waits for a provider or an engine that keeps failing', () => {
    const broken = {
      ...WELL,
      failures: 5,
      failureKind: 'unavailable' as const,
      failure: 'Down.',
      openUntil: after(30_000),
    }
    expect(admission({ ...SITUATION, engine: broken })).toEqual({
      kind: 'later',
      at: after(30_000),
      failure: 'Down.',
    })
    expect(admission({ ...SITUATION, provider: { ...broken, nextCallAt: null } })).toMatchObject({
      kind: 'later',
      failure: 'Down.',
    })
  })

  it('tries one call when the pause is over, while the others wait for its outcome', () => {
    const engine = { ...WELL, failures: 5, failureKind: 'unavailable' as const, openUntil: after(-1) }
    expect(admission({ ...SITUATION, engine })).toMatchObject({ kind: 'go', trialOf: 'engine' })
    const provider = { ...WELL, failureKind: 'quota' as const, openUntil: after(-1), nextCallAt: null }
    expect(admission({ ...SITUATION, provider })).toMatchObject({ kind: 'go', trialOf: 'provider' })
    const onTrial = {
      ...WELL,
      failureKind: 'trial' as const,
      failure: 'One call is trying.',
      openUntil: after(1),
      nextCallAt: null,
    }
    expect(admission({ ...SITUATION, provider: onTrial })).toMatchObject({
      kind: 'later',
      failure: 'One call is trying.',
    })
  })
})
