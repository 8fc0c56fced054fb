import { expect, it } from 'vitest'

import { promptLabels } from './prompt-labels.js'

it('a prompt is shown by its text, with its country only if another has the same text', () => {
  const prompts = [
    { prompt: 'Which shoe?', country: 'uk' },
    { prompt: 'Which sock?', country: 'uk' },
    { prompt: 'Which shoe?', country: 'us' },
  ]
  expect(promptLabels(prompts)).toEqual([
    'Which shoe? (United Kingdom)',
    'Which sock?',
    'Which shoe? (United States)',
  ])
})
