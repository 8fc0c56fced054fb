import { fold, longestPhraseAt, stopWords, splitWords } from '../../language/index.js'
import { comparedWord } from '../../query-expansion/index.js'
import type { FoldedQuery } from './folded-queries.js'
import type { QueryTerm } from './query.js'

interface NamedTopic {
  /** The most common wording of its members. */
  name: string
  /** The stem that the members share. Empty for the topic of the rest. */
  stem: string
  members: FoldedQuery[]
}

export const OTHER_TOPIC = 'Other questions'

/** A word in a larger share of the queries describes the whole set and does not distinguish topics. */
const MOST_SHARE = 0.15
const LEAST_MOST = 6
/** A topic needs at least this share of the questions. */
const LEAST_SHARE = 1 / 500
const LEAST_MEMBERS = 2

/**
 * Groups queries that share a word. Each query is grouped by its most common word, except words that nearly all queries have.
 * Members of topics that are too small join the next best word with a topic.
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

/**
 * The stems that can group the query, best first: words that say what it asks, then audience and place, then words that nearly
 * all queries have.
 */
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

/** The terms that can name a topic: no numbers, and no words that only express an intent. */
function topicTerms({ terms, query: { vocabulary, language } }: FoldedQuery): QueryTerm[] {
  return terms.filter(
    ({ text }) =>
      /^\p{L}{2}/u.test(text) &&
      !stopWords(language).has(text) &&
      longestPhraseAt([{ text: fold(text) }], 0, vocabulary.phrases) === undefined &&
      !vocabulary.plain.has(text),
  )
}

/** Counts the queries that contain each stem. */
function countsOf(lists: readonly (readonly QueryTerm[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const terms of lists)
    for (const stem of new Set(terms.map((term) => term.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Merges stems with the same topic name: `flat` and `feet`. */
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
/** A longer name needs this share of the members: `track spikes` is not a name for track and sprint spikes. */
const LEAST_SAID = 0.5

/** The longest sequence of words with the shared word that more than half of the members contain. */
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

/** Sequences of words that include the shared word and no word without meaning. */
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
