import { expect, it } from 'vitest'

import { openTurns } from './turns.js'

it('lets so many at once, and the others in their order, whatever becomes of those before', async () => {
  const inTurn = openTurns(2)
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    inTurn(async () => {
      events.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      if (name === 'a') throw new Error('a failed')
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work))
  expect(events).toEqual(['a', 'b'])
  await end('a')
  expect(events).toEqual(['a', 'b', 'c'])
  await end('c')
  expect(events).toEqual(['a', 'b', 'c', 'd'])
  await end('b')
  await end('d')
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  const again = inTurn(async () => 'free')
  await expect(again).resolves.toBe('free')
})
