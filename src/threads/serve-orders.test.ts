import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

import { afterAll, expect, it, vi } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import { serveOrders } from './serve-orders.js'

const ends = vi.hoisted(() => ({}) as { thread: MessagePort; caller: MessagePort })

vi.mock(import('node:worker_threads'), async (original) => {
  const module = await original()
  const { port1, port2 } = new module.MessageChannel()
  Object.assign(ends, { thread: port1, caller: port2 })
  return { ...module, parentPort: port1 }
})

afterAll(() => ends.caller.close())

const aborted = (signal: AbortSignal) => once(signal, 'abort')

it('a thread tells what came of each order, and stops with the one that is called off', async () => {
  serveOrders(async (order: string, signal) => {
    if (order === 'fail') throw new Error('cannot')
    if (order === 'lose') throw new DatabaseUnavailable('away', 1)
    if (order === 'wait') await aborted(signal)
    return [order, signal.aborted]
  })
  const brought: unknown[] = []
  const all = new Promise<void>((resolve) => {
    ends.caller.on('message', (one) => brought.push(one) === 5 && resolve())
  })
  ends.caller.postMessage({ id: 1, order: 'wait' })
  ends.caller.postMessage({ id: 2, order: 'go' })
  ends.caller.postMessage({ id: 3, order: 'fail' })
  ends.caller.postMessage({ id: 2, isCalledOff: true })
  ends.caller.postMessage({ id: 1, isCalledOff: true })
  ends.caller.postMessage({ id: 4, order: 'go' })
  ends.caller.postMessage({ id: 5, order: 'lose' })
  await all
  expect(brought).toEqual(
    expect.arrayContaining([
      { id: 1, results: ['wait', true] },
      { id: 2, results: ['go', false] },
      { id: 3, failure: new Error('cannot') },
      { id: 4, results: ['go', false] },
      { id: 5, failure: new Error('away'), isDatabaseUnavailable: true },
    ]),
  )
})
