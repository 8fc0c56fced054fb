import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { modelEffect } from '../../test/numbers/effects-model.js'
import { type EffectDifference, differenceAround } from './difference.js'
import { emptyAnswerDays, type AnswerDays, answerSlot, summedUp } from './answer-days.js'

/**
 * Ten days with one answer to each prompt per day. For each prompt: how many of the first and of the last four days name the
 * brand.
 */
function answerDays(rates: readonly (readonly [number, number])[], answers = 1): AnswerDays {
  const counts = emptyAnswerDays(9, rates.length)
  for (const [prompt, [before, after]] of rates.entries())
    for (let day = 0; day < 9; day += 1) {
      const isNamed = day < 4 ? day < before : day > 4 && day - 5 < after
      counts.answers[answerSlot(counts, prompt, day)] = answers
      counts.having[answerSlot(counts, prompt, day)] = isNamed ? answers : 0
    }
  return summedUp(counts)
}

const AROUND = { day: 4, length: 4 }
const SIDES = { treated: [0, 1, 2, 3, 4], untouched: [5, 6, 7, 8, 9] }
const found = (rates: [number, number][]): EffectDifference => {
  const difference = differenceAround(answerDays(rates), AROUND, SIDES)
  if (difference === null) throw new Error('nothing was compared')
  return difference
}
const five = (before: number, after: number) =>
  Array.from({ length: 5 }, (): [number, number] => [before, after])

describe('a difference in differences', () => {
  it('is the change of the affected prompts minus that of the untouched ones', () => {
    const { effect, expected, treated, untouched } = found([...five(2, 4), ...five(2, 3)])
    expect({ effect, expected }).toEqual({ effect: 0.25, expected: 0.25 })
    expect(treated).toMatchObject({
      prompts: 5,
      before: { rate: 0.5, answers: 20 },
      after: { rate: 1, answers: 20 },
    })
    expect(untouched.after).toEqual({ rate: 0.75, answers: 20 })
  })

  it('is zero if all prompts change alike, and its interval says so', () => {
    const { effect, interval } = found([...five(1, 3), ...five(1, 3)])
    expect(effect).toBeCloseTo(0, 12)
    expect(interval[0]).toBeLessThan(0)
    expect(interval[1]).toBeGreaterThan(0)
  })

  it('scales the change of the untouched prompts to the range that the affected ones have', () => {
    // At a rate of 25 %, the variance is three quarters of that at 50 %.
    const { expected } = found([...five(1, 1), ...five(2, 3)])
    expect(expected).toBeCloseTo(0.25 * 0.75, 12)
  })

  it('has an interval even if no answer ever names the brand', () => {
    const { interval } = found([...five(0, 0), ...five(0, 0)])
    expect(interval[1]).toBeGreaterThan(0.1)
  })

  it('is unknown with fewer than five prompts on either side that were answered before and after', () => {
    const days = answerDays([...five(1, 2), ...five(1, 1)])
    expect(differenceAround(days, AROUND, { ...SIDES, treated: [0, 1, 2, 3] })).toBeNull()
    expect(differenceAround(days, AROUND, { ...SIDES, untouched: [] })).toBeNull()
    expect(differenceAround(days, { day: 8, length: 4 }, SIDES)).toBeNull()
  })

  it('agrees with its definition, for any answers', () => {
    const rate = fc.tuple(fc.nat(4), fc.nat(4))
    fc.assert(
      fc.property(fc.array(rate, { minLength: 10, maxLength: 10 }), (rates) => {
        const answers = rates.flatMap(([before, after], prompt) =>
          Array.from({ length: 9 }, (_, day) => ({
            promptId: String(prompt),
            day,
            isNamed: day < 4 ? day < before : day > 4 && day - 5 < after,
          })),
        )
        const names = (some: number[]) => some.map(String)
        const model = modelEffect(
          answers,
          { treated: names(SIDES.treated), untouched: names(SIDES.untouched) },
          AROUND,
        )
        const { effect, expected, interval } = found(rates)
        expect(effect).toBeCloseTo(model.effect, 10)
        expect(expected).toBeCloseTo(model.expected, 10)
        // With 4 to 8 degrees of freedom.
        const reach = (interval[1] - interval[0]) / 2 / model.error
        expect(reach).toBeGreaterThan(2.305)
        expect(reach).toBeLessThan(2.777)
      }),
    )
  })
})
