import { describe, expect, it } from 'vitest'

import { citationDecline, type PromptCounts } from './citation-decline.js'

const counts = (before: [number, number], now: [number, number]): PromptCounts => ({
  citingBefore: before[0],
  before: before[1],
  citingNow: now[0],
  now: now[1],
})

describe('a decline in citations', () => {
  it.each<[string, PromptCounts[]]>([
    ['of a single prompt', [counts([25, 30], [5, 30])]],
    ['to nothing', [counts([12, 30], [0, 30])]],
    ['spread over many prompts', Array.from({ length: 10 }, () => counts([4, 30], [1, 30]))],
    ['in a shorter span', [counts([40, 60], [3, 20])]],
  ])('is found %s', (_, prompts) => {
    expect(citationDecline(prompts)).toBeDefined()
  })

  it.each<[string, PromptCounts[]]>([
    ['where nothing changed', [counts([20, 40], [20, 40])]],
    ['where it rose', [counts([5, 40], [20, 40])]],
    ['of less than 30 %, however certain', [counts([9000, 10_000], [6400, 10_000])]],
    ['that chance explains', [counts([8, 40], [4, 40])]],
    ['from fewer than 20 executions in a span', [counts([19, 19], [0, 60])]],
    ['to fewer than 20 executions in a span', [counts([60, 60], [0, 19])]],
    ['of a page that was cited four times', [counts([4, 20], [0, 400])]],
    ['where it was asked half as often', [counts([30, 60], [15, 30])]],
    ['where only the mix of prompts changed', [counts([54, 60], [9, 10]), counts([1, 10], [6, 60])]],
    ['of prompts asked in one span only', [counts([40, 40], [0, 0]), counts([0, 0], [0, 40])]],
    ['of nothing', []],
  ])('is not found %s', (_, prompts) => {
    expect(citationDecline(prompts)).toBeUndefined()
  })

  it('is hardly ever found by chance, though the answers of a week are similar', () => {
    let state = 1
    const roll = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
    const citing = (rate: number) => {
      let sum = 0
      for (let week = 0; week < 4; week += 1) {
        const ofWeek = Math.min(1, Math.max(0, rate + 0.3 * (roll() - 0.5)))
        for (let day = 0; day < 7; day += 1) if (roll() < ofWeek) sum += 1
      }
      return sum
    }
    let alarms = 0
    for (let page = 0; page < 2000; page += 1) {
      const rates = Array.from({ length: 6 }, () => 0.6 * roll())
      const prompts = rates.map((rate) => counts([citing(rate), 28], [citing(rate), 28]))
      if (citationDecline(prompts) !== undefined) alarms += 1
    }
    expect(alarms).toBeLessThanOrEqual(10)
  })
})
