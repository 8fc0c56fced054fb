import { pairs, type PlaceQuestion, questions } from './questions.js'

/** What each answer, and each pair of answers, adds to the evidence that a name is meant; those of no weight are left out. */
export interface Weights {
  always: number
  answers: Record<string, Record<string, number>>
  pairs: Record<string, Record<string, number>>
}

/** A place's answers, by the index of the question. */
export type Answers = Uint8Array

export interface Scale {
  /** More than 0 where the name is more likely meant than not: the logarithm of the odds. */
  weigh(answers: Answers): number
  /** The answers that set a place apart from one with the usual answers, the weightiest first. */
  reasons(answers: Answers, usual?: readonly (number | undefined)[]): WeighedAnswers[]
}

/** One answer, or two that are weighed together, as indexes: [question, answer]. */
export interface WeighedAnswers {
  given: [number, number][]
  weight: number
}

const JOINT = ' + '

export function pairName([one, other]: readonly [PlaceQuestion, PlaceQuestion]): string {
  return one.name + JOINT + other.name
}

export function openScale({ always, answers: single, pairs: joint }: Weights): Scale {
  const singles = questions.map(({ name, answers }) =>
    Float64Array.from(answers, (answer) => single[name]?.[answer] ?? 0),
  )
  const doubles = pairs.map((pair) => {
    const [one, other] = pair
    const known = joint[pairName(pair)] ?? {}
    const weights = one.answers.flatMap((first) =>
      other.answers.map((second) => known[first + JOINT + second] ?? 0),
    )
    return {
      one: one.index,
      other: other.index,
      width: other.answers.length,
      weights: Float64Array.from(weights),
    }
  })
  return {
    weigh(answers) {
      let sum = always
      for (let index = 0; index < singles.length; index += 1)
        sum += singles[index]?.[answers[index] ?? 0] ?? 0
      for (const { one, other, width, weights } of doubles)
        sum += weights[(answers[one] ?? 0) * width + (answers[other] ?? 0)] ?? 0
      return sum
    },
    reasons(answers, usual = []) {
      const given = (index: number): [number, number] => [index, answers[index] ?? 0]
      const isUsual = (index: number) => usual[index] === answers[index]
      const found = [
        ...singles.map((weights, index) => ({
          given: [given(index)],
          weight: (weights[answers[index] ?? 0] ?? 0) - (weights[usual[index] ?? -1] ?? 0),
        })),
        ...doubles
          .filter(({ one, other }) => !isUsual(one) || !isUsual(other))
          .map(({ one, other, width, weights }) => ({
            given: [given(one), given(other)],
            weight: weights[(answers[one] ?? 0) * width + (answers[other] ?? 0)] ?? 0,
          })),
      ]
      return found
        .filter(({ weight }) => weight !== 0)
        .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    },
  }
}
