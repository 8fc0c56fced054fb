import { kindOfName } from '../../src/detection/index.js'
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

/** One answer, and one brand that is labelled or was found in it. */
export interface Pair {
  answer: LabelledAnswer
  brand: LabelledBrand
  outcome: keyof Tally
  /** Offset of the first occurrence that was found, or -1. */
  start: number
}

/** Every pair of answer and brand except the ambiguous ones. */
export function pairsOf({ find }: Contestant, { brands, answers }: Labelled): Pair[] {
  return answers.flatMap((answer) => {
    const found = new Map(find(answer).map((one) => [one.brand, one]))
    return brands.flatMap((brand) => pairOf(answer, brand, found.get(brand.brand)))
  })
}

function pairOf(answer: LabelledAnswer, brand: LabelledBrand, found: Found | undefined): Pair[] {
  const isNamed = answer.mentions.includes(brand.brand)
  if (answer.ambiguous?.includes(brand.brand) || (!isNamed && found === undefined)) return []
  const outcome = isNamed ? (found === undefined ? 'missed' : 'right') : 'invented'
  return [{ answer, brand, outcome, start: found?.start ?? -1 }]
}

/** Whether one report would have both: the brand is of the trade that the prompt asks about. */
export function isOfReport({ answer, brand }: Pair): boolean {
  return brand.trade !== undefined && brand.trade === tradeOf(answer)
}

export function isReal({ answer }: Pair): boolean {
  return answer.synthetic !== true
}

export function isHard({ answer, brand: { brand } }: Pair): boolean {
  return answer.hardMentions.includes(brand) || answer.hardNegatives.includes(brand)
}

/** Properties that pairs are grouped by. */
export const GROUPS: Record<'trade' | 'language' | 'kind of name', (pair: Pair) => string> = {
  trade: ({ answer }) => tradeOf(answer) ?? 'none',
  language: ({ answer }) => languageOf(answer),
  'kind of name': ({ brand }) => kindOfBrand(brand.brand),
}

const kinds = new Map<string, string>()

function kindOfBrand(name: string): string {
  const kind = kinds.get(name) ?? kindOfName(name, []).kind
  kinds.set(name, kind)
  return kind
}

export function tallyOf(pairs: readonly Pair[]): Tally {
  const tally: Tally = { right: 0, invented: 0, missed: 0 }
  for (const { outcome } of pairs) tally[outcome] += 1
  return tally
}

/** Describes the text around the first occurrence that was judged wrongly. */
export function surroundingsOf({ answer: { text }, brand: { brand }, start }: Pair): string {
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

/** F1: the harmonic mean of precision and recall. */
export function f1Of({ right, invented, missed }: Tally): number {
  return (2 * right) / Math.max(1, 2 * right + invented + missed)
}
