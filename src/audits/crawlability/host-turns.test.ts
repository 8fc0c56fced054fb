import { describe, expect, it } from 'vitest'

import { openHostTurns } from './host-turns.js'

const never = () => new Promise<never>(() => undefined)

describe('checks of pages', () => {
  it('are carried out one at a time where they are of the same host', async () => {
    const tryTurn = openHostTurns()
    let end = () => {}
    const first = tryTurn('a.example', () => new Promise<void>((resolve) => (end = resolve)))
    expect(tryTurn('a.example', never)).toEqual({ timesBusy: 1 })
    expect(tryTurn('a.example', never)).toEqual({ timesBusy: 2 })
    end()
    await ('begun' in first && first.begun)
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
    expect(tryTurn('a.example', never)).toEqual({ timesBusy: 1 })
  })

  it('are carried out beside each other where their hosts differ', () => {
    const tryTurn = openHostTurns()
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
    expect(tryTurn('b.example', never)).toHaveProperty('begun')
  })

  it('go on after one that failed', async () => {
    const tryTurn = openHostTurns()
    const failed = tryTurn('a.example', () => Promise.reject(new Error('cannot')))
    await expect('begun' in failed && failed.begun).rejects.toThrow('cannot')
    expect(tryTurn('a.example', never)).toHaveProperty('begun')
  })
})
