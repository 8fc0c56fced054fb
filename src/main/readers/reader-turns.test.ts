import { afterEach, describe, expect, it } from 'vitest'

import type { Granted } from '../../http/app-options.js'
import { openReaders, type OpenReaders } from './open-readers.js'

/** A thread that holds every read until one of the workspace `modest` comes; each is answered with how many it had before. */
const THREAD = `
  import { parentPort } from 'node:worker_threads'
  let had = 0
  let isHolding = true
  const held = []
  const answer = ({ id, place }) =>
    parentPort.postMessage({ id, results: [{ text: Uint8Array.of(place), next: null }] })
  parentPort.on('message', ({ id, task, isCancelled }) => {
    if (isCancelled) return parentPort.postMessage({ id, failure: new Error('cancelled') })
    const read = { id, place: had++ }
    if (task.granted.workspaceId === 'modest') isHolding = false
    held.push(read)
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
  return async (workspaceId: string, signal?: AbortSignal): Promise<number> => {
    const input = { params: { reportId: 'report-0' }, query: {}, body: undefined }
    const granted = { workspaceId } as unknown as Granted
    const read = readers.open('readStats', { granted, input, claimant: { group: workspaceId, signal } })
    const { text } = await read.lines('ndjson', undefined)
    return Number((text as Uint8Array)[0])
  }
}

describe('reads of several workspaces', () => {
  it('of one that asks for little is begun before the rest of one that asks for much', async () => {
    const read = open()
    const greedy = Array.from({ length: 8 }, () => read('greedy'))
    expect(await read('modest')).toBe(3)
    expect((await Promise.all(greedy)).toSorted()).toEqual([0, 1, 2, 4, 5, 6, 7, 8])
  })

  it('are never begun for whoever has gone', async () => {
    const read = open()
    const gone = new AbortController()
    const greedy = Array.from({ length: 4 }, () => read('greedy'))
    const abandoned = read('greedy', gone.signal)
    const last = read('greedy')
    gone.abort(new Error('gone'))
    await expect(abandoned).rejects.toThrow('gone')
    expect(await read('modest')).toBe(3)
    expect((await Promise.all([...greedy, last])).toSorted()).toEqual([0, 1, 2, 4, 5])
  })
})
