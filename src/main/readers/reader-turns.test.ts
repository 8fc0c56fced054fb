import { afterEach, describe, expect, it } from 'vitest'

import type { Granted } from '../../http/app-options.js'
import { openReaders, type OpenReaders } from './open-readers.js'

/**
 * A thread that answers each read with the names of the reads that it has begun so far, including this one. The thread for
 * reports holds all reads until a modest one arrives. The thread for long reads holds none.
 */
const THREAD = `
  import { parentPort, workerData } from 'node:worker_threads'
  const begun = []
  const held = []
  let isHolding = !workerData.givesWay
  const answer = ({ id, names }) => {
    const text = new TextEncoder().encode(names.join())
    parentPort.postMessage({ id, results: [{ text, next: null }] })
  }
  parentPort.on('message', ({ id, task }) => {
    begun.push(task.input.query.name)
    held.push({ id, names: [...begun] })
    if (task.input.query.name === 'modest') isHolding = false
    if (!isHolding) for (const one of held.splice(0)) answer(one)
  })`

const opened: OpenReaders[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((readers) => readers.close()))
})

function open() {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)
  const readers = openReaders({ connection: {}, now: () => new Date(0), file })
  opened.push(readers)
  return async (name: string, signal?: AbortSignal): Promise<string> => {
    const group = name === 'modest' ? 'one workspace' : 'another'
    const input = { params: { reportId: 'report-0' }, query: { name }, body: undefined }
    const granted = {} as unknown as Granted
    const read = readers.open('readStats', { granted, input, claimant: { group, signal } })
    const { text } = await read.lines({ format: 'ndjson', from: undefined, bytes: 1 })
    return Buffer.from(text).toString()
  }
}

describe('a read', () => {
  it('of a workspace with few reads starts before the rest of one with many', async () => {
    const read = open()
    const greedy = Promise.all(Array.from({ length: 8 }, () => read('greedy')))
    expect(await read('modest')).toBe('greedy,greedy,greedy,modest')
    expect(await greedy).toHaveLength(8)
  })

  it('never starts once the caller is gone', async () => {
    const read = open()
    const gone = new AbortController()
    const greedy = Promise.all(Array.from({ length: 4 }, () => read('greedy')))
    const abandoned = read('abandoned', gone.signal)
    const last = read('greedy')
    gone.abort(new Error('gone'))
    await expect(abandoned).rejects.toThrow('gone')
    const all = [await read('modest'), ...(await greedy), await last]
    expect(all.join()).not.toContain('abandoned')
  })
})
