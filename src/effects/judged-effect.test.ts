import { describe, expect, it } from 'vitest'

import { diceOf } from '../engines/simulator/chance.js'
import { judgedEffect } from './judged-effect.js'
import { emptyAnswerDays, answerSlot, summedUp } from './answer-days.js'
import { effectVerdict } from './effect-verdict.js'

interface Played {
  /** Gain of the affected prompts on the day, repeated every ten days before it. */
  gain?: number
  trend?: number
  /** Gain of all prompts on the day. */
  rise?: number
  history?: number
  answers?: number
}

const LENGTH = 14
const SIDES = {
  treated: [...Array(10).keys()],
  untouched: Array.from({ length: 20 }, (_, index) => index + 10),
}

function played({ gain = 0, trend = 0, rise = 0, history = 100, answers = 20 }: Played) {
  const days = history + 1 + LENGTH
  const counts = emptyAnswerDays(days, 30)
  const dice = diceOf('judged', gain, trend, rise)
  for (let prompt = 0; prompt < 30; prompt += 1)
    for (let day = 0; day < days; day += 1) {
      const isAfter = day > history
      const own = prompt < 10 ? (isAfter ? gain : 0) + (trend * (day - history)) / 10 : 0
      const rate = Math.min(1, Math.max(0, 0.4 + own + (isAfter ? rise : 0)))
      const at = answerSlot(counts, prompt, day)
      counts.answers[at] = answers
      for (let answer = 0; answer < answers; answer += 1) counts.having[at]! += Number(dice.happens(rate))
    }
  const judged = judgedEffect(summedUp(counts), { day: history, length: LENGTH }, SIDES)
  if (judged === null) throw new Error('nothing was judged')
  return judged
}

describe('the verdict on an effect', () => {
  it.each<[string, Played, string, RegExp]>([
    [
      'a gain',
      { gain: 0.1 },
      'more',
      /^\+\d+\.\d points \(\d+\.\d to \d+\.\d\) more than on untouched prompts\.$/,
    ],
    [
      'a loss',
      { gain: -0.1 },
      'less',
      /^\d+\.\d points \(\d+\.\d to \d+\.\d\) less than on untouched prompts\.$/,
    ],
    [
      'a rise of all prompts',
      { rise: 0.15 },
      'none',
      /^No effect could be seen: it is between −\d+\.\d and \+\d+\.\d points\.$/,
    ],
    [
      'few answers',
      { rise: 0.15, answers: 1 },
      'untold',
      /^Too uncertain to tell: the effect is between .* About \d+ prompts would be needed\.$/,
    ],
    [
      'a trend before',
      { trend: 0.06 },
      'unclear',
      /^Not sure: .*, but the two groups of prompts had already moved apart before that day/,
    ],
    [
      'too few days before',
      { gain: 0.1, history: 30 },
      'unclear',
      /a comparison with earlier days needs answers from 37 days before/,
    ],
  ])('%s', (_, story, finding, verdict) => {
    const judged = played(story)
    expect(judged.finding).toBe(finding)
    expect(effectVerdict(judged, LENGTH)).toMatch(verdict)
    expect(effectVerdict(judged, LENGTH)).not.toMatch(/because/i)
  })

  it('is tested on every earlier day that has both windows before the day', () => {
    const { placebo, pValue } = played({ gain: 0.1 })
    // From day 14 to day 85 of 100.
    expect(placebo).toEqual({ days: 72, asLarge: 0 })
    expect(pValue).toBeCloseTo(1 / 73, 12)
  })

  it('has no p-value if fewer than nine earlier days can be tested', () => {
    expect(played({ history: 36 })).toMatchObject({ placebo: { days: 8 }, pValue: null })
    expect(played({ history: 37 }).pValue).not.toBeNull()
  })

  it('compares the two windows before with each other', () => {
    expect(played({ trend: 0.06 }).preTrend?.effect).toBeGreaterThan(0.03)
    expect(played({ history: 28 }).preTrend).toBeNull()
  })
})
