import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { reservation } from './reservation.js'

const BUDGET = { answersPerDay: 100, usdPerDay: 50 }
const times = (count: number, usd: number) => Array.from({ length: count }, () => usd)

describe('the cost that is reserved for a call', () => {
  it.each([
    ['what is usual, while nothing is known', [], 0.05],
    ['what is usual, while little is known', times(9, 0.01), 0.05],
    ['more than usual, as soon as one call cost more', [0.08], 0.1],
    ['a quarter more than the dearest, once enough is known', [...times(9, 0.01), 0.02], 0.025],
    ['the same for a dear provider', [...times(9, 0.01), 0.4], 0.5],
    ['nothing for what never costs anything', times(10, 0), 0],
    ['a tenth of the budget after an odd bill', [4_000], 5],
  ])('is %s', (_title, recentCosts, usd) => {
    expect(reservation({ usual: 0.05, recentCosts, budget: BUDGET })).toBeCloseTo(usd, 10)
  })

  it('is what the operator has set as usual, even if that is much of the budget', () => {
    expect(reservation({ usual: 20, recentCosts: [], budget: BUDGET })).toBe(20)
    expect(reservation({ usual: 20, recentCosts: [30], budget: BUDGET })).toBe(20)
  })

  it('covers the most expensive call, and one call never uses up the budget of the day', () => {
    const cost = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(cost, fc.array(cost, { maxLength: 50 }), (usual, recentCosts) => {
        const usd = reservation({ usual, recentCosts, budget: BUDGET })
        const most = Math.max(usual, BUDGET.usdPerDay / 10)
        expect(usd).toBeLessThanOrEqual(most)
        expect(usd).toBeGreaterThanOrEqual(Math.min(most, Math.max(0, ...recentCosts)))
      }),
    )
  })
})
