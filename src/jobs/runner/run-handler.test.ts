import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { failureReason, unfitPayload } from './run-handler.js'

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

describe('unfitPayload', () => {
  it('names the places and not the values', () => {
    const { error } = z
      .object({ n: z.number(), at: z.object({ day: z.string() }) })
      .safeParse({ n: 'secret' })
    expect(unfitPayload(error!)).toBe(
      'The payload does not fit the queue. n: Expected a number. at: Required.',
    )
  })
})
