import { expect, it } from 'vitest'

import { afterHowMany } from './given-up-handler.js'

it.each([
  [{ cause: 'failed', times: 6 }, 'after it had failed 6 times'],
  [{ cause: 'failed', times: 1 }, 'after it had failed once'],
  [{ cause: 'interrupted', times: 10 }, 'after its worker had died or lost the database 10 times'],
] as const)('people are told how a job ended: %o', (end, words) => {
  expect(afterHowMany(end)).toBe(words)
})
