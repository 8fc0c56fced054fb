import { describe, expect, it } from 'vitest'

import { openChance } from '../../test/helpers/generated-logs/chance.js'
import { total } from '../kernel/rates.js'
import { couldBeFound, discoveryBar, logChanceOfOneSide, logShares } from './one-sided.js'

const chanceOf = (shares: number[]) => Math.exp(logChanceOfOneSide(total(shares.map(Math.log))))

describe('the probability that all prompts are in one window', () => {
  it('halves with each prompt that is asked equally often in both', () => {
    expect(chanceOf([0.5])).toBe(1)
    expect(chanceOf([0.5, 0.5, 0.5, 0.5, 0.5])).toBeCloseTo(1 / 16, 10)
    expect(couldBeFound(logChanceOfOneSide(5 * Math.log(0.5)))).toBe(false)
    expect(couldBeFound(logChanceOfOneSide(6 * Math.log(0.5)))).toBe(true)
  })

  it('stays high if hardly anything was asked in the other', () => {
    const shares = logShares([100, 100, 100, 100, 100, 100, 0], [1, 1, 0, 1, 1, 1, 5])
    expect(Math.exp(total(shares))).toBeCloseTo((100 / 101) ** 5, 10)
    expect(logChanceOfOneSide(total(shares))).toBe(0)
  })
})

describe('the threshold for many comparisons', () => {
  it('is 5 % for one, and rises with the number of comparisons', () => {
    const logs = (...chances: number[]) => chances.map(Math.log)
    expect(discoveryBar(logs(0.04), 1)).toBe(Math.log(0.04))
    expect(discoveryBar(logs(0.04), 2)).toBe(-Infinity)
    expect(discoveryBar(logs(0.001, 0.03, 0.04, 0.04), 4)).toBe(Math.log(0.04))
    expect(discoveryBar([], 10)).toBe(-Infinity)
  })

  it('is passed by chance in at most one report of twenty', () => {
    const { happens, below } = openChance(5)
    const [reports, prompts, pages] = [400, 40, 60]
    const share = Math.log(0.5)
    let alarms = 0
    for (let report = 0; report < reports; report += 1) {
      const found: number[] = []
      let compared = 0
      for (let page = 0; page < pages; page += 1) {
        const rate = (1 + below(4)) / 20
        const sides = Array.from({ length: prompts }, () => [happens(rate), happens(rate)])
        const counts = [0, 1].map((side) => sides.filter((one) => one[side]).length)
        const [now = 0, before = 0] = counts
        if (!couldBeFound(logChanceOfOneSide((now + before) * share))) continue
        compared += 1
        if (now === 0 || before === 0) found.push(logChanceOfOneSide((now + before) * share))
      }
      if (discoveryBar(found, compared) > -Infinity) alarms += 1
    }
    expect(alarms / reports).toBeLessThan(0.05)
  })
})
