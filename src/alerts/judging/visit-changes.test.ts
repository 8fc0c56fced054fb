import { describe, expect, it } from 'vitest'

import { diceOf } from '../../engines/simulator/index.js'
import { alertLevel } from './false-alarms.js'
import { visitChange } from './visit-changes.js'

const days = (visits: number[], goals: number[] = []) =>
  visits.map((count, index) => ({ visits: count, goals: goals[index] ?? 0 }))

describe('a change of visits', () => {
  it('is the difference of two windows, with the chance that it is noise', () => {
    const found = visitChange('visits', { current: days([4, 6, 5]), previous: days([10, 11, 12]) })
    expect(found).toMatchObject({ previous: 33, current: 15, delta: -18, answers: 48 })
    // The pairs differ by −6, −5 and −7. Noise is at least that of independent visits: √48 = 6.93, times 4.30 from Student’s t.
    expect(found?.interval?.map(Math.round)).toEqual([-48, 12])
    expect(found?.chance.down).toBeCloseTo(0.061, 3)
  })

  it('is more likely to be noise if days differ more', () => {
    const even = visitChange('visits', { current: days([20, 20, 20, 20]), previous: days([50, 50, 50, 50]) })
    const rough = visitChange('visits', { current: days([0, 40, 0, 40]), previous: days([90, 10, 90, 10]) })
    expect(even?.delta).toBe(rough?.delta)
    expect(even?.chance.down).toBeLessThan(0.01)
    expect(rough?.chance.down).toBeGreaterThan(0.1)
  })

  it('is not reported for few visits', () => {
    expect(visitChange('visits', { current: days([0, 0, 0]), previous: days([6, 6, 7]) })).toBeNull()
  })
})

describe('a change of the goal rate', () => {
  it('is counted from all visits of two windows', () => {
    const current = days([100, 100], [20, 10])
    const found = visitChange('goalRate', { current, previous: days([100, 200], [5, 10]) })
    expect(found).toMatchObject({ previous: 5, current: 15, delta: 10, answers: 500 })
    expect(found?.chance.up).toBeLessThan(0.001)
  })

  it('is not reported with few goals or without visits', () => {
    expect(visitChange('goalRate', { current: days([90], [9]), previous: days([90], [10]) })).toBeNull()
    expect(visitChange('goalRate', { current: days([0], [0]), previous: days([90], [30]) })).toBeNull()
  })
})

describe('without a real change', () => {
  const dice = diceOf('visits')
  const random = () => dice.roll()
  const poisson = (mean: number) => {
    let count = 0
    for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1
    return count
  }
  const LOOKS = 20_000
  // A report with four alerts, the rule for competitors, and this alert.
  const level = alertLevel(6)

  it.each([
    { noise: 'everybody comes independently', length: 7, meanOf: () => 12 },
    { noise: 'weekdays differ', length: 14, meanOf: (day: number) => (day % 7 < 5 ? 14 : 4) },
    { noise: 'some days are three times as busy', length: 14, meanOf: () => (random() < 0.2 ? 24 : 8) },
  ])(
    'visits are reported as changed no more often than the error allowance: $noise',
    ({ length, meanOf }) => {
      let fired = 0
      for (let look = 0; look < LOOKS; look += 1) {
        const window = () => days(Array.from({ length }, (_, day) => poisson(meanOf(day))))
        const found = visitChange('visits', { current: window(), previous: window() })
        if (found !== null && Math.min(found.chance.down, found.chance.up) <= level / 2) fired += 1
      }
      expect(fired).toBeLessThanOrEqual(level * LOOKS)
    },
  )

  it('the goal rate is reported as changed no more often than the error allowance', () => {
    let fired = 0
    for (let look = 0; look < LOOKS; look += 1) {
      const window = () => days([400], [poisson(14)])
      const found = visitChange('goalRate', { current: window(), previous: window() })
      if (found !== null && Math.min(found.chance.down, found.chance.up) <= level / 2) fired += 1
    }
    expect(fired).toBeLessThanOrEqual(level * LOOKS)
  })
})
