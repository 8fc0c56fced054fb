import { fold, type Language, stopWords } from '../language/index.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import { HABITS, type EngineHabit } from './engine-habits.js'
import { type ExpandedQuery, QUERY_TYPES } from './expanded-query.js'
import { comparedWord, likeness, NEAR_COPY, repeatsWord, tokenSet, lowerWords } from './likeness.js'
import {
  filledPhrase,
  hasPhrases,
  isNearest,
  isUnwanted,
  phrasesFor,
  type Purpose,
  purposesOf,
  slotsOf,
} from './phrases.js'
import type { QueryReading } from './query-words.js'
import { stem, vocabulary } from './query-words.js'

/** A possible search with its wordings, the engine's preferred one first. */
interface Candidate extends Purpose {
  wordings: readonly string[]
}

interface ModelTerms {
  engine: Engine
  year: number
  count: number
  /** Queries that must not be repeated: the original and the observed ones. */
  taken: readonly string[]
}

const MAX_WORDS = 14

/** Picks candidates type by type in the engine's order and skips near copies. */
export function modelledSearches(
  reading: QueryReading,
  { engine, year, count, taken }: ModelTerms,
): ExpandedQuery[] {
  const { turns } = HABITS[engine]
  const ignored = ignoredWords(reading)
  const known = taken.map((query) => tokenSet(query, ignored))
  const candidates = inOrder(candidatesOf(reading, HABITS[engine], year), reading, engine)
  const waiting = new Map(QUERY_TYPES.map((type) => [type, candidates.filter((one) => one.type === type)]))
  const chosen: ExpandedQuery[] = []
  let misses = 0
  for (let turn = 0; chosen.length < count && misses < turns.length; turn += 1) {
    const found = nextNew(waiting.get(turns[turn % turns.length] ?? 'related') ?? [], known, ignored)
    misses = found === undefined ? misses + 1 : 0
    if (found !== undefined) chosen.push(found)
  }
  return chosen
}

/** Words to ignore when two queries are compared: stop words, and words that the query itself repeats. */
export function ignoredWords(reading: QueryReading | undefined): ReadonlySet<string> {
  if (reading === undefined) return new Set()
  const stops = stopWords(reading.language)
  const words = lowerWords(reading.quoted)
  const counts = new Map<string, number>()
  for (const word of words.map(comparedWord)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const repeated = words.filter((word) => !stops.has(word) && (counts.get(comparedWord(word)) ?? 0) > 1)
  return repeated.length === 0 ? stops : new Set([...stops, ...repeated])
}

function candidatesOf(reading: QueryReading, { form }: EngineHabit, year: number): Candidate[] {
  const stated = statedIn(reading)
  return purposesOf(hasPhrases(reading.language) ? reading.kind : 'foreign')
    .filter(({ key, adds }) => !isUnwanted(key, reading.intent) && !adds.some((what) => stated.has(what)))
    .map((purpose, turn) => {
      const phrases = phrasesFor(purpose.key, reading.language).filter(
        // If a reading is unsure, the query is quoted whole and no words may precede it.
        (phrase) =>
          reading.subject !== undefined || phrase.startsWith('{about}') || reading.language === 'und',
      )
      const slots = slotsOf(reading, { turn, year })
      const isAsking = form === 'questions' || (form === 'mixed' && turn % 2 === 1)
      const wordings = (isAsking ? phrases.toReversed() : phrases)
        .map((phrase) => filledPhrase(phrase, slots))
        .filter((query) => query !== undefined && query.split(' ').length <= MAX_WORDS)
        .map((query) => contracted(query ?? '', reading.language))
      return { ...purpose, wordings }
    })
}

/** What the query already states: an audience, a price limit, or that the user works alone. */
function statedIn({
  quoted,
  subject,
  constraints,
  quality = '',
  language,
}: QueryReading): ReadonlySet<string> {
  const text = subject === undefined ? quoted : [subject, ...constraints, quality].join(' ')
  const stems = fold(text)
    .split(/[\s-]+/)
    .map(stem)
  const whats = [...vocabulary(language).statedWords]
    .filter(([, words]) => stems.some((word) => words.has(word)))
    .map(([what]) => what)
  return new Set(/[$€£]/.test(text) ? [...whats, 'price'] : whats)
}

/**
 * The order of an engine's searches: first the ones closest to the query, then the rest from an index that depends on the engine.
 */
function inOrder(candidates: readonly Candidate[], { intent }: QueryReading, engine: Engine): Candidate[] {
  const near = candidates.filter(({ key }) => isNearest(key, intent))
  const rest = candidates.filter(({ key }) => !isNearest(key, intent))
  const by = ENGINES.indexOf(engine) % 3
  const rotated = QUERY_TYPES.flatMap((type) => {
    const [likeliest, ...own] = rest.filter((candidate) => candidate.type === type)
    if (type === 'reformulation' || likeliest === undefined) return likeliest ? [likeliest, ...own] : []
    return [likeliest, ...own.slice(by), ...own.slice(0, by)]
  })
  return [...near, ...rotated]
}

function nextNew(
  waiting: Candidate[],
  known: Set<string>[],
  ignored: ReadonlySet<string>,
): ExpandedQuery | undefined {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const query = next.wordings.find((wording) => isNew(wording, known, ignored))
    if (query === undefined) continue
    known.push(tokenSet(query, ignored))
    const { type, userIntent, reasoning } = next
    return { query, type, userIntent, reasoning, origin: 'modelled' }
  }
  return undefined
}

function isNew(query: string, known: readonly Set<string>[], ignored: ReadonlySet<string>): boolean {
  const tokens = tokenSet(query, ignored)
  return !repeatsWord(query, ignored) && known.every((other) => likeness(tokens, other) < NEAR_COPY)
}

/** Contractions that depend on the inserted word: `que Intersport` becomes `qu'Intersport`, `de el` becomes `del`. */
function contracted(text: string, language: Language): string {
  if (language === 'fr') return text.replace(/(?<![\p{L}'])(d|qu)e (?=[aeiouâàéèêëîïôûœ])/giu, "$1'")
  if (language !== 'es') return text
  return text
    .replace(/(?<!\p{L})(de|a) el (?=\p{Ll})/gu, '$1l ')
    .replace(/ o (?=h?[oó])/giu, ' u ')
    .replace(/ y (?=h?[ií](?![aeo]))/giu, ' e ')
}
