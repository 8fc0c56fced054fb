import { describe, expect, it } from 'vitest'

import { brandIndex, brandProblem } from './brand-index.js'

const BRANDS = [{ brand: 'Norvik' }, { brand: 'Hoka' }]

describe('the brand of a request', () => {
  it('is the own one unless another is named', () => {
    expect([brandIndex(BRANDS, undefined), brandIndex(BRANDS, 'Hoka')]).toEqual([0, 1])
  })

  it('is refused if the report does not track it, with the tracked ones', () => {
    expect(brandProblem(BRANDS, 'hoka')).toEqual({
      path: 'brand',
      code: 'not_found',
      message: 'The report tracks no such brand. Expected one of "Norvik", "Hoka".',
    })
    expect(() => brandIndex(BRANDS, 'hoka')).toThrow('no such brand')
  })

  it('is refused with twenty names at most', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ brand: `Brand ${index}` }))
    expect(brandProblem(many, 'Nobody')?.message).toMatch(/"Brand 19" and 81 more\.$/)
  })
})
