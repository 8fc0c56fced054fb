import { describe, expect, it } from 'vitest'

import { isOverBudget } from './spending.js'

const month = (fields: object) => ({
  month: '2026-03',
  budgetUsd: 100,
  spentUsd: 0,
  forecastUsd: 0,
  ...fields,
})

describe('a rule about spending', () => {
  it.each([
    { metric: 'spending' as const, spentUsd: 79.99, fires: false },
    { metric: 'spending' as const, spentUsd: 80, fires: true },
    { metric: 'spending' as const, spentUsd: 500, budgetUsd: null, fires: false },
    { metric: 'forecast' as const, forecastUsd: 100, fires: false },
    { metric: 'forecast' as const, forecastUsd: 100.01, fires: true },
    { metric: 'forecast' as const, forecastUsd: 96, isFiring: true, fires: true },
    { metric: 'forecast' as const, forecastUsd: 95, isFiring: true, fires: false },
    { metric: 'forecast' as const, forecastUsd: null, isFiring: true, fires: true },
    { metric: 'forecast' as const, forecastUsd: null, fires: false },
    { metric: 'forecast' as const, forecastUsd: 500, budgetUsd: null, isFiring: true, fires: false },
  ])('fires: $fires for $metric at $spentUsd spent, $forecastUsd forecast', (row) => {
    const { metric, isFiring = false, fires, ...fields } = row
    expect(isOverBudget(metric, month(fields), isFiring)).toBe(fires)
  })
})
