import type { Contestant, Found } from './contestants.js'
import {
  type Labelled,
  type LabelledAnswer,
  type LabelledBrand,
  languageOf,
  tradeOf,
} from './labelled-answers.js'

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

export type Part = 'all' | 'hard' | 'own trade' | 'real' | 'real, own trade'

export interface Score {
  parts: Map<Part, Tally>
  /** Of brands in answers of their own trade, by trade. */
  trades: Map<string, Tally>
  languages: Map<string, Tally>
  misses: Miss[]
}

/** Every pair of answer and brand but the ambiguous ones. */
export function scoreOf({ find }: Contestant, { brands, answers }: Labelled): Score {
  const score: Score = { parts: new Map(), trades: new Map(), languages: new Map(), misses: [] }
  for (const answer of answers) {
    const found = new Map(find(answer).map((one) => [one.brand, one]))
    for (const brand of brands) {
      if (!answer.ambiguous?.includes(brand.brand))
        addPair(score, { answer, brand, found: found.get(brand.brand) })
    }
  }
  return score
}

interface Pair {
  answer: LabelledAnswer
  brand: LabelledBrand
  found: Found | undefined
}

function addPair(score: Score, { answer, brand: { brand, trade }, found }: Pair): void {
  const isNamed = answer.mentions.includes(brand)
  if (!isNamed && found === undefined) return
  const outcome = isNamed ? (found === undefined ? 'missed' : 'right') : 'invented'
  const isOwn = trade !== undefined && trade === tradeOf(answer)
  const isHard = answer.hardMentions.includes(brand) || answer.hardNegatives.includes(brand)
  const isReal = answer.synthetic !== true
  count(score.parts, 'all', outcome)
  if (isHard) count(score.parts, 'hard', outcome)
  if (isReal) count(score.parts, 'real', outcome)
  if (isOwn) count(score.parts, 'own trade', outcome)
  if (isOwn && isReal) count(score.parts, 'real, own trade', outcome)
  if (isOwn) count(score.trades, trade, outcome)
  count(score.languages, languageOf(answer), outcome)
  if (outcome !== 'right') score.misses.push({ answer, brand, kind: outcome, start: found?.start ?? -1 })
}

function count<Key>(tallies: Map<Key, Tally>, key: Key, outcome: keyof Tally): void {
  const tally = tallies.get(key) ?? { right: 0, invented: 0, missed: 0 }
  tallies.set(key, tally)
  tally[outcome] += 1
}

/** Where the first occurrence stands that was judged wrongly. */
export function placeOf({ answer: { text }, brand, start }: Miss): string {
  const at =
    start === -1 ? text.search(new RegExp(brand.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'i')) : start
  if (at === -1) return 'written otherwise'
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  if (/^\p{Ll}/u.test(text.slice(at))) return 'in lower case'
  if (/[\p{L}\p{N}]$/u.test(line)) return 'inside a longer word'
  if (/^\s*#/.test(line)) return 'in a heading'
  if (/^\s*\|/.test(line)) return 'in a table'
  if (/^\s*(?:[-*•+]|\d{1,2}[.)])?\s*[*_["“]*$/.test(line)) return 'at the head of an item or a line'
  if (/[.!?:]\s+[*_["“]*$|[–—-]\s+$/.test(line)) return 'at the start of a sentence'
  return 'inside a sentence'
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
