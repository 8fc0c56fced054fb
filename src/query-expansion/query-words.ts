import { fold, type Language } from '../language/index.js'
import type plan from './plan.json'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import other from './words/other.json' with { type: 'json' }

/** The intent of a query that matches a pattern. */
export type Intent = keyof typeof en.patterns

/** Determines which searches suit a query. */
export type QueryKind = keyof typeof plan.kinds

/** The meaning of a query's words. An unsure reading has only `quoted`. */
export interface QueryReading {
  language: Language
  kind: QueryKind
  intent?: Intent
  /** The whole query as phrases quote it. A very long query is reduced to its content words. */
  quoted: string
  subject?: string
  /** True if sentences can use the subject. */
  isWhole: boolean
  /** Each constraint as written: `for flat feet`, `under $120`, `in Köln`. */
  constraints: readonly string[]
  /** The destination of a trip. */
  place?: string
  year?: string
  task?: string
  sides?: readonly [string, string]
  /** Both sides of a comparison as one phrase. */
  pair?: string
  /** The required quality of alternatives: `free`. */
  quality?: string
}

/** The field of a known noun. */
export type NounField = keyof typeof en.nouns

/** The content of `words/<code>.json`: how queries are worded in a language. */
interface QueryWords {
  /** `…` matches one or more words (a second one also none), `#` a number, `a/b` either word. */
  patterns: Partial<Record<Intent, readonly string[]>>
  /** Phrases that report a fault, anywhere in the query. */
  trouble?: readonly string[]
  /** Phrases that introduce the request in a long text. */
  wishCues?: readonly string[]
  /** Words that begin a constraint: `for …`, `under …`. */
  constraintStarters?: readonly string[]
  /** Constraint starters that begin a clause. */
  clauseStarters?: readonly string[]
  /** Words that ask for a price. */
  costWords?: readonly string[]
  /** Possessives that begin a report of a problem: `my …`. */
  possessives?: readonly string[]
  questionWords?: readonly string[]
  placeStarters?: readonly string[]
  articles?: readonly string[]
  /** Stop words that a noun phrase may contain. */
  connectors?: readonly string[]
  /** Qualities of alternatives, and their wording in phrases. */
  qualities?: Readonly<Record<string, string>>
  /** Words that state what some phrases would add, for example an audience. */
  statedWords?: Readonly<Record<string, readonly string[]>>
  /** Question words that ask for one of several. */
  whichWords?: readonly string[]
  /** Verbs that begin a task without a preceding cue. */
  taskVerbs?: readonly string[]
  /** First words that may be a verb or a noun. Queries that begin with them are not parsed. */
  verbsOrNouns?: readonly string[]
  /** Position of the subject's head noun. `ending`: also inside the last word, as in German. */
  headPosition?: string
  /** Endings of task verbs, if only an infinitive can be a task. */
  infinitiveEndings?: readonly string[]
  /** Words before a price limit that was taken from elsewhere in the query. */
  upTo?: string
  /** Words before a destination, and the words for being there. */
  destinations?: Readonly<Record<string, string>>
  uncounted?: readonly string[]
  nouns?: Partial<Record<NounField, readonly string[]>>
}

/** A word as written and in the form that is compared. */
export interface QueryWord {
  text: string
  folded: string
}

/** A pattern as word lists around its gaps. Each word is the set of its variants. */
export interface QueryPattern {
  intent: Intent
  /** The gaps are between the parts. The first and the last part may be empty. */
  parts: readonly (readonly ReadonlySet<string>[])[]
  /** Higher for a pattern with more fixed words. */
  weight: number
}

/** The words of a language, prepared for lookups: all folded, nouns and `statedWords` by stem. */
export type QueryVocabulary = ReturnType<typeof vocabularyOf>

/** The start of a query says more about it than its end. */
const END_PENALTY = 0.5

const OTHER: Readonly<Record<string, QueryWords>> = other
const WORDS: Partial<Record<Language, QueryWords>> = { ...OTHER, de, en, es, fr, it }

/** The word without the endings of number and gender. */
export function stem(folded: string): string {
  const singular = folded.length > 3 ? folded.replace(/[sx]$/, '') : folded
  return singular.length > 4 ? singular.replace(/(?:en|er|[aeion])$/, '') : singular
}

const VOCABULARIES = new Map<Language, QueryVocabulary>()

export function vocabulary(language: Language): QueryVocabulary {
  const known = VOCABULARIES.get(language) ?? vocabularyOf(language, WORDS[language] ?? { patterns: {} })
  VOCABULARIES.set(language, known)
  return known
}

function vocabularyOf(language: Language, words: QueryWords) {
  return {
    language,
    patterns: Object.entries(words.patterns)
      .flatMap(([intent, texts]) => texts.map((text) => patternOf(intent as Intent, text)))
      .toSorted((one, other) => other.weight - one.weight),
    trouble: (words.trouble ?? []).map(fold),
    wishCues: (words.wishCues ?? []).map(fold),
    constraintStarters: foldedSet(words.constraintStarters),
    placeStarters: foldedSet(words.placeStarters),
    articles: foldedSet(words.articles),
    connectors: foldedSet(words.connectors),
    qualities: new Map(Object.entries(words.qualities ?? {}).map(([word, wording]) => [fold(word), wording])),
    statedWords: new Map(
      Object.entries(words.statedWords ?? {}).map(([what, list]) => [
        what,
        new Set(list.map((word) => stem(fold(word)))),
      ]),
    ),
    whichWords: foldedSet(words.whichWords),
    clauseStarters: foldedSet(words.clauseStarters),
    costWords: foldedSet(words.costWords),
    possessives: foldedSet(words.possessives),
    questionWords: foldedSet(words.questionWords),
    taskVerbs: foldedSet(words.taskVerbs),
    verbsOrNouns: foldedSet(words.verbsOrNouns),
    headPosition: words.headPosition ?? 'last',
    infinitive: words.infinitiveEndings && new RegExp(`(?:${words.infinitiveEndings.map(fold).join('|')})$`),
    upTo: words.upTo ?? '',
    destinations: new Map(
      Object.entries(words.destinations ?? {}).map(([word, wording]) => [fold(word), wording]),
    ),
    uncounted: foldedSet(words.uncounted),
    nouns: new Map(
      Object.entries(words.nouns ?? {}).flatMap(([field, list]) =>
        list.map((noun) => [nounStem(fold(noun)), field as NounField] as const),
      ),
    ),
  }
}

/** If there are several words, only the last one is reduced to its stem. */
export function nounStem(folded: string): string {
  const at = folded.lastIndexOf(' ') + 1
  return folded.slice(0, at) + stem(folded.slice(at))
}

function patternOf(intent: Intent, text: string): QueryPattern {
  const parts = text.split('…').map((part) =>
    part
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => new Set(word.split('/').map(fold))),
  )
  const fixed = parts.flat().length
  return { intent, parts, weight: parts[0]?.length === 0 && parts.length === 2 ? fixed - END_PENALTY : fixed }
}

function foldedSet(words: readonly string[] = []): ReadonlySet<string> {
  return new Set(words.map(fold))
}

/** Counts the words of a text with single spaces. */
export function spacedWordCount(text: string): number {
  return text === '' ? 0 : text.split(' ').length
}
