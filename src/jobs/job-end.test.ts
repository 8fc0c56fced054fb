import { describe, expect, it } from 'vitest'

import { failureReason } from './job-end.js'

const LONG = 'x'.repeat(1_999)

describe('failureReason', () => {
  it.each([
    ['the message of an error, without its stack', new Error('The page is gone.'), 'The page is gone.'],
    ['the name of an error that says nothing', new TypeError(), 'TypeError'],
    ['whatever else was thrown', 'oh no', 'oh no'],
    ['nothing that jsonb cannot hold', new Error('a\0b\ud800c'), 'ab\ufffdc'],
    ['no half of a pair where it is cut', new Error(`${LONG}💥`), `${LONG}\ufffd`],
  ])('keeps %s', (_, error, reason) => {
    expect(failureReason(error)).toBe(reason)
  })
})
