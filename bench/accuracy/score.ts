import type { Contestant, Found } from './contestants.js'
import type { Labelled, LabelledAnswer } from './labelled-answers.js'

export interface Tally {
  right: number
  invented: number
  missed: number
}

export interface Miss {
  answer: LabelledAnswer
  brand: string
  kind: 'invented' | 'missed'
  start: number
}

export interface Score {
  overall: Tally
  hard: Tally
  misses: Miss[]
}

/** Every pair of answer and brand but the ambiguous ones; the hard ones again on their own. */
export function scoreOf({ find }: Contestant, { brands, answers }: Labelled): Score {
  const score: Score = { overall: emptyTally(), hard: emptyTally(), misses: [] }
  for (const answer of answers) {
    const found = new Map(find(answer).map((one) => [one.brand, one]))
    for (const { brand } of brands) {
      if (!answer.ambiguous?.includes(brand)) addPair(score, { answer, brand, found: found.get(brand) })
    }
  }
  return score
}

interface Pair {
  answer: LabelledAnswer
  brand: string
  found: Found | undefined
}

function addPair(score: Score, { answer, brand, found }: Pair): void {
  const isNamed = answer.mentions.includes(brand)
  if (!isNamed && found === undefined) return
  const outcome = isNamed ? (found === undefined ? 'missed' : 'right') : 'invented'
  score.overall[outcome] += 1
  if (answer.hardMentions.includes(brand) || answer.hardNegatives.includes(brand)) score.hard[outcome] += 1
  if (outcome !== 'right') score.misses.push({ answer, brand, kind: outcome, start: found?.start ?? -1 })
}

function emptyTally(): Tally {
  return { right: 0, invented: 0, missed: 0 }
}

export function figuresOf({ right, invented, missed }: Tally): {
  precision: number
  recall: number
  f1: number
} {
  const precision = right / Math.max(1, right + invented)
  const recall = right / Math.max(1, right + missed)
  return { precision, recall, f1: (2 * right) / Math.max(1, 2 * right + invented + missed) }
}
