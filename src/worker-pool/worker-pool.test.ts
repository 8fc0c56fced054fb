import type { Worker } from 'node:worker_threads'

import { afterEach, describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import type { Claimant } from '../kernel/turns.js'
import { readThreadMemory } from './thread-memory.js'
import { openWorkerPool, type WorkerPool } from './worker-pool.js'

/**
 * A thread that answers each task with its input, the number of tasks so far and its own number. Exceptions: `throw` fails,
 * `lose` fails because the database is unavailable, `die` ends with an error, `leave` ends silently, and `stay` never answers
 * unless it is cancelled.
 */
const THREAD = `
  import { parentPort, threadId } from 'node:worker_threads'
  let had = 0
  parentPort.on('message', ({ id, task, isCancelled, asksMemory }) => {
    if (asksMemory) return parentPort.postMessage({ id, results: [{ parts: { heap_used: had }, caches: {} }] })
    if (isCancelled) return parentPort.postMessage({ id, results: [{ sent: 'cancelled', had, threadId }] })
    const [sent] = task?.texts ?? ['die']
    had += 1
    if (sent === 'die') throw new Error('out of luck')
    if (sent === 'leave') process.exit(1)
    if (sent === 'stay') return
    if (sent === 'lose') return parentPort.postMessage({ id, failure: new Error('away'),
      parts: { name: 'DatabaseUnavailable', message: 'away', retryAfterSeconds: 1 } })
    if (sent === 'throw') return parentPort.postMessage({ id, failure: new Error('cannot') })
    parentPort.postMessage({ id, results: [{ sent, had, threadId }] })
  })`

interface Answer {
  sent: string
  had: number
  threadId: number
}

/** The next thread that this process starts. */
const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve))

interface Task {
  texts: string[]
}

const pools: WorkerPool<Task>[] = []

function poolOf(
  size: number,
  limits: { limitMs?: number; tasksPerWorker?: number; idleMs?: number } = {},
): WorkerPool<Task> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)
  const pool = openWorkerPool<Task>({ name: 'test', file, size, ...limits })
  pools.push(pool)
  return pool
}

const tasks = (...sent: string[]): Task[] => sent.map((text) => ({ texts: [text] }))
const run = (pool: WorkerPool<Task>, ...sent: string[]) => pool.run<Answer>(tasks(...sent))
const of = (group: string, { signal } = new AbortController()): Claimant => ({ group, signal })
const turnsOf = (answers: Answer[]) => answers.map(({ had }) => had)

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

describe('threads that work for several callers', () => {
  it('give each caller a turn, so that one with few tasks does not wait long', async () => {
    const pool = poolOf(1)
    const much = run(pool, 'a', 'b', 'c', 'd')
    const some = run(pool, 'e', 'f')
    const little = run(pool, 'g')
    expect(turnsOf(await much)).toEqual([1, 4, 6, 7])
    expect(turnsOf(await some)).toEqual([2, 5])
    expect(turnsOf(await little)).toEqual([3])
  })

  it('give each workspace a turn, however many callers it has', async () => {
    const pool = poolOf(1)
    const ask = (group: string, sent: string) => pool.run<Answer>(tasks(sent), of(group))
    const greedy = ['a', 'b', 'c', 'd', 'e'].map((sent) => ask('greedy', sent))
    const modest = ask('modest', 'f')
    expect(turnsOf(await modest)).toEqual([2])
    expect((await Promise.all(greedy)).flatMap(turnsOf)).toEqual([1, 3, 4, 5, 6])
  })

  it('return results in the order of requests, however many callers there are', async () => {
    const pool = poolOf(3)
    const sent = Array.from({ length: 30 }, (_, index) => `${index}`)
    const answers = await run(pool, ...sent)
    expect(answers.map((one) => one.sent)).toEqual(sent)
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(3)
  })

  it('run several tasks at once if these mostly wait', async () => {
    const pool = poolOf(1, { tasksPerWorker: 2 })
    const waiting = run(pool, 'stay')
    expect(turnsOf(await run(pool, 'a', 'b'))).toEqual([2, 3])
    await pool.close()
    await expect(waiting).rejects.toThrow('The thread has ended.')
  })

  it('have nothing to do for an empty list', async () => {
    const pool = poolOf(1)
    expect(await run(pool)).toEqual([])
    expect(turnsOf(await run(pool, 'a'))).toEqual([1])
  })

  it('continue with the next task if one fails', async () => {
    const pool = poolOf(1)
    const failing = run(pool, 'throw')
    const other = run(pool, 'a')
    await expect(failing).rejects.toThrow('cannot')
    expect(turnsOf(await other)).toEqual([2])
  })

  it('let callers distinguish a lost database from a failed task', async () => {
    const pool = poolOf(1)
    await expect(run(pool, 'lose')).rejects.toThrow(new DatabaseUnavailable('away', 1))
    await expect(run(pool, 'lose')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(run(pool, 'throw')).rejects.not.toBeInstanceOf(DatabaseUnavailable)
  })
})

describe('work that no caller waits for any more', () => {
  it('is cancelled in its thread, which is then free for others', async () => {
    const pool = poolOf(1)
    const caller = new AbortController()
    const [thread, stopped] = [nextThread(), pool.run<Answer>(tasks('stay'), of('', caller))]
    await thread
    const other = run(pool, 'a')
    caller.abort()
    expect((await stopped).map(({ sent }) => sent)).toEqual(['cancelled'])
    expect(turnsOf(await other)).toEqual([2])
  })

  it('is not started', async () => {
    const pool = poolOf(1)
    const caller = new AbortController()
    const first = run(pool, 'a')
    const stopped = pool.run<Answer>(tasks('b'), of('', caller))
    const last = run(pool, 'c')
    caller.abort(new Error('stopping'))
    await expect(stopped).rejects.toThrow('stopping')
    expect([...turnsOf(await first), ...turnsOf(await last)]).toEqual([1, 2])
  })
})

describe('a thread that ends by itself', () => {
  const ENDINGS = [
    ['die', 'out of luck'],
    ['leave', 'The thread has ended.'],
  ] as const

  it.each(ENDINGS)('fails its own task and no other, and is replaced: %s', async (sent, message) => {
    const pool = poolOf(1)
    const failing = run(pool, sent)
    const others = Promise.all([run(pool, 'a'), run(pool, 'b')])
    await expect(failing).rejects.toThrow(message)
    expect((await others).map(turnsOf)).toEqual([[1], [2]])
  })

  it.each(ENDINGS)('is replaced also if no task waits at that moment: %s', async (sent, message) => {
    const pool = poolOf(1)
    await expect(run(pool, sent)).rejects.toThrow(message)
    expect(turnsOf(await run(pool, 'a'))).toEqual([1])
    expect(turnsOf(await run(pool, 'b'))).toEqual([2])
  })

  it('is ended if it takes longer than its limit, and the others continue', async () => {
    const pool = poolOf(1, { limitMs: 1 })
    await expect(run(pool, 'stay')).rejects.toThrow('The thread has ended.')
  })

  it('has no effect if it had no task', async () => {
    const pool = poolOf(1)
    const [thread] = await Promise.all([nextThread(), run(pool, 'a')])
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage({}, [])
    await ended
    expect(turnsOf(await run(pool, 'b'))).toEqual([1])
  })
})

describe('a thread that has nothing to do', () => {
  it('is ended after a while, and another takes the next task', async () => {
    const pool = poolOf(1, { idleMs: 1 })
    const [thread, [first]] = await Promise.all([nextThread(), run(pool, 'a')])
    await new Promise((resolve) => thread.once('exit', resolve))
    const [second] = await run(pool, 'b')
    expect([first?.had, second?.had]).toEqual([1, 1])
    expect(second?.threadId).not.toBe(first?.threadId)
  })

  it('is not ended while it has a task, however long that takes', async () => {
    const pool = poolOf(1, { tasksPerWorker: 2, idleMs: 1 })
    const caller = new AbortController()
    const staying = pool.run<Answer>(tasks('stay'), { group: 'a', signal: caller.signal })
    expect(turnsOf(await run(pool, 'a'))).toEqual([2])
    expect(turnsOf(await run(pool, 'b'))).toEqual([3])
    caller.abort()
    expect((await staying).map(({ sent }) => sent)).toEqual(['cancelled'])
  })
})

describe('the memory of threads', () => {
  it('is reported by each of them that runs', async () => {
    const pool = poolOf(2)
    await run(pool, 'a', 'b')
    const sizes = async () => (await readThreadMemory()).map(({ thread, parts }) => [thread, parts.heap_used])
    expect(await sizes()).toEqual([
      ['test-1', 1],
      ['test-2', 1],
    ])
    await pool.close()
    expect(await sizes()).toEqual([])
  })
})

describe('closing the pool', () => {
  it('refuses new work', async () => {
    const pool = poolOf(1)
    await run(pool, 'a')
    await pool.close()
    await expect(run(pool, 'b')).rejects.toThrow('Sightline is stopping. Try again in a moment.')
  })

  it('fails running and waiting work, and starts no thread for it', async () => {
    const pool = poolOf(1)
    const outcomes = Promise.allSettled([run(pool, 'stay'), run(pool, 'a', 'b'), run(pool, 'c')])
    await pool.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
})
