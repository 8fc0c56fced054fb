import type { Language } from './language.js'
import LETTERS from './letters.json' with { type: 'json' }
import { VOCABULARIES } from './vocabulary.js'

/** The languages written in Latin letters. Scores have the same order. */
export const LATIN_LANGUAGES = Object.keys(LETTERS) as (Language & keyof typeof LETTERS)[]

type Scores = Float64Array

const COUNT = LATIN_LANGUAGES.length
const LETTER_WEIGHT = 0.7
const WORD_END = '_'
/** The weight of each three letters of an unknown word, and the most that one word can add or subtract. */
const GRAM_WEIGHT = 0.2
const GRAM_LIMIT = 3
const GRAM_SMOOTHING = 0.05
const SMOOTHED_GRAMS = 20_000
/** An unknown word with a capital may well be a name, so it counts half. */
const CAPITAL_WEIGHT = 0.5
const LEAST_LETTERS = 3
/** Beyond this lead, or after this many unknown words, the three-letter groups are not used. */
const CLEAR_LEAD = 6
const MAX_UNKNOWN = 40
/** Reading stops at this lead. It is checked after each batch of words. */
const SURE_LEAD = 12
const WORDS_AT_ONCE = 16

const wordsOf = LATIN_LANGUAGES.map((language) => {
  const { stopWords = [], negations = [], common = [], numbers = {} } = VOCABULARIES[language] ?? {}
  return new Set([...stopWords, ...negations, ...common, ...Object.keys(numbers)])
})
const WORD_SCORES = scoresOf(wordsOf)
const LETTER_SCORES = scoresOf(LATIN_LANGUAGES.map((language) => new Set(LETTERS[language])))
/** The score of a letter that none of the languages has. */
const FOREIGN = new Float64Array(COUNT).fill(-1)
let knownGrams: Map<string, Scores> | undefined

/** Scores each language by the words and letters of a text, and by the three-letter groups of its unknown words. */
export function latinScores(text: string): Scores {
  const scores = new Float64Array(COUNT)
  const unknown: string[] = []
  let read = 0
  let end = 0
  while (end < text.length) {
    let start = end
    while (start < text.length && !isLetter(text.charCodeAt(start))) start += 1
    end = start
    while (end < text.length && isLetter(text.charCodeAt(end))) end += 1
    if (start === end) break
    read += 1
    if (read % WORDS_AT_ONCE === 0 && lead(scores) >= SURE_LEAD) break
    const raw = text.slice(start, end)
    const word = raw.toLowerCase()
    const found = WORD_SCORES.get(word)
    if (found) add(scores, found, 1)
    else if (word.length >= LEAST_LETTERS && unknown.length < MAX_UNKNOWN) unknown.push(raw)
    for (let at = 0; at < word.length; at += 1) {
      if (word.charCodeAt(at) > 0x7f) add(scores, LETTER_SCORES.get(word[at]!) ?? FOREIGN, LETTER_WEIGHT)
    }
  }
  if (lead(scores) < CLEAR_LEAD) for (const word of unknown) addGrams(scores, word)
  return scores
}

const LETTER = /[\p{sc=Latin}\p{M}]/u
const UNKNOWN = 0
const YES = 1
const NO = 2
/** Cached per UTF-16 unit: testing the pattern for every letter would take longer than everything else. */
const knownLetters = new Uint8Array(0x10000)

/** Whether the unit is a Latin letter or a combining mark. */
function isLetter(unit: number): boolean {
  const known = knownLetters[unit]
  if (known !== UNKNOWN) return known === YES
  const isOne = LETTER.test(String.fromCharCode(unit))
  knownLetters[unit] = isOne ? YES : NO
  return isOne
}

function lead(scores: Scores): number {
  let best = -Infinity
  let next = -Infinity
  for (let at = 0; at < COUNT; at += 1) {
    const score = scores[at]!
    if (score > best) {
      next = best
      best = score
    } else if (score > next) next = score
  }
  return best - next
}

function add(scores: Scores, added: Scores, weight: number): void {
  for (let at = 0; at < COUNT; at += 1) scores[at]! += weight * added[at]!
}

function addGrams(scores: Scores, raw: string): void {
  const word = raw.toLowerCase()
  const sum = new Float64Array(COUNT)
  knownGrams ??= gramScores()
  for (const gram of gramsOf(word)) {
    const found = knownGrams.get(gram)
    if (found) add(sum, found, 1)
  }
  const weight = GRAM_WEIGHT * (raw === word ? 1 : CAPITAL_WEIGHT)
  add(
    scores,
    sum.map((value) => Math.max(-GRAM_LIMIT, Math.min(GRAM_LIMIT, value))),
    weight,
  )
}

function gramsOf(word: string): string[] {
  const padded = WORD_END + word + WORD_END
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}

/** The fewer languages have a value, the more it weighs. */
function scoresOf(valuesOf: readonly ReadonlySet<string>[]): Map<string, Scores> {
  const found = new Map<string, Scores>()
  for (const [at, values] of valuesOf.entries()) {
    for (const value of values) {
      const scores = found.get(value) ?? new Float64Array(COUNT)
      scores[at] = 1
      found.set(value, scores)
    }
  }
  for (const scores of found.values()) {
    const owners = scores.reduce((sum, value) => sum + value)
    for (let at = 0; at < COUNT; at += 1) scores[at]! *= Math.log(1 + COUNT / owners)
  }
  return found
}

/** How much likelier each group of three letters is in the words of a language than on average over all languages. */
function gramScores(): Map<string, Scores> {
  const found = new Map<string, Scores>()
  const totals = new Float64Array(COUNT)
  for (const [at, words] of wordsOf.entries()) {
    for (const gram of [...words].flatMap(gramsOf)) {
      const counts = found.get(gram) ?? new Float64Array(COUNT)
      counts[at]! += 1
      totals[at]! += 1
      found.set(gram, counts)
    }
  }
  for (const counts of found.values()) {
    const shares = counts.map(
      (count, at) => (count + GRAM_SMOOTHING) / (totals[at]! + GRAM_SMOOTHING * SMOOTHED_GRAMS),
    )
    const mean = shares.reduce((sum, share) => sum + share) / COUNT
    for (let at = 0; at < COUNT; at += 1) counts[at] = Math.log(shares[at]! / mean)
  }
  return found
}
