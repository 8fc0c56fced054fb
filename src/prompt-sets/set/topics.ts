import { fold, longestPhraseAt, stopWords, splitWords } from '../../language/index.js'
import { comparedWord } from '../../query-expansion/index.js'
import type { FoldedQuery } from './folded-queries.js'
import type { QueryTerm } from './query.js'

interface NamedTopic {
  /** As most of them say it. */
  name: string
  /** The stem that they share; empty for what shares none. */
  stem: string
  members: FoldedQuery[]
}

export const OTHER_TOPIC = 'Other questions'

/** A word that more of them say is what all are about, and tells no topic from another. */
const MOST_SHARE = 0.15
const LEAST_MOST = 6
/** One topic for so many questions, at most. */
const LEAST_SHARE = 1 / 500
const LEAST_MEMBERS = 2

/**
 * A topic is what shares a word: of the words of each question the one that most others say, short of what nearly all say. Topics that would have
 * too few join the next best word that has a topic.
 */
export function topicsOf(folded: readonly FoldedQuery[]): NamedTopic[] {
  const termsOf = folded.map(topicTerms)
  const counts = countsOf(termsOf)
  const least = Math.max(LEAST_MEMBERS, Math.ceil(folded.length * LEAST_SHARE))
  const most = Math.max(LEAST_MOST, Math.floor(folded.length * MOST_SHARE))
  const choicesOf = termsOf.map((terms) => choices(terms, counts, { least, most }))
  const closed = new Set<string>()
  // Each round closes at least one topic.
  for (;;) {
    const members = new Map<string, FoldedQuery[]>()
    for (const [index, one] of folded.entries()) {
      const stem = choicesOf[index]?.find((choice) => !closed.has(choice)) ?? ''
      const known = members.get(stem)
      if (known === undefined) members.set(stem, [one])
      else known.push(one)
    }
    const small = [...members].filter(([stem, some]) => stem !== '' && some.length < least)
    if (small.length === 0) return named(members)
    for (const [stem] of small) closed.add(stem)
  }
}

interface TopicBounds {
  least: number
  most: number
}

/** The stems under which it may be filed, the best first: what it asks for before whom it is for, what all say last. */
function choices(
  terms: readonly QueryTerm[],
  counts: ReadonlyMap<string, number>,
  { least, most }: TopicBounds,
): string[] {
  const countOf = ({ stem }: QueryTerm) => counts.get(stem) ?? 0
  const inOrder = (one: QueryTerm, other: QueryTerm) =>
    countOf(other) - countOf(one) || (one.stem < other.stem ? -1 : Number(one.stem > other.stem))
  const telling = terms.filter((term) => countOf(term) >= least && countOf(term) <= most).toSorted(inOrder)
  const common = terms.filter((term) => countOf(term) > most).toSorted((one, other) => inOrder(other, one))
  const stems = [
    ...telling.filter((term) => !term.isAside),
    ...telling.filter((term) => term.isAside),
    ...common,
  ]
  return [...new Set(stems.map(({ stem }) => stem))]
}

/** The terms that a topic may be of: no number, and no word that only says what is wanted of it. */
function topicTerms({ terms, query: { vocabulary, language } }: FoldedQuery): QueryTerm[] {
  return terms.filter(
    ({ text }) =>
      /^\p{L}{2}/u.test(text) &&
      !stopWords(language).has(text) &&
      longestPhraseAt([{ text: fold(text) }], 0, vocabulary.phrases) === undefined &&
      !vocabulary.plain.has(text),
  )
}

/** How many of them say each stem. */
function countsOf(lists: readonly (readonly QueryTerm[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const terms of lists)
    for (const stem of new Set(terms.map((term) => term.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Two stems of one name are one topic: `flat` and `feet`. */
function named(members: ReadonlyMap<string, FoldedQuery[]>): NamedTopic[] {
  const topics = new Map<string, NamedTopic>()
  for (const [stem, some] of [...members].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const name = stem === '' ? OTHER_TOPIC : topicName(stem, some)
    const known = topics.get(name)
    if (known === undefined) topics.set(name, { name, stem, members: some })
    else known.members.push(...some)
  }
  return [...topics.values()]
}

const MAX_NAME_WORDS = 3
/** A longer name is one that more of them say: `track spikes` is no name for track and sprint spikes. */
const LEAST_SAID = 0.5

/** The longest words in a row, with the shared one, that more than half of them say. */
function topicName(stem: string, members: readonly FoldedQuery[]): string {
  const said = new Map<string, { words: number; count: number; wordings: Map<string, number> }>()
  for (const member of members) {
    const seen = new Set<string>()
    for (const { key, text, words } of runsWith(stem, member)) {
      if (seen.has(key)) continue
      seen.add(key)
      const run = said.get(key) ?? { words, count: 0, wordings: new Map<string, number>() }
      run.count += 1
      run.wordings.set(text, (run.wordings.get(text) ?? 0) + 1)
      said.set(key, run)
    }
  }
  const [best] = [...said]
    .filter(([, { words, count }]) => words === 1 || count > LEAST_SAID * members.length)
    .toSorted(
      ([a, one], [b, other]) => other.words - one.words || other.count - one.count || (a < b ? -1 : 1),
    )
  const wordings = [...(best?.[1].wordings ?? [])]
  return wordings.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? stem
}

/** Words in a row, one of them the shared one, none of which says nothing. */
function* runsWith(
  stem: string,
  folded: FoldedQuery,
): Generator<{ key: string; text: string; words: number }> {
  const words = splitWords(folded.query.text).map(({ text }) => ({ text, stem: comparedWord(text) }))
  const tells = new Set(topicTerms(folded).map((term) => term.stem))
  for (let at = 0; at < words.length; at += 1) {
    for (let length = 1; length <= MAX_NAME_WORDS; length += 1) {
      const run = words.slice(at, at + length)
      if (run.length < length || !run.every((one) => tells.has(one.stem))) break
      if (run.some((one) => one.stem === stem))
        yield {
          key: run.map((one) => one.stem).join(' '),
          text: run.map(({ text }) => text).join(' '),
          words: length,
        }
    }
  }
}
