import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DEFAULT_COMPONENTS } from '../variance/variance-components.js'
import { nextDollar } from './next-dollar.js'
import { planOptions, type PlanQuestion, type PlanTarget } from './plan-options.js'
import { type Design, detectable, halfWidth } from './plan-precision.js'
import { basisWords, nextDollarWords, unreachedWords } from './plan-words.js'

const DAILY: Design = { prompts: 50, engines: 3, runsPerDay: 1, daysPerWeek: 7 }
/** The usual assumption of the field: 30 % of the variance comes from prompts, with one engine and one answer each. */
const SIMPLE = { prompt: 0.075, engine: 0, day: 0, promptEngine: 0, run: 0.175 }

const question = (target: PlanTarget, more: Partial<PlanQuestion> = {}): PlanQuestion => ({
  target,
  components: DEFAULT_COMPONENTS,
  engines: 3,
  prompts: 20,
  usdOf: ({ prompts, engines, runsPerDay, daysPerWeek }) =>
    (0.01 * prompts * engines * runsPerDay * daysPerWeek * 30) / 7,
  ...more,
})

describe('the precision of a plan', () => {
  it('follows from the parts of the variance', () => {
    const variance = (0.075 + (0.035 + 0.125 / 30) / 3) / 50
    expect(halfWidth(DEFAULT_COMPONENTS, DAILY)).toBeCloseTo(2.0096 * Math.sqrt(variance), 4)
    const change = 2 * (0.125 / (50 * 3) + 0.0025)
    expect(detectable(DEFAULT_COMPONENTS, DAILY, 28)).toBeCloseTo(2.8 * Math.sqrt(change / 28), 6)
  })

  it.each([
    [7, 154],
    [30, 125],
  ])('with %d answers each, ±5 points take %d prompts, as two-stage sampling says', (answers, prompts) => {
    const design = { engines: 1, runsPerDay: 1, daysPerWeek: (7 * answers) / 30 }
    expect(100 * halfWidth(SIMPLE, { ...design, prompts: prompts + 4 })).toBeLessThan(5)
    expect(100 * halfWidth(SIMPLE, { ...design, prompts: prompts - 1 })).toBeGreaterThan(5)
  })
})

describe('plans for a target', () => {
  it('reach it with the fewest possible prompts, and recommend the fewest answers', () => {
    const options = planOptions(question({ halfWidth: 5 }))
    for (const option of options) {
      expect(option.halfWidth).toBeLessThanOrEqual(5)
      const fewer = { ...option, prompts: option.prompts - 1 }
      expect(100 * halfWidth(DEFAULT_COMPONENTS, fewer)).toBeGreaterThan(5)
    }
    expect(
      options.map(({ prompts, runsPerDay, daysPerWeek, recommended }) => [
        prompts,
        runsPerDay * daysPerWeek,
        recommended,
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          151,
          1,
          true,
        ],
        [
          144,
          2,
          false,
        ],
        [
          141,
          3,
          false,
        ],
        [
          139,
          5,
          false,
        ],
        [
          138,
          7,
          false,
        ],
        [
          137,
          14,
          false,
        ],
        [
          136,
          42,
          false,
        ],
      ]
    `)
  })

  it('never ask fewer prompts than there are', () => {
    const options = planOptions(question({ halfWidth: 20 }, { prompts: 80 }))
    expect(options).toMatchObject([{ prompts: 80, runsPerDay: 1, daysPerWeek: 1, recommended: true }])
  })

  it('spend a budget on the narrowest interval, and never more than it', () => {
    const asked = question({ budgetUsdPerMonth: 100 })
    const options = planOptions(asked)
    for (const option of options) {
      expect(asked.usdOf(option)).toBeLessThanOrEqual(100)
      expect(asked.usdOf({ ...option, prompts: option.prompts + 1 })).toBeGreaterThan(100)
    }
    const best = options.find(({ recommended }) => recommended)
    expect(best?.halfWidth).toBe(Math.min(...options.map((option) => option.halfWidth)))
  })

  it.each<[string, PlanTarget, Partial<PlanQuestion>, string]>([
    ['an interval that no number of prompts has', { halfWidth: 0.5 }, {}, 'No plan of up to 5,000 prompts'],
    ['a change that days hide', { detect: 1, days: 7 }, {}, 'No plan of up to 5,000 prompts'],
    [
      'a budget below the smallest plan',
      { budgetUsdPerMonth: 0.05 },
      {},
      'The smallest plan, 5 prompts once a week',
    ],
  ])('do not exist for %s, and the result says so', (_, target, more, said) => {
    const asked = question(target, more)
    expect(planOptions(asked)).toEqual([])
    expect(unreachedWords(asked, [])).toContain(said)
  })

  it('do not exist for a budget if a price is unknown', () => {
    const asked = question({ budgetUsdPerMonth: 100 }, { usdOf: () => null })
    expect(planOptions(asked)).toEqual([])
    const engines = [{ engine: 'grok' as const, isConnected: false, usdPerAnswer: null }]
    expect(unreachedWords(asked, engines)).toContain('not known for Grok')
  })

  it('reach any target for any parts of the variance, or do not exist', () => {
    const part = fc.double({ min: 0, max: 0.1, noNaN: true })
    const components = fc.record({ prompt: part, engine: part, day: part, promptEngine: part, run: part })
    const targets = fc.oneof(
      fc.record({ halfWidth: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ detect: fc.integer({ min: 1, max: 40 }), days: fc.integer({ min: 7, max: 90 }) }),
    )
    fc.assert(
      fc.property(components, targets, (parts, target) => {
        const options = planOptions(question(target, { components: parts }))
        for (const option of options)
          if ('halfWidth' in target) expect(option.halfWidth).toBeLessThanOrEqual(target.halfWidth)
          else expect(option.detectable).toBeLessThanOrEqual(target.detect)
        expect(options.filter(({ recommended }) => recommended)).toHaveLength(Math.min(1, options.length))
      }),
    )
  })
})

describe('the next dollar', () => {
  it('is best spent on more prompts for an interval, with the alternatives', () => {
    const steps = nextDollar(DEFAULT_COMPONENTS, { design: DAILY, target: { halfWidth: 5 } })
    expect(steps.map(({ purchase }) => purchase)).toEqual(['prompts', 'runs', 'engines'])
    expect(nextDollarWords(steps, false)).toMatchInlineSnapshot(
      `"The next dollar goes furthest on twice as many prompts: it moves the interval from ±8.4 to ±5.9 points; twice as many runs a day to ±8.4."`,
    )
  })

  it('is best spent on more days for a change, if days differ', () => {
    const design = { ...DAILY, daysPerWeek: 2 }
    const steps = nextDollar(DEFAULT_COMPONENTS, { design, target: { detect: 5, days: 30 } })
    expect(steps[0]?.purchase).toBe('days')
    expect(nextDollarWords(steps, true)).toMatchInlineSnapshot(
      `"The next dollar goes furthest on more days a week: it moves the smallest change that can be seen from 7.8 to 5.5 points; twice as many prompts to 7.3, twice as many runs a day to 7.3."`,
    )
  })

  it('is explained by the origin of differences', () => {
    expect(basisWords(null)).toMatchInlineSnapshot(
      `"There are too few answers to tell how they vary. The plans assume a coverage of 50 % and that the differences between answers come from: 50 % chance from one run to the next, 30 % which prompt is asked, 14 % how one engine answers one prompt, 5 % which engine is asked, 1 % the day."`,
    )
    const own = { components: { ...SIMPLE, day: 0.01 }, rate: 0.5, answers: 12_400 }
    expect(basisWords(own)).toMatchInlineSnapshot(
      `"In 12,400 answers of this report, the differences between answers come from: 67 % chance from one run to the next, 29 % which prompt is asked, 4 % the day, 0 % which engine is asked, 0 % how one engine answers one prompt."`,
    )
  })
})
