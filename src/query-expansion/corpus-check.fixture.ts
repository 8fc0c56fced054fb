import { ENGINES } from '../kernel/engines.js'
import { fold, type Language, stopWords } from '../language/index.js'
import corpus from './corpus.fixture.json' with { type: 'json' }
import { HABITS } from './engine-habits.js'
import { expandQuery } from './expand-query.js'
import type { ExpandedQuery } from './expanded-query.js'
import { comparedWord, likeness, NEAR_COPY, tokenSet, lowerWords } from './likeness.js'
import { ignoredWords } from './modelled-searches.js'
import { allPhrases } from './phrases.js'
import { queryReading } from './query-reading.js'
import type { QueryReading } from './query-words.js'
import { vocabulary } from './query-words.js'

/** A query as a person might type it, and the words that its searches must keep. */
interface CorpusEntry {
  language: string
  query: string
  /** Words of its subject. */
  subject: string
  /** Places, limits, audiences and years, each as its words. */
  constraints: readonly string[]
}

export const CORPUS: readonly CorpusEntry[] = corpus

/** Words that cannot end a search. */
const DANGLING: Readonly<Record<string, string>> = {
  en: 'a an the of for to with without under in at by from and or my our vs',
  de: 'der den dem des ein eine einen für mit ohne unter von zum zur und oder im am bei vs',
  fr: 'le la les un une des du de pour avec sans sous à au aux et ou en vs',
  es: 'el la los las un una de del para con sin por en y o a al vs',
  it: 'il lo la i gli le un una di del della per con senza a in e o da al vs',
}
/** Prefixes of a quoted query that cannot precede a question. */
const QUESTION_AFTER_PREFIX =
  /^(?:best|recommended|top rated|top 10|most popular|where to buy|cost to|time needed to) (?:what|how|why|which|when|where|who|is|are|do|does|can|should)\b/i
/** Words that grammar adds to phrases: verbs, articles, elided words, the year. */
const FORMS = 'is are does do has have a an i d qu l vs 2026'.split(' ')
const LEAST_KEPT = 0.5

interface EntryCheck {
  isSure: boolean
  searches: number
  violations: string[]
}

/** Returns all faults of the searches for one query, over all engines. */
export function checkEntry(entry: CorpusEntry): EntryCheck {
  const reading = queryReading(entry.query)
  if (reading === undefined) return { isSure: false, searches: 0, violations: ['nothing was read'] }
  const violations = reading.language === entry.language ? [] : [`read as ${reading.language}`]
  let searches = 0
  for (const engine of ENGINES) {
    const { expandedQueries } = expandQuery(entry.query, { engine, year: 2026 })
    searches += expandedQueries.length
    const found = [
      ...expandedQueries.flatMap((one) => searchFaults(one, entry, reading)),
      ...constraintFaults(expandedQueries, entry),
      ...copies(expandedQueries, entry.query, reading),
      ...countFaults(expandedQueries, reading, HABITS[engine].least),
    ]
    const again = expandQuery(entry.query, { engine, year: 2026 })
    if (JSON.stringify(again.expandedQueries) !== JSON.stringify(expandedQueries))
      found.push('differs when repeated')
    violations.push(...found.map((fault) => `${engine}: ${fault}`))
  }
  return { isSure: reading.subject !== undefined, searches, violations }
}

const stems = (text: string) => lowerWords(text).map(comparedWord)
const has = (query: string, words: string) => {
  const ofQuery = stems(query)
  return stems(words).every((word) => ofQuery.some((other) => other === word || other.endsWith(word)))
}

function searchFaults({ query, type }: ExpandedQuery, entry: CorpusEntry, reading: QueryReading): string[] {
  const faults: string[] = []
  const isKept = has(query, entry.subject) || (reading.sides ?? []).some((side) => has(query, side))
  if (!isKept) faults.push('loses the subject')
  if (/[{}]|undefined|\s{2}|^\s|\s$/.test(query)) faults.push('has holes')
  if (query.split(' ').length > 14) faults.push('is too long')
  if (QUESTION_AFTER_PREFIX.test(query)) faults.push('puts a word before a question')
  const words = query.toLowerCase().split(' ')
  const asked = ` ${entry.query.toLowerCase()} `
  if (words.some((word, at) => word === words[at + 1])) faults.push('says a word twice in a row')
  const last = words.at(-1) ?? ''
  if ((DANGLING[entry.language] ?? '').split(' ').includes(last)) faults.push('ends in the air')
  if (isDoubled(query, entry)) faults.push('doubles a word')
  const foreign = stems(query).filter((word) => !knownWords(entry).has(word))
  if (foreign.length > 0) faults.push(`has words from elsewhere (${foreign.join(' ')})`)
  if (
    entry.language === 'en' &&
    /\ba [aeio]\w+|\ban [bcdfgjklmnpqrstvwxyz][aeiou]\w+/i.test(query.replace(asked.trim(), ''))
  )
    faults.push('has the wrong article')
  return faults.map((fault) => `“${query}” (${type}) ${fault}`)
}

function isDoubled(query: string, { query: asked, language }: CorpusEntry): boolean {
  const stops = stopWords(language as Language)
  const counts = (text: string) => {
    const found = new Map<string, number>()
    for (const word of lowerWords(text))
      if (!stops.has(word)) found.set(comparedWord(word), (found.get(comparedWord(word)) ?? 0) + 1)
    return found
  }
  const before = counts(asked)
  return [...counts(query)].some(([word, count]) => count > Math.max(1, before.get(word) ?? 0))
}

const known = new Map<string, ReadonlySet<string>>()

/** The words of the query and of the phrases of its language. */
function knownWords({ query, language }: CorpusEntry): ReadonlySet<string> {
  const found =
    known.get(language) ??
    new Set([
      ...stems(
        allPhrases(language as Language)
          .join(' ')
          .replace(/\{\w+\}/g, ' '),
      ),
      ...FORMS.map(comparedWord),
    ])
  known.set(language, found)
  const { qualities, upTo, destinations } = vocabulary(language as Language)
  const added = [query, fold(query), upTo, ...qualities.values(), ...destinations.values()].join(' ')
  return new Set([...found, ...stems(added)])
}

/** Searches close to the query must keep every constraint. Of all searches, at least half must. */
function constraintFaults(
  searches: readonly ExpandedQuery[],
  { constraints, language }: CorpusEntry,
): string[] {
  const stops = stopWords(language as Language)
  return constraints.flatMap((constraint) => {
    const words = lowerWords(constraint)
      .filter((word) => !stops.has(word))
      .join(' ')
    const kept = searches.filter(({ query }) => has(query, words === '' ? constraint : words)).length
    return kept < LEAST_KEPT * searches.length
      ? [`“${constraint}” is in ${kept} of ${searches.length} searches`]
      : []
  })
}

function copies(searches: readonly ExpandedQuery[], query: string, reading: QueryReading): string[] {
  const ignored = ignoredWords(reading)
  const texts = [query, ...searches.map((one) => one.query)]
  const sets = texts.map((text) => tokenSet(text, ignored))
  return sets.flatMap((set, at) =>
    sets
      .slice(at + 1)
      .flatMap((other, further) =>
        likeness(set, other) >= NEAR_COPY
          ? [`“${texts[at]}” and “${texts[at + 1 + further]}” are copies`]
          : [],
      ),
  )
}

/** A query that is quoted whole has few searches. A parsed one has enough for every engine except the widest. */
const LEAST = { sure: { searches: 6, types: 3 }, unsure: { searches: 4, types: 2 } }

function countFaults(searches: readonly ExpandedQuery[], reading: QueryReading, least: number): string[] {
  const types = new Set(searches.map(({ type }) => type)).size
  if (reading.kind === 'fact') return searches.length === 0 ? ['has no searches'] : []
  const wanted = LEAST[reading.subject === undefined ? 'unsure' : 'sure']
  const enough = Math.min(least, wanted.searches)
  return [
    ...(searches.length < enough ? [`has ${searches.length} searches of at least ${enough}`] : []),
    ...(types < Math.min(wanted.types, searches.length) ? [`has ${types} types`] : []),
  ]
}
