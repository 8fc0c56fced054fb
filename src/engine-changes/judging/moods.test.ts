import { describe, expect, it } from 'vitest'

import { type Dice, diceOf } from '../../engines/simulator/index.js'
import { type Feature, FEATURES } from '../fingerprint.js'
import type { PromptDays } from './answer-cloud.js'
import { isBeyondMoods } from './moods.js'

const PROMPTS = 12
const DAYS = 35

const STRAYING: readonly Feature[] = ['length', 'names', 'citations']

/** Answers with random deviations, and with deviations of all prompts alike by day and measure. */
function seriesOf(moods: readonly (readonly number[])[], dice: Dice): PromptDays[] {
  return Array.from({ length: PROMPTS }, () =>
    moods.map((ofDay) => [
      FEATURES.map((feature) =>
        STRAYING.includes(feature) ? 6 + (ofDay[STRAYING.indexOf(feature)] ?? 0) + dice.roll() : 0,
      ),
    ]),
  )
}

/** Deviations of which 0.9 carries over to the next day. */
function moodsOf(strength: number, dice: Dice): number[][] {
  let mood = STRAYING.map(() => 0)
  return Array.from({ length: DAYS }, () => {
    mood = mood.map((one) => 0.9 * one + strength * (dice.roll() - 0.5))
    return mood
  })
}

const steadyUntil = (day: number, shift: number) =>
  Array.from({ length: DAYS }, (_, at) => [at < day ? 0 : shift])

describe('a step between days', () => {
  it('exceeds usual fluctuations if days were steady before, even if it is small', () => {
    expect(isBeyondMoods(seriesOf(steadyUntil(28, 0.3), diceOf('steady')), 28)).toBe(true)
  })

  it('does not exceed them if days have varied as much before', () => {
    let found = 0
    for (let seed = 0; seed < 40; seed += 1) {
      const dice = diceOf('moods', seed)
      if (isBeyondMoods(seriesOf(moodsOf(1, dice), dice), 28)) found += 1
    }
    expect(found).toBeLessThan(3)
  })

  it('exceeds them if it is far larger than the variation before', () => {
    const dice = diceOf('beyond')
    const moods = moodsOf(0.3, dice).map((mood, day) => mood.map((one) => one + (day < 28 ? 0 : 3)))
    expect(isBeyondMoods(seriesOf(moods, dice), 28)).toBe(true)
  })

  it('is not known to exceed them after too few days', () => {
    expect(isBeyondMoods(seriesOf(steadyUntil(12, 3), diceOf('few')), 12)).toBe(false)
  })
})
