import { describe, expect, it } from 'vitest'

import type { ReasonPart, SplitFigure } from './reason-parts.js'
import { reasonSentence } from './reason-sentence.js'

const PART: ReasonPart = {
  group: 'google',
  label: 'Google AI Overview',
  previous: 21.4,
  current: 38.6,
  n: [200, 210],
  interval: null,
  rateEffect: 2.5,
  mixEffect: 0.1,
  effect: 2.6,
  significant: true,
  movedPrompts: 6,
  comparedPrompts: 20,
}

const described = (part: Partial<ReasonPart>, split: Partial<SplitFigure> = {}) => ({
  metric: 'brandCoverage' as const,
  brand: 'Norvik',
  by: 'engine' as const,
  notCompared: [],
  pages: [],
  split: {
    previous: 33.4,
    current: 37.2,
    delta: 3.8014,
    n: [1000, 1000] as [number, number],
    interval: null,
    significant: true,
    parts: [
      {
        group: { group: '', label: '', engine: undefined, prompts: [], sample: 'prompts' as const },
        part: { ...PART, ...part },
      },
    ],
    ...split,
  },
})

const BEGIN = 'Coverage of Norvik rose from 33.4 % to 37.2 %. Of the +3.8 points, '

describe('the sentence of a change', () => {
  it.each([
    [
      'another rate',
      described({}),
      `${BEGIN}+2.6 come from Google AI Overview, where answers to 6 of 20 prompts name Norvik more often than before.`,
    ],
    [
      'another mix',
      described({ rateEffect: 0.2, mixEffect: 2.4, n: [100, 300] }),
      `${BEGIN}+2.6 come from Google AI Overview, which has 30 % of the answers and had 10 % before.`,
    ],
    [
      'a page that is cited since',
      { ...described({}), pages: [{ url: 'https://www.list.example/a', isGained: true, day: '2026-11-09' }] },
      `${BEGIN}+2.6 come from Google AI Overview, where answers to 6 of 20 prompts name Norvik more often than before. In these answers a page of list.example has been cited since 9 November 2026.`,
    ],
    [
      'noise',
      described({}, { significant: false }),
      `${BEGIN}+2.6 come from Google AI Overview, where answers to 6 of 20 prompts name Norvik more often than before. The whole change is no more than noise.`,
    ],
    ['no change', described({}, { delta: 0.01, current: 33.4 }), 'Coverage of Norvik is as before: 33.4 %.'],
    [
      'an empty window',
      described({ effect: null }, { delta: null, previous: null }),
      'One of the two windows has no data for coverage.',
    ],
    [
      'other surfaces',
      { ...described({}), notCompared: [{ text: 'ChatGPT’s answers come from elsewhere.' }] },
      'ChatGPT’s answers come from elsewhere.',
    ],
  ])('describes %s', (_, given, sentence) => {
    expect(reasonSentence(given)).toBe(sentence)
    expect(sentence).not.toMatch(/because/i)
  })
})
