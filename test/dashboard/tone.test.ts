import { describe, expect, it } from 'vitest'

import { toneKnownFor, toneWord } from '../../dashboard/data/tone.js'

describe('for how many answers a tone is known', () => {
  it.each([
    [100, 20, 0, 0, undefined],
    [0, 0, 0, 0, undefined],
    [100, 20, 0, 30, 'known for 120 of 150 answers'],
    [0, 1, 0, 1999, 'known for 1 of 2,000 answers'],
    [0, 0, 0, 1, 'not read in 1 answer'],
  ])('%i, %i, %i and %i not read: %s', (positive, neutral, negative, unknown, words) => {
    expect(toneKnownFor({ positive, neutral, negative, unknown, nss: null })).toBe(words)
  })
})

it('an answer in a language that is not read has no tone, not a neutral one', () => {
  expect(toneWord(null)).toBe('sentiment unknown')
  expect(toneWord('neutral')).toBe('neutral')
})
