import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { unfitPayload } from './run-handler.js'

describe('unfitPayload', () => {
  it('names the fields and not the values', () => {
    const { error } = z
      .object({ n: z.number(), at: z.object({ day: z.string() }) })
      .safeParse({ n: 'secret' })
    expect(unfitPayload(error!)).toBe(
      'The payload does not fit the queue. n: Expected a number. at: Required.',
    )
  })
})
