import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { studentQuantile, studentTail } from './student.js'

describe('the probability above a value of Student’s t', () => {
  // Values from printed tables.
  it.each([
    { tail: 0.025, freedom: 4, value: 2.776 },
    { tail: 0.025, freedom: 24, value: 2.064 },
    { tail: 0.0005, freedom: 4, value: 8.61 },
    { tail: 0.0005, freedom: 10, value: 4.587 },
    { tail: 0.0005, freedom: 24, value: 3.745 },
    { tail: 0.0005, freedom: 120, value: 3.373 },
    { tail: 0.25, freedom: 1, value: 1 },
  ])('is $tail above $value with $freedom degrees of freedom', ({ tail, freedom, value }) => {
    expect(studentTail(value, freedom) / tail).toBeCloseTo(1, 2)
    expect(studentQuantile(tail, freedom)).toBeCloseTo(value, 2)
  })

  it('is a half above 0, and zero above infinity; the rest is below', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 500 }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        (freedom, value) => {
          expect(studentTail(0, freedom)).toBeCloseTo(0.5, 10)
          expect(studentTail(Infinity, freedom)).toBe(0)
          expect(studentTail(value, freedom) + studentTail(-value, freedom)).toBeCloseTo(1, 10)
          expect(studentTail(value, freedom)).toBeGreaterThanOrEqual(studentTail(value + 1, freedom))
        },
      ),
    )
  })
})
