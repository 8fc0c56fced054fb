import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { byteOffsets } from './answer.js'

describe('offsets in bytes', () => {
  it('are found in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(byteOffsets(before + after)(Buffer.byteLength(before))).toBe(before.length)
      }),
    )
  })

  it.each([-1, 1, 2, 3, 5, 0.5, Number.NaN])(
    'are unknown inside a character and after the text: %d',
    (bytes) => {
      expect(byteOffsets('👟')(bytes)).toBeUndefined()
    },
  )
})
