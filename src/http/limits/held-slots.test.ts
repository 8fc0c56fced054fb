import { describe, expect, it } from 'vitest'

import { openHeldSlots, type SlotLimits } from './held-slots.js'

const LIMITS: SlotLimits = { all: 8, perKey: 4, perWorkspace: 6, forModestKeys: 2, few: 1 }

describe('slots that are held for a long time', () => {
  /** Takes this many slots and returns the result of the last. */
  function taking() {
    const slots = openHeldSlots(LIMITS)
    return (count: number, keyId: string | null, workspaceId: string) =>
      Array.from({ length: count }, () => slots.take({ keyId, workspaceId })).at(-1)
  }
  const given = expect.any(Function) as unknown

  it('are limited for each key, over all workspaces', () => {
    const take = taking()
    expect(take(2, 'greedy', 'one')).toEqual(given)
    expect(take(2, 'greedy', 'another')).toEqual(given)
    expect(take(1, 'greedy', 'third')).toBe('key')
  })

  it('are limited for each workspace, over all keys, and other workspaces have their own', () => {
    const take = taking()
    expect(take(4, 'a', 'one')).toEqual(given)
    expect(take(2, null, 'one')).toEqual(given)
    expect(take(1, 'b', 'one')).toBe('workspace')
    expect(take(1, 'b', 'another')).toEqual(given)
  })

  it('are reserved for keys that have few once the others are taken', () => {
    const take = taking()
    expect(take(4, 'a', 'one')).toEqual(given)
    expect(take(3, 'b', 'another')).toEqual(given)
    expect(take(1, 'c', 'third')).toEqual(given)
    expect(take(1, 'c', 'third')).toBe('server')
    expect(take(1, 'd', 'third')).toEqual(given)
    expect(take(1, 'e', 'third')).toEqual(given)
    expect(take(1, 'f', 'third')).toBe('server')
  })

  it('are freed once', () => {
    const slots = openHeldSlots({ ...LIMITS, perKey: 1 })
    const owner = { keyId: 'a', workspaceId: 'one' }
    const leave = slots.take(owner)
    expect(slots.take(owner)).toBe('key')
    if (typeof leave === 'function') for (let times = 0; times < 2; times += 1) leave()
    expect(slots.take(owner)).toEqual(given)
    expect(slots.take(owner)).toBe('key')
  })
})
