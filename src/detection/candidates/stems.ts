import { bareWord, isNameOfPlainWords } from './generic.js'
import { candidateKey, nameWords } from './key.js'
import type { NamedCandidate, Sign } from './named-candidates.js'
import { isAlsoName, isOtherName } from './ordinary.js'
import { CONNECTORS } from './words.js'

/** The first words of a name: "Hoka", "Hoka Bondi" and "Hoka Bondi 9". */
export interface Beginning {
  key: string
  spelling: string
  lastWord: string
}

export type Beginnings = readonly [Beginning, ...Beginning[]]

const MAX_WORDS = 6

/**
 * The beginnings from the shortest to the whole name. A leading article is not part of the key: "The North Face" is "North Face".
 */
export function beginningsOf(name: string): Beginnings {
  const words = nameWords(name).slice(0, MAX_WORDS)
  const article = articleOf(words)
  const beginnings = words.slice(article).map((lastWord, at) => {
    const taken = words.slice(0, article + at + 1)
    return { key: candidateKey(taken.slice(article).join(' ')), spelling: taken.join(' '), lastWord }
  })
  const [first = { key: candidateKey(name), spelling: name, lastWord: name }, ...rest] = beginnings
  return [first, ...rest]
}

function articleOf(words: readonly string[]): 0 | 1 {
  return words.length > 1 && bareWord(words[0] ?? '') === 'the' ? 1 : 0
}

/** What is known about a beginning that names share. */
export interface Stem {
  spellings: Map<string, number>
  /** The answers that name it alone. */
  alone: Set<number>
  /** The answers that name it alone or at the beginning of a longer name. */
  all: Set<number>
  /** Keys of the words that follow it. */
  followers: Set<string>
  /** The number of answers per sign. */
  answersWith: Partial<Record<Sign, number>>
  /** The dictionary also knows it as a name: "Brooks". */
  isAlsoName: boolean
  /** The dictionary only knows it as the name of a place, a person or a month. */
  isOtherName: boolean
  /** One of its words is in no dictionary. */
  isStrange: boolean
  /** Words that are in no dictionary follow it: "Apple MacBook". */
  hasModels: boolean
  /** Answers cite its own site. */
  hasSite: boolean
}

export function noteBeginnings(stems: Map<string, Stem>, candidate: NamedCandidate, answer: number): void {
  const { name, signs, strangeWithin } = candidate
  const beginnings = beginningsOf(name)
  for (const [at, { key, spelling }] of beginnings.entries()) {
    const stem = stems.get(key) ?? newStem(spelling)
    stems.set(key, stem)
    stem.spellings.set(spelling, (stem.spellings.get(spelling) ?? 0) + 1)
    stem.all.add(answer)
    const isWithin = strangeWithin > 0 && nameWords(spelling).length >= strangeWithin
    stem.isStrange ||= isWithin && !stem.isOtherName
    const next = beginnings[at + 1]
    if (next === undefined) {
      stem.alone.add(answer)
      for (const sign of signs) noteSign(stem, sign)
      continue
    }
    if (signs.has('inList')) noteSign(stem, 'inList')
    stem.hasModels ||= strangeWithin > 0 && !isWithin
    if (!CONNECTORS.has(bareWord(next.lastWord))) stem.followers.add(candidateKey(next.lastWord))
  }
}

function noteSign({ answersWith }: Stem, sign: Sign): void {
  answersWith[sign] = (answersWith[sign] ?? 0) + 1
}

function newStem(spelling: string): Stem {
  return {
    spellings: new Map(),
    alone: new Set(),
    all: new Set(),
    followers: new Set(),
    answersWith: {},
    isAlsoName: isAlsoName(spelling),
    isOtherName: isOtherName(spelling),
    isStrange: isNameOfPlainWords(nameWords(spelling)),
    hasModels: false,
    hasSite: false,
  }
}

/**
 * A name that is in no dictionary is proven. Other names need their own site or a capital inside sentences, plus further
 * evidence. Two enumerations are enough, except for places and months, which always have a capital. Two lists are enough for a
 * word that is also a name.
 */
export function isProven(stem: Stem): boolean {
  if (stem.isStrange) return true
  const { inside = 0, inRow = 0, inList = 0 } = stem.answersWith
  const hasMore = kindsOfEvidence(stem) > 1
  if (stem.hasSite && (hasMore || stem.isAlsoName)) return true
  if (stem.isAlsoName && inList > 1) return true
  if (stem.isOtherName) return inRow > 1 && hasMore
  return inRow > 1 || (inside + inRow > 0 && hasMore)
}

export function kindsOfEvidence({ isStrange, hasModels, hasSite, answersWith }: Stem): number {
  return [isStrange, hasModels, hasSite, ...Object.values(answersWith)].filter(Boolean).length
}
