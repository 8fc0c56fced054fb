import { expect, it } from 'vitest'

import { missingReason } from './report-collection.js'

it.each([
  ['waiting', null, 'Not asked yet.'],
  [
    'auth',
    'OpenAI does not accept the key',
    'OpenAI does not accept the key. Check the key and its permissions.',
  ],
  [
    'budget',
    'The daily budget is used up.',
    'The daily budget is used up. Raise the budget, or track fewer prompts.',
  ],
  [
    'paused',
    'OpenAI cannot answer at the moment.',
    'The engine was paused after failures. OpenAI cannot answer at the moment. Sightline asks them again today.',
  ],
  [
    'not_configured',
    'No provider is configured for this engine.',
    /^No provider was configured\. Set OPENAI_API_KEY/,
  ],
  [
    'empty',
    'The engine answered without any text: it said nothing (STOP).',
    'The engine answered without any text: it said nothing (STOP). Sightline asked them three times and asks them again the next day. You need not do anything.',
  ],
  [
    'timeout',
    null,
    'The questions failed. Sightline asks them again the next day. You need not do anything.',
  ],
] as const)('the reason of missing answers says what to do: %s', (kind, failure, expected) => {
  expect(missingReason('chatgpt', { kind, failure })).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})
