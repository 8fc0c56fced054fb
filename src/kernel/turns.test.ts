import { describe, expect, it } from 'vitest'

import { type Claimant, type FairTurnsOptions, openFairTurns, openTurns } from './turns.js'

it('a fixed number run at once, and the others in their order, whatever became of those before', async () => {
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
  await end('nobody')
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

/** Turns that record who has begun. The test ends them by name. */
function scripted(options: FairTurnsOptions) {
  const turns = openFairTurns(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = async (name: string, claimant: Partial<Claimant> = {}) => {
    const end = await turns.take({ group: name.slice(0, 1), ...claimant })
    begun.push(name)
    ends.set(name, end)
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (...names: string[]) => {
    for (const name of names) {
      await settle()
      ends.get(name)?.()
    }
    await settle()
  }
  return { turns, take, end, begun }
}

describe('turns by group', () => {
  it('go to another group before the rest of the first', async () => {
    const { take, end, begun } = scripted({ atOnce: 1 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void take(name)
    await end('a1', 'b1', 'c1', 'a2', 'b2', 'a3')
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('go to the group that holds the fewest slots', async () => {
    const { take, end, begun } = scripted({ atOnce: 3 })
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'c2']) void take(name)
    await end('a1', 'a2', 'b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('are reserved for groups that hold none', async () => {
    const { take, end, begun } = scripted({ atOnce: 4, kept: 2 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1']) void take(name)
    await end()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
    await end('c1')
    expect(begun.slice(4)).toEqual(['d1'])
    await end('d1', 'b1')
    expect(begun.slice(5)).toEqual(['b2'])
    await end('a1', 'a2')
    expect(begun.slice(6)).toEqual(['a3'])
  })

  it('are not given to callers that no longer wait', async () => {
    const { turns, take, end, begun } = scripted({ atOnce: 1 })
    const gone = new AbortController()
    void take('a1')
    const abandoned = take('a2', { signal: gone.signal })
    void take('a3')
    gone.abort(new Error('gone'))
    await expect(abandoned).rejects.toThrow('gone')
    await expect(take('a4', { signal: gone.signal })).rejects.toThrow('gone')
    await end('a1', 'a3')
    expect(begun).toEqual(['a1', 'a3'])
    expect(turns.waiting()).toBe(0)
  })

  it('are refused to a group with too many waiting, and in a crowd not to one with few', async () => {
    const refusals = {
      ofOne: (group: string) => new Error(`too many of one, ${group}`),
      ofAll: () => new Error('too many'),
    }
    const { take, begun, end } = scripted({ atOnce: 1, limits: { ofOne: 20, ofAll: 30, refusals } })
    const names = (group: string, count: number) => Array.from({ length: count }, (_, at) => `${group}${at}`)
    for (const name of [...names('a', 21), ...names('b', 10)]) void take(name)
    await expect(take('a')).rejects.toThrow('too many of one, a')
    await expect(take('b')).rejects.toThrow('too many')
    void take('c')
    await end('a0', 'b0', 'c')
    expect(begun).toEqual(['a0', 'b0', 'c', 'a1'])
  })

  it('end after the maximum wait', async () => {
    const refuse = () => new Error('too many')
    const late = () => new Error('too late')
    const limits = { ofOne: 9, ofAll: 9, waitMs: 0, refusals: { ofOne: refuse, ofAll: refuse, late } }
    const { take } = scripted({ atOnce: 1, limits })
    void take('a1')
    await expect(take('b1')).rejects.toThrow('too late')
  })

  it('end for all who wait when they are closed', async () => {
    const { turns, take } = scripted({ atOnce: 1 })
    void take('a1')
    const waiting = Promise.allSettled(['a2', 'b1'].map((name) => take(name)))
    turns.close(new Error('closing'))
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(take('c1')).rejects.toThrow('closing')
  })
})
