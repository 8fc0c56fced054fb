import { describe, expect, it } from 'vitest'

import type { EndTurn } from '../../kernel/turns.js'
import { type TurnClaim, openConnectionTurns } from './connection-turns.js'

const { signal } = new AbortController()

/** Takes turns and records their order. */
function takers(atOnce: number) {
  const turns = openConnectionTurns(atOnce)
  const had: string[] = []
  const releases = new Map<string, EndTurn>()
  return {
    had,
    take: async (name: string, claim: Partial<TurnClaim> = {}, host = 'a.example') => {
      releases.set(name, await turns.take(host, { signal, ...claim }))
      had.push(name)
    },
    release: (name: string) => releases.get(name)?.(),
  }
}

/** Waits until all pending work has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('connections to one host', () => {
  it('are limited; the next waits for one to end, in the order of arrival', async () => {
    const { take, release, had } = takers(2)
    for (const name of ['1', '2', '3', '4']) void take(name)
    await settled()
    expect(had).toEqual(['1', '2'])
    release('2')
    await settled()
    expect(had).toEqual(['1', '2', '3'])
    release('1')
    release('3')
    await settled()
    expect(had).toEqual(['1', '2', '3', '4'])
  })

  it('do not wait for those to another host', async () => {
    const { take, had } = takers(1)
    await take('1')
    await take('2', {}, 'b.example')
    await take('3', {}, 'a.example:8080')
    expect(had).toEqual(['1', '2', '3'])
  })

  it('wait for those that are urgent', async () => {
    const { take, release, had } = takers(1)
    await take('1')
    void take('patient')
    void take('urgent', { isUrgent: true })
    release('1')
    await settled()
    expect(had).toEqual(['1', 'urgent'])
  })

  it('are no longer awaited once they are cancelled, and the others move up', async () => {
    const { take, release, had } = takers(1)
    const controller = new AbortController()
    await take('1')
    const given = take('given up', { signal: controller.signal })
    void take('2')
    controller.abort(new Error('stopping'))
    await expect(given).rejects.toThrow('stopping')
    await expect(take('late', { signal: controller.signal })).rejects.toThrow('stopping')
    release('1')
    await settled()
    expect(had).toEqual(['1', '2'])
  })

  it('report that they wait, and only then', async () => {
    const { take, release } = takers(1)
    const waits: Promise<unknown>[] = []
    const onWait = (turn: Promise<unknown>) => void waits.push(turn)
    await take('1', { onWait })
    expect(waits).toHaveLength(0)
    const second = take('2', { onWait })
    expect(waits).toHaveLength(1)
    release('1')
    await Promise.all([second, ...waits])
  })
})
