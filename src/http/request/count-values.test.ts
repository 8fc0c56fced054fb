import fc from 'fast-check'
import { expect, it } from 'vitest'

import { hasMoreValuesThan } from './count-values.js'

/** Counts every value in a document, except the document itself, in a simple but slow way. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return Math.max(1, inner.length) + inner.reduce<number>((sum, one) => sum + valuesIn(one), 0)
}

it('counts as many values as the document has, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const count = valuesIn(JSON.parse(json))
      expect(hasMoreValuesThan(count, Buffer.from(json))).toBe(false)
      if (count > 0) expect(hasMoreValuesThan(count - 1, Buffer.from(json))).toBe(true)
    }),
  )
})
