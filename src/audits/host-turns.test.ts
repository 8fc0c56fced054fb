import { describe, expect, it } from 'vitest'

import { openHostTurns } from './host-turns.js'

const never = () => new Promise<never>(() => undefined)

/** A check that ends when told to. */
function check(): { run: () => Promise<void>; end: () => void } {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: () => ended, end: () => end() }
}

describe('checks of one host', () => {
  it('are carried out beside each other, as many as may be', async () => {
    const tryTurn = openHostTurns(2)
    const { run, end } = check()
    const first = tryTurn('a.example', run)
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
    expect(tryTurn('a.example', never)).toHaveProperty('waitMs')
    end()
    await ('begun' in first && first.begun)
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
    expect(tryTurn('a.example', never)).toHaveProperty('waitMs')
  })

  it('do not wait for those of another host', () => {
    const tryTurn = openHostTurns(1)
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
    expect(tryTurn('b.example', never)).toHaveProperty('begun')
  })

  it('go on after one that failed', async () => {
    const tryTurn = openHostTurns(1)
    const failed = tryTurn('a.example', () => Promise.reject(new Error('cannot')))
    await expect('begun' in failed && failed.begun).rejects.toThrow('cannot')
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
  })

  it('come back one after another, at the pace at which they have been ending', async () => {
    const clock = { ms: 1000 }
    const tryTurn = openHostTurns(2, () => clock.ms)
    const { run, end } = check()
    const first = tryTurn('a.example', run)
    void tryTurn('a.example', never)
    expect(tryTurn('a.example', never)).toEqual({ waitMs: 125 })
    expect(tryTurn('a.example', never)).toEqual({ waitMs: 250 })
    clock.ms += 4000
    end()
    await ('begun' in first && first.begun)
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
    expect(tryTurn('a.example', never)).toEqual({ waitMs: 2000 })
    expect(tryTurn('a.example', never)).toEqual({ waitMs: 4000 })
    clock.ms += 1000
    expect(tryTurn('a.example', never)).toEqual({ waitMs: 5000 })
  })

  it('come back within half a minute, however many wait', () => {
    const clock = { ms: 0 }
    const tryTurn = openHostTurns(1, () => clock.ms)
    void tryTurn('a.example', never)
    const waits = Array.from({ length: 500 }, () => tryTurn('a.example', never))
    expect(waits.at(-1)).toEqual({ waitMs: 30_000 })
  })
})
