import { describe, expect, it } from 'vitest'

import { Unavailable } from '../../kernel/errors.js'
import { openIngestLimit } from './ingest-limit.js'

/** Work that ends when the test releases it. */
function held() {
  let end: () => void = () => undefined
  const work = () => new Promise<void>((resolve) => (end = resolve))
  return { work, end: () => end() }
}

describe('the limit of logs that are received at the same time', () => {
  it('is lower for one workspace than for all together', async () => {
    const inRoom = openIngestLimit({ all: 3, each: 2, kept: 0 })
    const [one, two, other] = [held(), held(), held()]
    const inside = [inRoom('a', one.work), inRoom('a', two.work)]
    await expect(inRoom('a', async () => undefined)).rejects.toThrow(Unavailable)
    inside.push(inRoom('b', other.work))
    await expect(inRoom('c', async () => undefined)).rejects.toThrow(Unavailable)
    for (const { end } of [one, two, other]) end()
    await Promise.all(inside)
    expect(await inRoom('a', async () => 'in')).toBe('in')
  })

  it('keeps a slot for a workspace that has none, however many others have', async () => {
    const inRoom = openIngestLimit({ all: 5, each: 3, kept: 1 })
    const logs = Array.from({ length: 5 }, held)
    const inside = ['a', 'a', 'a', 'b'].map((workspace, index) => inRoom(workspace, logs[index]!.work))
    await expect(inRoom('b', async () => undefined)).rejects.toThrow(Unavailable)
    inside.push(inRoom('c', logs[4]!.work))
    await expect(inRoom('d', async () => undefined)).rejects.toThrow(Unavailable)
    for (const { end } of logs) end()
    await Promise.all(inside)
  })

  it('frees the slot of work that fails', async () => {
    const inRoom = openIngestLimit({ all: 1, each: 1, kept: 0 })
    await expect(inRoom('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inRoom('b', async () => 'in')).toBe('in')
  })
})
