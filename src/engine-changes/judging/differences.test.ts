import { describe, expect, it } from 'vitest'

import { fingerprintOf } from '../fingerprint.js'
import type { PromptDays } from './answer-cloud.js'
import { differencesOf } from './differences.js'

const answerOf = (text: string) =>
  fingerprintOf({ text, isRefused: text === '', searched: null, categories: [] })

/** Five prompts, each answered once a day by a text of this length. */
const seriesOf = (lengths: number[]): PromptDays[] =>
  Array.from({ length: 5 }, () => lengths.map((length) => [answerOf('a'.repeat(length))]))

describe('the length of answers', () => {
  it('is that of answers with a text: refusals without one are counted as refusals', () => {
    expect(differencesOf(seriesOf([1000, 1000, 1000, 0, 1000, 0]), 3).differences).toEqual([
      { measure: 'refused', previous: 0, current: expect.closeTo(66.7) },
    ])
  })

  it('is missing if one side has no text at all', () => {
    const { differences } = differencesOf(seriesOf([0, 0, 0, 800, 800, 800]), 3)
    expect(differences.map(({ measure }) => measure)).toEqual(['refused'])
  })
})
