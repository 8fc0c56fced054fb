import { afterEach, expect, it } from 'vitest'

import { signedCount, writeAs } from '../../dashboard/data/words.js'

afterEach(() => writeAs({ locale: null, timeZone: null }))

it.each([
  [null, 1000, '+1,000'],
  [null, -12, '−12'],
  [null, 0, '±0'],
  ['de-DE', 1000, '+1.000'],
  ['de-DE', -5, '−5'],
  ['fr-FR', 3, '+3'],
])('with the formats of %s a difference of %i is written %s, without decimals', (locale, delta, words) => {
  writeAs({ locale, timeZone: null })
  expect(signedCount(delta)).toBe(words)
})
