import { describe, expect, it } from 'vitest'

import { CollectedBytes } from './collected-bytes.js'

describe('CollectedBytes', () => {
  it.each([0, 1, 2, 255, 256, 257, 100_000])('is what was added, in %i pieces', (count) => {
    const bytes = new CollectedBytes()
    const parent = Buffer.from(Array.from({ length: count }, (_, at) => at % 251))
    for (let at = 0; at < count; at += 1) bytes.add(parent.subarray(at, at + 1))
    expect(bytes.size).toBe(count)
    expect(bytes.whole().equals(parent)).toBe(true)
  })
})
