import { expect, it } from 'vitest'

import { withKnownNames } from './written-names.js'

it.each([
  ['ChatGPT', 'chatgpt'],
  ['CHATGPT ', 'chatgpt'],
  ['Google AI Overviews', 'google'],
  ['Google AI Mode', 'google_ai_mode'],
  ['google_ai_mode', 'google_ai_mode'],
  ['Microsoft Copilot', 'copilot'],
  ['altavista', 'altavista'],
])('the engine %j is %j', (engine, expected) => {
  expect(withKnownNames({ engine, day: '2026-03-01' })).toEqual({ engine: expected, day: '2026-03-01' })
})

it.each([
  ['US', 'us'],
  ['USA', 'us'],
  ['United States', 'us'],
  ['GB', 'uk'],
  ['Deutschland', 'Deutschland'],
  ['Germany', 'de'],
])('the country %j is %j', (country, expected) => {
  expect(withKnownNames({ country })).toEqual({ country: expected })
})

it.each([[null], ['text'], [[1]], [{ engine: 7, country: null }], [{ engine: 'x'.repeat(101) }]])(
  'a value without names stays unchanged: %j',
  (line) => {
    expect(withKnownNames(line)).toEqual(line)
  },
)
