import { describe, expect, it } from 'vitest'

import { type HostTurns, openHostTurns } from './host-turns.js'

const HOST = 'a.example'

/** Takes a slot at the host, which must be free. */
function slotAt(turns: HostTurns, auditId: string, host = HOST) {
  const slot = turns.take(host, auditId)
  if (!('leave' in slot)) throw new Error(`no slot for ${auditId}`)
  return slot
}

describe('checks of one host', () => {
  it('have a fixed number of slots, and each check that ends frees one', () => {
    const turns = openHostTurns(2)
    const first = slotAt(turns, '1')
    slotAt(turns, '2')
    expect(turns.take(HOST, '3')).toHaveProperty('waitMs')
    first.leave()
    slotAt(turns, '3')
    expect(turns.take(HOST, '4')).toHaveProperty('waitMs')
  })

  it('do not wait for those of another host', () => {
    const turns = openHostTurns(1)
    slotAt(turns, '1')
    expect(turns.take('b.example', '2')).toHaveProperty('leave')
  })

  it('are called in the order of arrival, each once', () => {
    const turns = openHostTurns(1)
    slotAt(turns, '1')
    for (const id of ['2', '3', '2']) turns.take(HOST, id)
    expect([turns.next(HOST), turns.next(HOST), turns.next(HOST)]).toEqual(['3', '2', undefined])
    expect(turns.next('b.example')).toBeUndefined()
  })

  it('are not called once they have a slot', () => {
    const turns = openHostTurns(1)
    const first = slotAt(turns, '1')
    turns.take(HOST, '2')
    first.leave()
    slotAt(turns, '2')
    expect(turns.next(HOST)).toBeUndefined()
  })

  it('come back one after another, at the rate at which checks have ended', () => {
    const clock = { ms: 1000 }
    const turns = openHostTurns(2, () => clock.ms)
    const first = slotAt(turns, '1')
    slotAt(turns, '2')
    expect(turns.take(HOST, '3')).toEqual({ waitMs: 125 })
    expect(turns.take(HOST, '4')).toEqual({ waitMs: 250 })
    clock.ms += 4000
    first.leave()
    slotAt(turns, '3')
    expect(turns.take(HOST, '4')).toEqual({ waitMs: 2000 })
    expect(turns.take(HOST, '5')).toEqual({ waitMs: 4000 })
    clock.ms += 1000
    expect(turns.take(HOST, '6')).toEqual({ waitMs: 5000 })
  })

  it('come back within half a minute, however many wait', () => {
    const turns = openHostTurns(1, () => 0)
    slotAt(turns, '0')
    const waits = Array.from({ length: 2000 }, (_, index) => turns.take(HOST, String(index + 1)))
    expect(waits.at(-1)).toEqual({ waitMs: 30_000 })
  })
})
