import { describe, expect, it } from 'vitest'

import { logChanceOf } from './change.js'
import { moreThanNoiseAmong } from './family.js'

const chanceOf = (deviations: number) => logChanceOf(deviations ** 2)

describe('changes that are judged together', () => {
  it.each([
    ['one alone beyond two standard deviations', [2.01], [true]],
    ['one alone within two', [1.99], [false]],
    ['one of exactly two, which rounding must not decide', [2], [false]],
    ['one of seven beyond two', [2.1, 0, 0, 0, 0, 0, 0], [false, false, false, false, false, false, false]],
    ['one of seven far out', [2.8, 0, 0, 0, 0, 0, 0], [true, false, false, false, false, false, false]],
    ['several that lend each other weight', [2.2, 2.3, 2.4, 0], [true, true, true, false]],
    ['those of which nothing can be told', [null, 2.01, null], [null, true, null]],
    ['none', [], []],
  ])('are more than noise: %s', (_, deviations, expected) => {
    expect(moreThanNoiseAmong(deviations.map((one) => one && chanceOf(one)))).toEqual(expected)
  })

  it('do not count a change of zero', () => {
    expect(moreThanNoiseAmong([0])).toEqual([false])
  })
})
