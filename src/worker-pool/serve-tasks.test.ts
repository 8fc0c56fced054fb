import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'

import { afterAll, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import { traced } from '../telemetry/index.js'
import { type ResultMessage, serveTasks } from './serve-tasks.js'
import type { ThreadMemory } from './thread-memory.js'

const { port1: thread, port2: caller } = new MessageChannel()
const giving = new MessageChannel()

afterAll(() => {
  caller.close()
  giving.port2.close()
})

const aborted = (signal: AbortSignal) => once(signal, 'abort')

it('a thread sends the result of each task, and stops with one that is cancelled', async () => {
  serveTasks(
    async (task: string, signal) => {
      if (task === 'fail') throw new Error('cannot')
      if (task === 'lose') throw new DatabaseUnavailable('away', 1)
      if (task === 'wait') await aborted(signal)
      return [task, signal.aborted]
    },
    { port: thread },
  )
  const sent: unknown[] = []
  const all = new Promise<void>((resolve) => {
    caller.on('message', (one) => sent.push(one) === 5 && resolve())
  })
  caller.postMessage({ id: 1, task: 'wait' })
  caller.postMessage({ id: 2, task: 'go' })
  caller.postMessage({ id: 3, task: 'fail' })
  caller.postMessage({ id: 2, isCancelled: true })
  caller.postMessage({ id: 1, isCancelled: true })
  caller.postMessage({ id: 4, task: 'go' })
  caller.postMessage({ id: 5, task: 'lose' })
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

it('a thread transfers memory on request, and does not have it afterwards', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  serveTasks(async () => [bytes], { port: giving.port1, givenAway: () => [bytes.buffer] })
  giving.port2.postMessage({ id: 1, task: 'give' })
  const [{ results }] = (await once(giving.port2, 'message')) as [{ results: Uint8Array[] }]
  expect(results).toEqual([new Uint8Array([1, 2, 3])])
  expect(bytes.length).toBe(0)
})

it('a thread reports its memory and its caches', async () => {
  const asking = new MessageChannel()
  serveTasks(async () => [], { port: asking.port1, caches: () => ({ sheets: 7 }) })
  asking.port2.postMessage({ id: 1, asksMemory: true })
  const [{ results }] = (await once(asking.port2, 'message')) as [{ results: ThreadMemory[] }]
  asking.port2.close()
  expect(results[0]?.caches).toEqual({ sheets: 7 })
  expect(results[0]?.parts.heap_used).toBeGreaterThan(0)
})

it('the trace of a task comes back with its result', async () => {
  const tracing = new MessageChannel()
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  serveTasks(
    async (task: string) => {
      await traced({ name: `read ${task}`, kind: 'internal' }, async () => task)
      return [task]
    },
    { port: tracing.port1 },
  )
  const sent: ResultMessage[] = []
  const all = new Promise<void>((resolve) => {
    tracing.port2.on('message', (one: ResultMessage) => sent.push(one) === 2 && resolve())
  })
  tracing.port2.postMessage({ id: 1, task: 'stats', traceparent })
  tracing.port2.postMessage({ id: 2, task: 'prompts' })
  await all
  tracing.port2.close()
  const [ofTrace, plain] = sent.toSorted((one, other) => one.id - other.id)
  expect(ofTrace).toMatchObject({
    results: ['stats'],
    spans: [{ name: 'read stats', parentSpanId: 'b'.repeat(16), context: { traceId: 'a'.repeat(32) } }],
  })
  // A task without a trace records nothing.
  expect(plain).toEqual({ id: 2, results: ['prompts'] })
})
