import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

import { afterAll, expect, it, vi } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import { serveTasks } from './serve-tasks.js'

const ends = vi.hoisted(() => ({}) as { thread: MessagePort; caller: MessagePort })

vi.mock(import('node:worker_threads'), async (original) => {
  const module = await original()
  const { port1, port2 } = new module.MessageChannel()
  Object.assign(ends, { thread: port1, caller: port2 })
  return { ...module, parentPort: port1 }
})

afterAll(() => ends.caller.close())

const aborted = (signal: AbortSignal) => once(signal, 'abort')

it('a thread sends the result of each task, and stops with one that is cancelled', async () => {
  serveTasks(async (task: string, signal) => {
    if (task === 'fail') throw new Error('cannot')
    if (task === 'lose') throw new DatabaseUnavailable('away', 1)
    if (task === 'wait') await aborted(signal)
    return [task, signal.aborted]
  })
  const sent: unknown[] = []
  const all = new Promise<void>((resolve) => {
    ends.caller.on('message', (one) => sent.push(one) === 5 && resolve())
  })
  ends.caller.postMessage({ id: 1, task: 'wait' })
  ends.caller.postMessage({ id: 2, task: 'go' })
  ends.caller.postMessage({ id: 3, task: 'fail' })
  ends.caller.postMessage({ id: 2, isCancelled: true })
  ends.caller.postMessage({ id: 1, isCancelled: true })
  ends.caller.postMessage({ id: 4, task: 'go' })
  ends.caller.postMessage({ id: 5, task: 'lose' })
  await all
  expect(sent).toEqual(
    expect.arrayContaining([
      { id: 1, results: ['wait', true] },
      { id: 2, results: ['go', false] },
      { id: 3, failure: new Error('cannot') },
      { id: 4, results: ['go', false] },
      {
        id: 5,
        failure: new Error('away'),
        parts: { name: 'DatabaseUnavailable', message: 'away', retryAfterSeconds: 1 },
      },
    ]),
  )
})
