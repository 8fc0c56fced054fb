import { grouped } from '../../kernel/grouped.js'
import type { Word } from '../../language/index.js'
import type { TextLexicon } from './lexicon.js'
import type { PageSentence } from './page-text.js'
import { termsOf } from './terms.js'

/** Sentences that say the same, or a single sentence. */
export interface PageStatement {
  sentences: PageSentence[]
  /** Number of their words that say something for the first time. */
  newWords: number
}

/** In running text, a word appears at most this often per sentence, on average. */
const MAX_USES = 2

/** Groups the sentences of a text into statements. Repeating a sentence anywhere changes no other statement. */
export function statementsOf(sentences: readonly PageSentence[], lexicon: TextLexicon): PageStatement[] {
  const read = sentences.map((sentence) => {
    const meaning = meaningOf(sentence, lexicon)
    return { sentence, meaning, key: `${meaning.terms.join(' ')}\n${meaning.fixed}` }
  })
  const distinct = [...grouped(read, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const groups = similarityGroups(distinct.map(([, [first]]) => first!.meaning))
  const alike = grouped([...distinct.entries()], ([index]) => groups[index])
  return [...alike.values()].map((entries) =>
    statementOf(entries.flatMap(([, [, same]]) => same.map(({ sentence }) => sentence))),
  )
}

/** A sentence with fewer terms is compared by all its words. */
const FEW_TERMS = 3

function meaningOf({ words }: PageSentence, lexicon: TextLexicon): SentenceMeaning {
  const terms = termsOf(words, lexicon)
  const fixed = words.filter(({ text, form }) => form === 'number' || lexicon.negations.has(text))
  return {
    terms: terms.size < FEW_TERMS ? sortedTexts(words) : [...terms.keys()].toSorted(),
    fixed: sortedTexts(fixed).join(' '),
  }
}

function sortedTexts(words: readonly Word[]): string[] {
  return [...new Set(words.map(({ text }) => text))].toSorted()
}

/** A statement made several times counts once, by its shortest sentence. */
function statementOf(sentences: PageSentence[]): PageStatement {
  const newWords = sentences.reduce((least, each) => Math.min(least, distinctWords(each)), Infinity)
  return { sentences, newWords }
}

function distinctWords({ words }: PageSentence): number {
  return Math.min(words.length, MAX_USES * new Set(words.map(({ text }) => text)).size)
}

export function wordsOfSentences(sentences: readonly PageSentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0)
}

/** The content of a sentence, without the words that every sentence has. */
interface SentenceMeaning {
  terms: readonly string[]
  /** Numbers and negations. If these differ, two sentences do not say the same. */
  fixed: string
}

/** Share of common terms from which two sentences count as the same. */
const LEAST_SIMILARITY = 0.75
/** With fewer terms, sentences must be equal. */
const MIN_TERMS = 4
/**
 * Number of sentences compared for each of a sentence's rarest terms. It keeps a hostile page from causing a comparison of all
 * with all.
 */
const MAX_CANDIDATES = 10

/** Returns the group number of each meaning. Meanings in a group are similar, directly or through others. */
function similarityGroups(meanings: readonly SentenceMeaning[]): number[] {
  const sets = rarestFirst(meanings)
  const parents = meanings.map((_, index) => index)
  const index = new Map<number, number[]>()
  sets.forEach((terms, one) => {
    if (terms.length < MIN_TERMS) return
    // Two sets this similar share at least one of this many rarest terms.
    const prefix = terms.length - Math.ceil(LEAST_SIMILARITY * terms.length) + 1
    for (const term of terms.slice(0, prefix)) {
      const candidates = index.get(term) ?? []
      for (const other of candidates) {
        if (
          rootOf(parents, one) === rootOf(parents, other) ||
          meanings[one]!.fixed !== meanings[other]!.fixed
        )
          continue
        if (areAlike(terms, sets[other]!)) parents[rootOf(parents, one)] = rootOf(parents, other)
      }
      if (candidates.length < MAX_CANDIDATES) index.set(term, [...candidates, one])
    }
  })
  return parents.map((_, member) => rootOf(parents, member))
}

/** Returns the terms of each meaning as numbers, rarest first. */
function rarestFirst(meanings: readonly SentenceMeaning[]): number[][] {
  const counts = new Map<string, number>()
  for (const { terms } of meanings) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const order = [...counts].toSorted(([one, few], [other, many]) => few - many || (one < other ? -1 : 1))
  const ranks = new Map(order.map(([term], rank) => [term, rank]))
  return meanings.map(({ terms }) =>
    terms.map((term) => ranks.get(term)!).toSorted((one, other) => one - other),
  )
}

function rootOf(parents: number[], member: number): number {
  let root = member
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]!]!
    root = parents[root]!
  }
  return root
}

function areAlike(one: readonly number[], other: readonly number[]): boolean {
  if (Math.min(one.length, other.length) < LEAST_SIMILARITY * Math.max(one.length, other.length)) return false
  let common = 0
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = one[left]! - other[right]!
    if (difference === 0) common += 1
    if (difference <= 0) left += 1
    if (difference >= 0) right += 1
  }
  return common >= LEAST_SIMILARITY * (one.length + other.length - common)
}
