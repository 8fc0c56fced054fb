import type { Worker } from 'node:worker_threads'

import { afterEach, describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import { openCrew, type ThreadCrew } from './crew.js'

/**
 * A thread that answers each order with what it was told, how many it has had so far and its own number; but `throw`
 * fails, `lose` fails for want of a database, `die` ends by a fault of its own, `leave` ends without a word, `stay` never answers unless it is called off.
 */
const THREAD = `
  import { parentPort, threadId } from 'node:worker_threads'
  let had = 0
  parentPort.on('message', ({ id, order, isCalledOff }) => {
    if (isCalledOff) return parentPort.postMessage({ id, results: [{ told: 'called off', had, threadId }] })
    const [told] = order?.texts ?? ['die']
    had += 1
    if (told === 'die') throw new Error('out of luck')
    if (told === 'leave') process.exit(1)
    if (told === 'stay') return
    if (told === 'lose') return parentPort.postMessage({ id, failure: new Error('away'), isDatabaseUnavailable: true })
    if (told === 'throw') return parentPort.postMessage({ id, failure: new Error('cannot') })
    parentPort.postMessage({ id, results: [{ told, had, threadId }] })
  })`

interface Answer {
  told: string
  had: number
  threadId: number
}

/** The next one that this process starts. */
const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve))

interface Order {
  texts: string[]
}

const crews: ThreadCrew<Order>[] = []

function crewOf(size: number, limits: { limitMs?: number; piecesEach?: number } = {}): ThreadCrew<Order> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)
  const crew = openCrew<Order>({ file, size, ...limits })
  crews.push(crew)
  return crew
}

const orders = (...told: string[]): Order[] => told.map((text) => ({ texts: [text] }))
const run = (crew: ThreadCrew<Order>, ...told: string[]) => crew.run<Answer>(orders(...told))
const placesOf = (answers: Answer[]) => answers.map(({ had }) => had)

afterEach(async () => {
  await Promise.all(crews.splice(0).map((crew) => crew.close()))
})

describe('threads that work for several callers', () => {
  it('give each caller a turn, so that one who brings little waits for little', async () => {
    const crew = crewOf(1)
    const much = run(crew, 'a', 'b', 'c', 'd')
    const some = run(crew, 'e', 'f')
    const little = run(crew, 'g')
    expect(placesOf(await much)).toEqual([1, 2, 5, 7])
    expect(placesOf(await some)).toEqual([3, 6])
    expect(placesOf(await little)).toEqual([4])
  })

  it('answer in the order asked, however many share the work', async () => {
    const crew = crewOf(3)
    const told = Array.from({ length: 30 }, (_, index) => `${index}`)
    const answers = await run(crew, ...told)
    expect(answers.map((one) => one.told)).toEqual(told)
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(3)
  })

  it('have several pieces at once where they mostly wait', async () => {
    const crew = crewOf(1, { piecesEach: 2 })
    const waiting = run(crew, 'stay')
    expect(placesOf(await run(crew, 'a', 'b'))).toEqual([2, 3])
    await crew.close()
    await expect(waiting).rejects.toThrow('The thread has ended.')
  })

  it('have nothing to do for nothing', async () => {
    const crew = crewOf(1)
    expect(await run(crew)).toEqual([])
    expect(placesOf(await run(crew, 'a'))).toEqual([1])
  })

  it('go on with the next piece where one cannot be done', async () => {
    const crew = crewOf(1)
    const failing = run(crew, 'throw')
    const other = run(crew, 'a')
    await expect(failing).rejects.toThrow('cannot')
    expect(placesOf(await other)).toEqual([2])
  })

  it('let their callers tell a lost database from a fault of the work', async () => {
    const crew = crewOf(1)
    await expect(run(crew, 'lose')).rejects.toThrow(new DatabaseUnavailable('away', 1))
    await expect(run(crew, 'lose')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(run(crew, 'throw')).rejects.not.toBeInstanceOf(DatabaseUnavailable)
  })
})

describe('work that nobody waits for any more', () => {
  it('is called off in its thread, which is free for others then', async () => {
    const crew = crewOf(1)
    const caller = new AbortController()
    const stopped = crew.run<Answer>(orders('stay'), caller.signal)
    const other = run(crew, 'a')
    caller.abort()
    expect((await stopped).map(({ told }) => told)).toEqual(['called off'])
    expect(placesOf(await other)).toEqual([2])
  })

  it('is not begun', async () => {
    const crew = crewOf(1)
    const caller = new AbortController()
    const first = run(crew, 'a')
    const stopped = crew.run<Answer>(orders('b'), caller.signal)
    const last = run(crew, 'c')
    caller.abort(new Error('stopping'))
    await expect(stopped).rejects.toThrow('stopping')
    expect([...placesOf(await first), ...placesOf(await last)]).toEqual([1, 2])
  })
})

describe('a thread that ends of itself', () => {
  const ENDINGS = [
    ['die', 'out of luck'],
    ['leave', 'The thread has ended.'],
  ] as const

  it.each(ENDINGS)('fails the piece it had and no other, and is replaced: %s', async (told, message) => {
    const crew = crewOf(1)
    const failing = run(crew, told)
    const others = Promise.all([run(crew, 'a'), run(crew, 'b')])
    await expect(failing).rejects.toThrow(message)
    expect((await others).map(placesOf)).toEqual([[1], [2]])
  })

  it.each(ENDINGS)('is replaced also where nobody waits at that moment: %s', async (told, message) => {
    const crew = crewOf(1)
    await expect(run(crew, told)).rejects.toThrow(message)
    expect(placesOf(await run(crew, 'a'))).toEqual([1])
    expect(placesOf(await run(crew, 'b'))).toEqual([2])
  })

  it('is ended where it takes longer than it may, and the others go on', async () => {
    const crew = crewOf(1, { limitMs: 1 })
    await expect(run(crew, 'stay')).rejects.toThrow('The thread has ended.')
  })

  it('costs nobody anything where it had nothing to do', async () => {
    const crew = crewOf(1)
    const [thread] = await Promise.all([nextThread(), run(crew, 'a')])
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage({}, [])
    await ended
    expect(placesOf(await run(crew, 'b'))).toEqual([1])
  })
})

describe('closing', () => {
  it('refuses new work', async () => {
    const crew = crewOf(1)
    await run(crew, 'a')
    await crew.close()
    await expect(run(crew, 'b')).rejects.toThrow('The program is stopping.')
  })

  it('fails what is under way and what waits, and starts no thread for it', async () => {
    const crew = crewOf(1)
    const outcomes = Promise.allSettled([run(crew, 'stay'), run(crew, 'a', 'b'), run(crew, 'c')])
    await crew.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
})
