import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type ComparedSums, windowChange } from './window-change.js'

/** Every prompt is asked `asked` times in each one-week window. The days repeat the same pattern of hits. */
function compared(
  current: readonly number[],
  previous: readonly number[],
  { asked = 49, days = 7, wobble = 0 }: { asked?: number; days?: number; wobble?: number } = {},
): ComparedSums {
  const all = (hits: readonly number[]) => ({ numerators: [...hits], denominators: hits.map(() => asked) })
  const daily = (hits: readonly number[]) =>
    Array.from({ length: days }, (_, day) => sum(hits) / days + (day % 2 === 0 ? wobble : -wobble))
  const numerators = [...daily(previous), ...daily(current)]
  return {
    prompts: { current: all(current), previous: all(previous) },
    days: { current: days, previous: days },
    series: { numerators, denominators: numerators.map(() => (asked * current.length) / days) },
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe('a change between two windows', () => {
  it('is the difference of the two ratios', () => {
    const change = windowChange(compared([20, 21, 19, 22, 18], [30, 28, 32, 29, 31]))
    expect(change).toMatchObject({ previous: 150 / 245, current: 100 / 245 })
    expect(change?.delta).toBeCloseTo(-50 / 245, 12)
  })

  it('is unlikely to be noise if all prompts fall alike, and likely if they fall and rise', () => {
    const before = times(12, 30)
    const fallen = windowChange(compared([20, 21, 19, 22, 18, 20, 21, 19, 22, 18, 20, 20], before))
    expect(fallen?.chance.down).toBeLessThan(1e-4)
    expect(fallen?.chance.up).toBeGreaterThan(0.999)
    const mixed = windowChange(compared([20, 40, 19, 41, 18, 42, 21, 39, 22, 38, 20, 39], before))
    expect(mixed?.chance.down).toBeGreaterThan(0.1)
    expect(mixed?.chance.up).toBeGreaterThan(0.1)
  })

  it('is likely to be noise if one prompt alone changes it', () => {
    const change = windowChange(compared([0, ...times(19, 30)], [49, ...times(19, 30)]))
    expect(change?.chance.down).toBeGreaterThan(0.1)
  })

  it('is likely to be noise if days differ from each other by as much', () => {
    const [current, previous] = [times(12, 24), times(12, 30)]
    expect(windowChange(compared(current, previous))?.chance.down).toBeLessThan(1e-3)
    expect(windowChange(compared(current, previous, { wobble: 30 }))?.chance.down).toBeGreaterThan(0.1)
  })

  it('is no proof if a few answers differ, however alike the prompts are', () => {
    const change = windowChange(compared(times(5, 0), times(5, 1)))
    expect(change?.chance.down).toBeGreaterThan(0.01)
  })

  it('is judged by the prompts that can show a change: those that never name the brand do not hide it', () => {
    const moved = windowChange(
      compared([...times(6, 5), ...times(19, 0)], [...times(6, 40), ...times(19, 0)]),
    )
    expect(moved?.chance.down).toBeLessThan(1e-3)
  })

  it('cannot be judged if fewer than five prompts could show it', () => {
    const change = windowChange(compared([0, 0, 0, 0, ...times(20, 0)], [49, 49, 49, 49, ...times(20, 0)]))
    expect(change).toMatchObject({ interval: null, chance: { down: 1, up: 1 } })
  })

  it('is unknown with fewer than five prompts or three days', () => {
    expect(windowChange(compared([20, 21, 19, 22], [30, 28, 32, 29]))).toBeNull()
    expect(windowChange(compared(times(9, 20), times(9, 30), { days: 2 }))).toBeNull()
  })

  const hits = fc.array(fc.tuple(fc.integer({ min: 0, max: 49 }), fc.integer({ min: 0, max: 49 })), {
    minLength: 5,
    maxLength: 40,
  })

  it('has an interval that contains it, and contains 0 if noise is likely', () => {
    fc.assert(
      fc.property(hits, fc.double({ min: 0, max: 20, noNaN: true }), (pairs, wobble) => {
        const [current, previous] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
        const change = windowChange(compared(current, previous, { wobble }))
        expect(change).not.toBeNull()
        const { interval, delta, chance } = change!
        if (interval === null) return
        expect(interval[0]).toBeLessThanOrEqual(delta)
        expect(interval[1]).toBeGreaterThanOrEqual(delta)
        const holdsZero = interval[0] <= 0 && interval[1] >= 0
        if (Math.min(chance.down, chance.up) > 0.0251) expect(holdsZero).toBe(true)
        if (Math.min(chance.down, chance.up) < 0.0249) expect(holdsZero).toBe(false)
      }),
    )
  })

  it('is the same in the other direction', () => {
    fc.assert(
      fc.property(hits, (pairs) => {
        const [current, previous] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
        const [forth, back] = [compared(current, previous), compared(previous, current)].map(windowChange)
        expect(forth!.delta).toBeCloseTo(-back!.delta, 12)
        expect(forth!.chance.down).toBeCloseTo(back!.chance.up, 9)
      }),
    )
  })
})
