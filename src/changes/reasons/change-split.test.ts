import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { addedEffects, type ComparedRatio, shownEffects, splitChange, totalOf } from './change-split.js'

const part = (before: [number, number], now: [number, number]): ComparedRatio => ({
  previous: { sum: before[0], size: before[1] },
  current: { sum: now[0], size: now[1] },
})

describe('the parts of a change', () => {
  it.each([
    ['a rate that rose', [part([2, 10], [4, 10]), part([5, 10], [5, 10])], [10, 0], [0, 0]],
    [
      'more answers of a better engine',
      [part([8, 10], [24, 30]), part([2, 10], [2, 10])],
      [0, 5.625],
      [0, 9.375],
    ],
    ['an engine that is new', [part([5, 10], [5, 10]), part([0, 0], [10, 10])], [0, 6.25], [0, 18.75]],
    ['an engine that is gone', [part([5, 10], [5, 10]), part([10, 10], [0, 0])], [0, -6.25], [0, -18.75]],
  ])('are those of %s', (_, parts, first, second) => {
    const found = splitChange(parts)?.map(({ rateEffect, mixEffect }) => [rateEffect, mixEffect])
    expect(found?.map((effects) => effects.map((one) => Math.round(1e6 * one) / 1e6 + 0))).toEqual([
      first,
      second,
    ])
  })

  it('are unknown if a window has no answers to count from', () => {
    expect(splitChange([part([0, 0], [1, 2])])).toBeNull()
    expect(splitChange([part([1, 2], [0, 0])])).toBeNull()
    expect(splitChange([])).toBeNull()
  })

  const ratio = fc.nat(5000).chain((size) => fc.record({ sum: fc.nat(size), size: fc.constant(size) }))
  const report = fc
    .array(fc.record({ previous: ratio, current: ratio }), { minLength: 1, maxLength: 60 })
    .filter((parts) => totalOf(parts, 'previous').size > 0 && totalOf(parts, 'current').size > 0)

  const changeOf = (parts: ComparedRatio[]) => {
    const [before, now] = [totalOf(parts, 'previous'), totalOf(parts, 'current')]
    return 100 * (now.sum / now.size - before.sum / before.size)
  }

  it('add up to the change in a thousand reports, before and after rounding', () => {
    fc.assert(
      fc.property(report, (parts) => {
        const delta = changeOf(parts)
        const effects = splitChange(parts)!
        const sum = effects.reduce((all, { rateEffect, mixEffect }) => all + rateEffect + mixEffect, 0)
        expect(sum).toBeCloseTo(delta, 9)
        const shown = shownEffects(effects, delta)
        expect(addedEffects(shown).effect).toBe(Math.round(1e4 * delta) / 1e4 + 0)
        for (const [index, { rateEffect, mixEffect, effect }] of shown.entries()) {
          expect(Math.round(1e4 * (rateEffect + mixEffect))).toBe(Math.round(1e4 * effect))
          const exact = effects[index]!
          expect(Math.abs(effect - exact.rateEffect - exact.mixEffect)).toBeLessThan(1.001e-4)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('are the same with the opposite sign if the windows are swapped', () => {
    fc.assert(
      fc.property(report, (parts) => {
        const exchanged = parts.map(({ previous, current }) => ({ previous: current, current: previous }))
        const [one, other] = [splitChange(parts)!, splitChange(exchanged)!]
        for (const [index, { rateEffect, mixEffect }] of one.entries()) {
          expect(rateEffect).toBeCloseTo(-other[index]!.rateEffect, 9)
          expect(mixEffect).toBeCloseTo(-other[index]!.mixEffect, 9)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
