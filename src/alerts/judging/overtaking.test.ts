import { describe, expect, it } from 'vitest'

import type { FigureChange } from './figures.js'
import { hasOvertaken, sideOf } from './overtaking.js'

const lead = (current: number, deviation = 3): FigureChange => ({
  previous: 0,
  current,
  delta: current,
  interval: null,
  chance: { down: 1, up: 1 },
  deviations: [{ deviation, freedom: 24 }],
  answers: 4900,
  prompts: 25,
  movers: [],
})

describe('a competitor', () => {
  it.each([
    { current: 15, side: 'below' },
    { current: -15, side: 'above' },
    { current: 3, side: null },
    { current: -3, side: null },
    { current: 0, side: null },
  ])('is $side where the own brand leads by $current points', ({ current, side }) => {
    expect(sideOf(lead(current), 1e-4)).toBe(side)
  })

  it('is on no side where nothing tells how far noise moves the lead', () => {
    expect(sideOf({ ...lead(50), deviations: [] }, 1e-4)).toBeNull()
  })

  it.each([
    { known: 'below' as const, seen: 'above' as const, has: true },
    { known: 'below' as const, seen: null, has: false },
    { known: 'above' as const, seen: 'above' as const, has: false },
    { known: 'above' as const, seen: 'below' as const, has: false },
    { known: undefined, seen: 'above' as const, has: false },
  ])('seen $seen after $known has overtaken: $has', ({ known, seen, has }) => {
    expect(hasOvertaken(known, seen)).toBe(has)
  })
})
