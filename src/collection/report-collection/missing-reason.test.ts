import { expect, it } from 'vitest'

import { missingReason } from './report-collection.js'

it.each([
  ['waiting', null, 'Still to be asked.'],
  [
    'auth',
    'OpenAI does not accept the key',
    'OpenAI does not accept the key. Check the key that is set, and its rights.',
  ],
  [
    'budget',
    'The budget of the day is used up.',
    'The budget of the day is used up. Raise it, or track fewer prompts.',
  ],
  [
    'paused',
    'OpenAI cannot answer at the moment.',
    'The engine was left alone after it had failed. OpenAI cannot answer at the moment. They are asked again while the day lasts.',
  ],
  [
    'not_configured',
    'No provider is configured for this engine.',
    /^No provider was configured\. Set OPENAI_API_KEY/,
  ],
  [
    'empty',
    'The engine answered without any text: it said nothing (STOP).',
    'The engine answered without any text: it said nothing (STOP). They were asked three times, and are asked again the next day; nothing needs to be done.',
  ],
  ['timeout', null, 'It failed. The next day they are asked again; nothing needs to be done.'],
] as const)('says why and what to do: %s', (kind, failure, expected) => {
  expect(missingReason('chatgpt', { kind, failure })).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})
