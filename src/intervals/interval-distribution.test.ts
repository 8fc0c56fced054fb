import { describe, expect, it } from 'vitest'

import { logGamma, normalTail, unsteadiness } from './interval-distribution.js'

describe('the distributions behind an interval', () => {
  it.each([
    [0, 0.5],
    [1, 0.1586553],
    [1.644854, 0.05],
    [1.959964, 0.025],
    [3.290527, 0.0005],
  ])('agree with tables of the normal distribution above %f', (value, above) => {
    expect(normalTail(value, Math.exp((-value * value) / 2))).toBeCloseTo(above, 6)
  })

  it.each([
    [0.001, 6.907178885],
    [0.5, 0.572364943],
    [1, 0],
    [5, Math.log(24)],
    [10.5, 13.94062522],
    [171, 706.573062246],
  ])('agree with tables of the gamma function at %f', (value, logarithm) => {
    expect(logGamma(value)).toBeCloseTo(logarithm, 8)
  })

  it('give squared deviations the variance of the normal distribution for many answers, and none for one', () => {
    expect(unsteadiness(0.5, 1e4, 0)).toBeCloseTo(2, 3)
    expect(unsteadiness(0.2, 1, 0)).toBeCloseTo(0, 6)
    expect(unsteadiness(0.2, 1, 0.5)).toBeCloseTo(0, 6)
  })

  it('give the moments of counts between 0 and 2 for prompts that are all alike or all different', () => {
    // Uniform on 0, 1, 2: no skewness, kurtosis 1.5.
    expect(unsteadiness(0.5, 2, 1 / 3)).toBeCloseTo(0.5, 9)
    expect(unsteadiness(0.5, 200, 0.999999)).toBeCloseTo(0, 4)
  })
})
