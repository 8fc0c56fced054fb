import { expect, it } from 'vitest'

import { heapLimits } from './heap-limits.js'

const GIBIBYTE = 1024 ** 3

it('a thread may use what it needs, but never more than half of the memory of a small machine', () => {
  expect(heapLimits(2048, 24 * GIBIBYTE).maxOldGenerationSizeMb).toBe(2048)
  expect(heapLimits(2048, GIBIBYTE).maxOldGenerationSizeMb).toBe(512)
  expect(heapLimits(undefined, 24 * GIBIBYTE).maxOldGenerationSizeMb).toBe(1024)
})
