import { describe, expect, it } from 'vitest'

import { newLatch } from './latch.js'

describe('a latch', () => {
  it('ends a wait when it is opened', async () => {
    const latch = newLatch()
    const waiting = latch.wait()
    latch.open()
    await expect(waiting).resolves.toBeUndefined()
  })

  it('that was opened while nothing waited ends the next wait, and only that one', async () => {
    const latch = newLatch()
    latch.open()
    latch.open()
    await latch.wait()
    const order: string[] = []
    const waiting = latch.wait().then(() => order.push('woken'))
    order.push('opened')
    latch.open()
    await waiting
    expect(order).toEqual(['opened', 'woken'])
  })

  it('that is never opened is waited for up to the limit', async () => {
    await expect(newLatch().wait(1)).resolves.toBeUndefined()
  })
})
