import { describe, expect, it } from 'vitest'

import { logChanceOfChange, logChanceOfDifference } from './index.js'

describe('two figures of the same answers', () => {
  it.each([
    { what: 'as often in every prompt', one: [2, 3, 1, 0, 4], other: [2, 3, 1, 0, 4], chance: 1 },
    { what: 'more often as often as less', one: [3, 1, 3, 1], other: [1, 3, 1, 3], chance: 1 },
    {
      what: 'once more in each of nine prompts',
      one: Array(9).fill(3),
      other: Array(9).fill(2),
      chance: 0.0027,
    },
    { what: 'far more in one prompt alone', one: [9, 1, 1, 1], other: [0, 1, 1, 1], chance: 0.3173 },
  ])('differ with the probability $chance if one is counted $what', ({ one, other, chance }) => {
    expect(Math.exp(logChanceOfDifference(one as number[], other as number[]))).toBeCloseTo(chance, 4)
  })

  it('are judged as two windows that asked the same prompts equally often', () => {
    const [one, other, answers] = [
      [4, 2, 0, 3, 1],
      [1, 1, 1, 0, 2],
      [5, 5, 5, 5, 5],
    ]
    const windows = [one, other].map((numerators) => ({ numerators, denominators: answers }))
    expect(logChanceOfDifference(one, other)).toBeCloseTo(logChanceOfChange(windows[0]!, windows[1]!)!, 9)
  })
})
