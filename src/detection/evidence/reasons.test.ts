import { describe, expect, it } from 'vitest'

import { mainReasons } from './main-reasons.js'
import { KIND, pairs, questions, SIBLINGS, SIGN_BEFORE, SIGN_BEHIND, SPOT, WORD_BEFORE } from './questions.js'
import { reasonWords, usualAnswers } from './reasons.js'
import { type Answers, openScale } from './weighing.js'
import learnt from './weights.json' with { type: 'json' }

const usualPlace = (): Answers => Uint8Array.from(usualAnswers, (answer) => answer ?? 0)

describe('a reason', () => {
  const weighty = Object.entries(learnt.answers).flatMap(([name, weights]) =>
    Object.keys(weights).map((answer) => [name, answer] as const),
  )

  it.each(weighty)('has words: %s, %s', (name, answer) => {
    const asked = questions.find((question) => question.name === name)
    expect(reasonWords([[asked?.index ?? -1, asked?.answers.indexOf(answer) ?? -1]])).toMatch(
      /^\w.{3,}[\w”]$/,
    )
  })

  it('has words of its own for each answer to a question', () => {
    for (const { index, answers } of questions) {
      const words = answers.map((_, answer) => reasonWords([[index, answer]]))
      expect(words.every((text) => text !== '')).toBe(true)
      expect(new Set(words).size).toBe(answers.length)
    }
  })

  it('joins two answers that are weighed together, where the name stands first', () => {
    const sentence: [number, number] = [SPOT.index, SPOT.is['inside a sentence']]
    const comma: [number, number] = [SIGN_BEHIND.index, SIGN_BEHIND.is['comma']]
    const list: [number, number] = [SIBLINGS.index, SIBLINGS.is['names']]
    expect(reasonWords([sentence, comma])).toBe('inside a sentence with a comma after it')
    expect(reasonWords([comma, sentence])).toBe('inside a sentence with a comma after it')
    expect(reasonWords([sentence, list])).toBe('inside a sentence, in a list whose items begin with names')
    for (const [one, other] of pairs)
      expect(
        reasonWords([
          [one.index, 0],
          [other.index, 0],
        ]),
      ).toMatch(/.( with |, )./)
  })
})

describe('the main reasons', () => {
  const scale = openScale({
    always: 0,
    answers: {
      'kind of name': { 'common word': -2 },
      stands: { 'inside a sentence': 1, 'at the start of a line': 0.5 },
      'sign before': { line: -2 },
      'word before': { none: 1 },
      siblings: { 'no list': -1, names: 2 },
    },
    pairs: { 'kind of name + stands': { 'common word + at the start of a line': 0.25 } },
  })

  it('are what sets a place apart, not what is so of most', () => {
    const answers = usualPlace()
    answers[KIND.index] = KIND.is['common word']
    answers[SIBLINGS.index] = SIBLINGS.is['names']
    expect(mainReasons(scale, answers)).toEqual([
      { text: 'in a list whose items begin with names', weight: 3 },
      { text: 'a common word of the language', weight: -2 },
    ])
  })

  it('say one thing once, however many questions are about it', () => {
    const answers = usualPlace()
    answers[KIND.index] = KIND.is['rare word']
    answers[SPOT.index] = SPOT.is['at the start of a line']
    answers[SIGN_BEFORE.index] = SIGN_BEFORE.is['line']
    answers[WORD_BEFORE.index] = WORD_BEFORE.is['none']
    expect(mainReasons(scale, answers)).toEqual([{ text: 'a line break before it', weight: -1.5 }])
  })

  it('hold answers that are weighed together', () => {
    const answers = usualPlace()
    answers[KIND.index] = KIND.is['common word']
    answers[SPOT.index] = SPOT.is['at the start of a line']
    expect(mainReasons(scale, answers)).toContainEqual({
      text: 'at the start of a line with a common word of the language',
      weight: 0.25,
    })
  })
})
