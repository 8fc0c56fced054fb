import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isMoreThanNoise, logChanceOfChange } from './change.js'
import { type ClusterSums, spreadOf } from './interval-sums.js'
import { logShares } from './one-sided.js'
import { total } from '../kernel/rates.js'
import { windowChange } from './window-change.js'

/** Numerator and denominator of a prompt in two windows. */
const prompt = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 60 }), fc.nat({ max: 40 }), fc.nat({ max: 60 }))
const orders = fc
  .array(
    prompt.map(([a, b, c, d]) => [Math.min(a, b), b, Math.min(c, d), d] as const),
    { minLength: 5, maxLength: 60 },
  )
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))

type Prompts = readonly (readonly [number, number, number, number])[]

function figuresOf(prompts: Prompts) {
  const current: ClusterSums = {
    numerators: prompts.map(([sum]) => sum),
    denominators: prompts.map(([, size]) => size),
  }
  const previous: ClusterSums = {
    numerators: prompts.map(([, , sum]) => sum),
    denominators: prompts.map(([, , , size]) => size),
  }
  const series = { numerators: [3, 5, 4, 6, 2, 7], denominators: [9, 8, 9, 9, 7, 9] }
  return {
    spread: spreadOf(current, { least: 0, most: 1 }),
    isMore: isMoreThanNoise(current, previous),
    chance: logChanceOfChange(current, previous),
    change: windowChange({ prompts: { current, previous }, days: { current: 3, previous: 3 }, series }),
    oneSided: total(logShares(current.denominators, previous.denominators)),
  }
}

it('no interval and no verdict depends on the order of the prompts', () => {
  fc.assert(
    fc.property(orders, ([one, other]) => {
      expect(figuresOf(other)).toEqual(figuresOf(one))
    }),
  )
})
