import { describe, expect, it } from 'vitest'

import { type BrandedAsked, countedPrompts } from './counted-prompts.js'

const [FOUR, FIVE] = [
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
]
/** The second prompt names a brand. */
const flags = (prompts: number[]) => prompts.map((prompt) => prompt === 1)

describe('prompts that are counted', () => {
  it.each<[string, BrandedAsked, number[], number[], boolean | null]>([
    ['all unless something else is asked for', undefined, FIVE, FIVE, null],
    ['only those that name a brand', true, FIVE, [1], true],
    ['only the others', false, FOUR, [0, 2, 3, 4], false],
    ['by themselves the others where five remain', 'auto', FIVE, [0, 2, 3, 4, 5], false],
    ['by themselves all where only four others remain', 'auto', FOUR, FOUR, null],
    ['by themselves all of none', 'auto', [], [], null],
  ])('are %s', (_, asked, given, prompts, branded) => {
    expect(countedPrompts(given, flags(given), asked)).toEqual({ prompts, branded })
  })
})
