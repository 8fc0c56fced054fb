import { describe, expect, it } from 'vitest'

import { doubtfulPhrases } from './doubtful-phrases.js'

const occurrence = (phrase: string, isCounted = false, start = 0) => ({
  start,
  end: start + 6,
  isCounted,
  phrase,
})

describe('doubtful phrases', () => {
  it('are counted by answer, the most frequent first, each with its first occurrence', () => {
    const found = doubtfulPhrases([
      [occurrence('Target today', true, 8)],
      [occurrence('target audience', false, 2), occurrence('Target audience', false, 40)],
      [],
      [occurrence('Target  audience', false, 9), occurrence('')],
    ])
    expect(found).toEqual([
      { phrase: 'target audience', isCounted: false, answers: 2, first: { answer: 1, hit: [2, 8] } },
      { phrase: 'Target today', isCounted: true, answers: 1, first: { answer: 0, hit: [8, 14] } },
    ])
  })

  it('are listed separately by whether they count', () => {
    const found = doubtfulPhrases([[occurrence('target audience'), occurrence('target audience', true)]])
    expect(found.map(({ isCounted }) => isCounted)).toEqual([false, true])
  })

  it('are ten at most', () => {
    expect(
      doubtfulPhrases(Array.from({ length: 30 }, (_, index) => [occurrence(`Target ${index}`)])),
    ).toHaveLength(10)
  })
})
