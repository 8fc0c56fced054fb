import { numberWords } from '../../language/index.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import knownWords from './known-words.json' with { type: 'json' }

/** A number as it is written in a text. */
interface NumberInText {
  text: string
  /** Possible values, because `1.234` means different numbers in English and German. Empty if the value is unknown. */
  values: number[]
  isPercent: boolean
}

/** Number words, words like `twice`, and vague numbers that no fact supports. */
const SPELLED = new Map<string, number>([
  ...numberWords('en'),
  ...Object.entries(knownWords.countingWords),
  ...knownWords.vagueNumbers.map((word): [string, number] => [word, NaN]),
])

/** Words for a share and the percentage that they mean. */
const SHARES = new Map<string, number>(Object.entries(knownWords.sharePercents))

const DIGITS =
  /\p{N}+(?:[.,\u00a0\u202f\u2009' ’]\p{N}{3}(?!\p{N}))*(?:[.,]\p{N}+)?(?<percent>\s?(?:%|per ?cent\b|percentage\b))?/gu
const WORD = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu

/** Whether the word is a number rather than a name. */
export function isNumberWord(word: string): boolean {
  return SPELLED.has(word) || SHARES.has(word)
}

export function numbersIn(text: string): NumberInText[] {
  return [...inDigits(text), ...inWords(text)]
}

/** Whether the facts contain the number as a count or as a percentage. */
export function isSupportedNumber(
  { values, isPercent }: NumberInText,
  { numbers, ...facts }: RecommendationFacts,
): boolean {
  const known = new Set<number>()
  for (const [name, value] of Object.entries(numbers))
    if (name.endsWith('Percent') === isPercent) known.add(value)
  if (!isPercent) {
    for (const { executions } of [...facts.competitors, ...facts.prompts]) known.add(executions)
    if (facts.successor !== null) known.add(facts.successor.executions)
    if (facts.leader !== null)
      for (const value of [facts.leader.citingAnswers, facts.leader.answers]) known.add(value)
  }
  return values.some((value) => known.has(value))
}

function inDigits(text: string): NumberInText[] {
  return Array.from(text.matchAll(DIGITS), (match) => {
    const whole = match[0].trim()
    const digits = whole.replace(/\s?[%p].*$/u, '')
    return { text: whole, values: meanings(digits), isPercent: match.groups?.['percent'] !== undefined }
  })
}

function meanings(digits: string): number[] {
  const plain = digits.replace(/[\s'’]/gu, '')
  if (!/^[\d.,]+$/.test(plain)) return []
  return [
    ...new Set([Number(plain.replaceAll(',', '')), Number(plain.replaceAll('.', '').replace(',', '.'))]),
  ].filter((value) => !Number.isNaN(value))
}

function inWords(text: string): NumberInText[] {
  return Array.from(text.matchAll(WORD)).flatMap((match) => {
    const word = match[0].toLowerCase()
    const [value, share] = [SPELLED.get(word), SHARES.get(word)]
    if (value === undefined && share === undefined) return []
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    const after = text.slice(match.index + word.length, match.index + word.length + 12)
    if (isNoNumber(word, before, after)) return []
    const isPercent = share !== undefined || /^\s(?:%|per ?cent)/.test(after)
    return [{ text: match[0], values: [value ?? share ?? 0], isPercent }]
  })
}

/** Whether the word is not used as a number: `no one`, `this one`, `one of them`, `one another`, `third party`. */
function isNoNumber(word: string, before: string, after: string): boolean {
  if (word === 'third') return /^[ -]part(?:y|ies)/.test(after)
  return (
    word === 'one' &&
    (/\b(?:no|this|that|each|every|which|any)[ -]$/i.test(before) || /^ (?:of|another)\b/.test(after))
  )
}
