import { describe, expect, it } from 'vitest'

import { sentimentKnownFor, sentimentWord } from '../../dashboard/data/sentiment.js'

describe('the number of answers whose sentiment is known', () => {
  it.each([
    [100, 20, 0, 0, undefined],
    [0, 0, 0, 0, undefined],
    [100, 20, 0, 30, 'known for 120 of 150 answers'],
    [0, 1, 0, 1999, 'known for 1 of 2,000 answers'],
    [0, 0, 0, 1, 'not read in 1 answer'],
  ])(
    'for %i positive, %i neutral, %i negative and %i unknown answers is: %s',
    (positive, neutral, negative, unknown, words) => {
      expect(sentimentKnownFor({ positive, neutral, negative, unknown, nss: null })).toBe(words)
    },
  )
})

it('an answer in a language that Sightline does not read has unknown sentiment, not neutral', () => {
  expect(sentimentWord(null)).toBe('sentiment unknown')
  expect(sentimentWord('neutral')).toBe('neutral')
})
