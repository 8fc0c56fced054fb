import { afterAll, describe, expect, it } from 'vitest'

import { backgroundThreads, openBackground } from './background.js'
import { readThreadMemory } from './thread-memory.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../dist/worker-pool/thread.js', import.meta.url)

/** Records in shared memory how often it was loaded and what it received. */
const scriptOf = (index: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { workerData } from 'node:worker_threads'
      workerData.seen[${index}] += 1
      export default async function run({ sent }) {
        if (sent === 0) throw new Error('nothing sent')
        workerData.seen[${index + 1}] += sent
      }`)}`,
  )

describe('background work', () => {
  const seen = new Int32Array(new SharedArrayBuffer(16))
  const background = openBackground({ settings: { seen }, file: BUILT })
  afterAll(() => background.close())

  it('of several kinds is done in the same thread, which loads each kind once', async () => {
    const [alerts, recommendations] = [scriptOf(0), scriptOf(2)]
    for (const script of [alerts, recommendations, alerts, recommendations]) {
      await background.run(script, { sent: 5 })
    }
    expect([...seen]).toEqual([1, 10, 1, 10])
    const threads = (await readThreadMemory()).map(({ thread }) => thread)
    expect(threads.filter((name) => name.startsWith('background'))).toEqual(['background-1'])
  })

  it('fails for its own caller only', async () => {
    await expect(background.run(scriptOf(0), { sent: 0 })).rejects.toThrow('nothing sent')
    await background.run(scriptOf(0), { sent: 1 })
    expect(seen[1]).toBe(11)
  })
})

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [64, 3],
])('on a machine with %i cores it has %i threads', (cores, threads) => {
  expect(backgroundThreads(cores)).toBe(threads)
})
