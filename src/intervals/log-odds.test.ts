import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { logOddsOf } from './log-odds.js'

const kinds = 3
const counts = (prompts: number) =>
  fc.array(fc.nat(20), { minLength: kinds * prompts, maxLength: kinds * prompts })
const sides = fc.integer({ min: 1, max: 12 }).chain((prompts) =>
  fc.record({
    kinds: fc.constant(kinds),
    prompts: fc.constant(prompts),
    own: counts(prompts),
    others: counts(prompts),
  }),
)
const backgroundOf = ({ prompts, own, others }: { prompts: number; own: number[]; others: number[] }) =>
  Array.from({ length: kinds }, (_, kind) => {
    const of = (side: number[]) =>
      side.slice(kind * prompts, (kind + 1) * prompts).reduce((sum, one) => sum + one, 0)
    return of(own) + of(others)
  })

describe('the log-odds of attribute kinds', () => {
  it('follow the published formula if all answers are independent', () => {
    // 30 of 100 own statements against 10 of 100. The prior averages 1 per kind: 3 × 40 / 200 = 0.6.
    const prompts = 200
    const spread = (parts: number[], from: number) => {
      const values = Array.from({ length: kinds * prompts }, () => 0)
      let prompt = from
      parts.forEach((count, kind) => {
        for (let left = count; left > 0; left -= 1) values[kind * prompts + prompt++] = 1
      })
      return values
    }
    const given = { kinds, prompts, own: spread([30, 40, 30], 0), others: spread([10, 60, 30], 100) }
    const [first] = logOddsOf(given, [40, 100, 60])
    const delta = Math.log(30.6 / (103 - 30.6)) - Math.log(10.6 / (103 - 10.6))
    expect(first?.logOdds).toBeCloseTo(delta, 10)
    // Independent kinds differ slightly more than the formula's approximation, which ignores the rest of each side.
    expect(first?.z).toBeGreaterThan(0.85 * (delta / Math.sqrt(1 / 30.6 + 1 / 10.6)))
    expect(first?.z).toBeLessThanOrEqual(delta / Math.sqrt(1 / 30.6 + 1 / 10.6))
  })

  it('change their sign if the sides are swapped', () => {
    fc.assert(
      fc.property(sides, (given) => {
        const background = backgroundOf(given)
        const turned = { ...given, own: given.others, others: given.own }
        const [one, other] = [logOddsOf(given, background), logOddsOf(turned, background)]
        one.forEach((found, kind) => {
          expect(found?.logOdds ?? 0).toBeCloseTo(-(other[kind]?.logOdds ?? 0), 9)
          expect(found?.logChance ?? 0).toBeCloseTo(other[kind]?.logChance ?? 0, 9)
        })
      }),
    )
  })

  it('are more certain if prompts agree than if one prompt has all of it', () => {
    const even = {
      kinds: 2,
      prompts: 10,
      own: [...Array(10).fill(3), ...Array(10).fill(1)] as number[],
      others: [...Array(10).fill(1), ...Array(10).fill(3)] as number[],
    }
    const single = { ...even, own: [30, ...Array(9).fill(0), 0, ...Array(9).fill(10 / 9)] as number[] }
    const [one] = logOddsOf(even, [40, 40])
    const [other] = logOddsOf(single, [40, 40])
    expect(one?.z).toBeGreaterThan(1.5 * (other?.z ?? 0))
  })

  it.each([
    ['a side says nothing', { own: [0, 0], others: [3, 4] }, [3, 4]],
    ['there is one kind only', { own: [2, 0], others: [3, 0] }, [5, 0]],
  ])('are missing if %s', (_, given, background) => {
    expect(logOddsOf({ kinds: 2, prompts: 1, ...given }, background)).toEqual([null, null])
  })

  it('have no noise estimate with fewer than 5 prompts', () => {
    const given = { kinds: 2, prompts: 4, own: [9, 9, 9, 9, 0, 0, 0, 1], others: [0, 0, 0, 1, 9, 9, 9, 9] }
    expect(logOddsOf(given, [37, 37]).map((one) => one?.logChance)).toEqual([null, null])
  })
})
