import { describe, expect, it } from 'vitest'

import { OWN, type PlaceQuestion, pairs, questions, SIBLINGS, SPOT, STRANGERS, WRITING } from './questions.js'
import { openScale, pairName, type Weights } from './weighing.js'
import learnt from './weights.json' with { type: 'json' }

/** The given answers; the first one to every other question. */
function answersWith(...given: [PlaceQuestion, string][]): Uint8Array {
  const answers = new Uint8Array(questions.length)
  for (const [question, answer] of given) answers[question.index] = question.is[answer] ?? 0
  return answers
}

const weights: Weights = {
  always: -0.5,
  answers: {
    [SPOT.name]: { 'in bold': 2, 'in quotes': -1 },
    [OWN.name]: { capital: 0.25, mixed: 4 },
  },
  pairs: {
    [pairName([SPOT, SIBLINGS])]: { 'in bold + names': 3, 'in quotes + no list': -8 },
    [pairName([WRITING, OWN])]: { 'small + mixed': -16 },
  },
}
const scale = openScale(weights)

describe('the evidence that a name is meant', () => {
  it.each<[what: string, given: [PlaceQuestion, string][], evidence: number]>([
    ['what always counts and the answers', [], -0.5 + 0.25],
    ['each answer', [[SPOT, 'in bold']], -0.5 + 0.25 + 2],
    [
      'each answer against it',
      [
        [OWN, 'mixed'],
        [SPOT, 'in quotes'],
      ],
      -0.5 + 4 - 1 - 8,
    ],
    [
      'two answers together',
      [
        [SPOT, 'in bold'],
        [SIBLINGS, 'names'],
      ],
      -0.5 + 0.25 + 2 + 3,
    ],
    ['nothing for one of the two', [[SIBLINGS, 'names']], -0.5 + 0.25],
    [
      'every pair',
      [
        [OWN, 'mixed'],
        [WRITING, 'small'],
      ],
      -0.5 + 4 - 16,
    ],
    ['nothing for an answer of no weight', [[STRANGERS, 'many']], -0.5 + 0.25],
  ])('is the sum of the weights: %s', (_, given, evidence) => {
    expect(scale.weigh(answersWith(...given))).toBe(evidence)
  })

  it('is what always counts where nothing was learnt', () => {
    const empty = openScale({ always: 0.75, answers: {}, pairs: {} })
    for (const last of [0, 1, 2]) {
      const answers = answersWith().fill(last)
      expect(empty.weigh(answers)).toBe(0.75)
      expect(empty.reasons(answers)).toEqual([])
    }
  })

  it('is nothing for questions and answers that are no longer asked', () => {
    const old: Weights = {
      always: 1,
      answers: { 'colour of the sky': { blue: 5 }, [SPOT.name]: { 'on the moon': 7 } },
      pairs: { 'colour of the sky + stands': { 'blue + in bold': 9 } },
    }
    expect(openScale(old).weigh(answersWith([SPOT, 'in bold']))).toBe(1)
  })
})

const saidAs = (question: number, answer: number) =>
  `${questions[question]?.name}: ${questions[question]?.answers[answer]}`

describe('the reasons', () => {
  it('are the answers that have a weight, the weightiest first, whether for or against', () => {
    const reasons = scale.reasons(answersWith([SPOT, 'in quotes'], [OWN, 'mixed'], [WRITING, 'small']))
    expect(
      reasons.map(({ given, weight }) => [
        weight,
        ...given.map(([question, answer]) => saidAs(question, answer)),
      ]),
    ).toEqual([
      [-16, 'written: small', 'own writing: mixed'],
      [-8, 'stands: in quotes', 'siblings: no list'],
      [4, 'own writing: mixed'],
      [-1, 'stands: in quotes'],
    ])
  })

  it('add up to the evidence, with what always counts', () => {
    const answers = answersWith([SPOT, 'in bold'], [SIBLINGS, 'names'])
    const sum = scale.reasons(answers).reduce((all, { weight }) => all + weight, weights.always)
    expect(sum).toBe(scale.weigh(answers))
  })
})

describe('the weights that were learnt', () => {
  it('are of questions that are asked, and of answers that they have', () => {
    const known = new Map(questions.map((question) => [question.name, new Set<string>(question.answers)]))
    const joint = new Map(
      pairs.map(([one, other]) => [
        pairName([one, other]),
        new Set(one.answers.flatMap((first) => other.answers.map((second) => `${first} + ${second}`))),
      ]),
    )
    const { answers, pairs: both }: Weights = learnt
    const unknown: string[] = []
    for (const [some, all] of [
      [answers, known],
      [both, joint],
    ] as const)
      for (const [name, weighed] of Object.entries(some))
        for (const answer of Object.keys(weighed))
          if (all.get(name)?.has(answer) !== true) unknown.push(`${name}: ${answer}`)
    expect(unknown).toEqual([])
  })

  it('belong to questions of different names', () => {
    expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
  })
})
