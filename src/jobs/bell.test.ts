import { describe, expect, it } from 'vitest'

import { newBell } from './bell.js'

describe('a bell', () => {
  it('ends a wait', async () => {
    const bell = newBell()
    const waiting = bell.wait()
    bell.ring()
    await expect(waiting).resolves.toBeUndefined()
  })

  it('that rang while nobody waited ends the next wait, and only that one', async () => {
    const bell = newBell()
    bell.ring()
    bell.ring()
    await bell.wait()
    const order: string[] = []
    const waiting = bell.wait().then(() => order.push('woken'))
    order.push('rung')
    bell.ring()
    await waiting
    expect(order).toEqual(['rung', 'woken'])
  })

  it('that never rings is waited for as long as the limit', async () => {
    await expect(newBell().wait(1)).resolves.toBeUndefined()
  })
})
