import { fold, type Language } from '../language/index.js'
import type plan from './plan.json'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import other from './words/other.json' with { type: 'json' }

/** What a pattern says about the query that fits it. */
export type Intent = keyof typeof en.patterns

/** What decides which searches fit a query. */
export type QueryKind = keyof typeof plan.kinds

/** What the words of a query say. An unsure reading has nothing but `quoted`. */
export interface QueryReading {
  language: Language
  kind: QueryKind
  intent?: Intent
  /** The query whole, as phrases quote it; a very long one by its content words. */
  quoted: string
  subject?: string
  /** Whether sentences can be built around the subject. */
  isWhole: boolean
  /** Each as it was written: `for flat feet`, `under $120`, `in Köln`. */
  constraints: readonly string[]
  /** Of a trip. */
  place?: string
  year?: string
  task?: string
  sides?: readonly [string, string]
  /** Both sides as one phrase. */
  pair?: string
  /** What alternatives have to be: `free`. */
  quality?: string
}

/** What a known noun is the name of. */
export type NounField = keyof typeof en.nouns

/** What `words/<code>.json` holds: how queries are worded in a language. */
interface QueryWords {
  /** `…` stands for one word or more (a second one also for none), `#` for a number, `a/b` for either word. */
  patterns: Partial<Record<Intent, readonly string[]>>
  /** Phrases that tell of a fault, wherever they stand. */
  trouble?: readonly string[]
  /** Where a long text comes to what it wants. */
  wishCues?: readonly string[]
  /** Words that begin a constraint: `for …`, `under …`. */
  constraintStarters?: readonly string[]
  /** Those of them that begin a clause. */
  clauseStarters?: readonly string[]
  /** Words that ask for a price. */
  costWords?: readonly string[]
  /** Somebody who begins with `my …` tells of a problem. */
  possessives?: readonly string[]
  questionWords?: readonly string[]
  placeStarters?: readonly string[]
  articles?: readonly string[]
  /** Stop words that a noun phrase may hold. */
  connectors?: readonly string[]
  /** What alternatives have to be, and how the phrases say it. */
  qualities?: Readonly<Record<string, string>>
  /** Words that say what some phrases would add, such as an audience. */
  statedWords?: Readonly<Record<string, readonly string[]>>
  /** Question words that ask for one of several. */
  whichWords?: readonly string[]
  /** Verbs that begin a task where nothing before them says so. */
  taskVerbs?: readonly string[]
  /** First words that may be a verb or a noun: what they begin is not read. */
  verbsOrNouns?: readonly string[]
  /** Where the noun stands that the subject turns on: `ending` also inside the last word, as in German. */
  headPosition?: string
  /** How the verb of a task ends, where only an infinitive makes one. */
  infinitiveEndings?: readonly string[]
  /** Said before a limit of money that the query gives elsewhere. */
  upTo?: string
  /** What stands before the name of a place that somebody goes to, and what is said of being there. */
  destinations?: Readonly<Record<string, string>>
  uncounted?: readonly string[]
  nouns?: Partial<Record<NounField, readonly string[]>>
}

/** A word as it was written, and as it is compared. */
export interface QueryWord {
  text: string
  folded: string
}

/** A pattern as lists of words around its gaps; each word is the set of its variants. */
export interface QueryPattern {
  intent: Intent
  /** Between these stand the gaps; the first and the last may be empty. */
  parts: readonly (readonly ReadonlySet<string>[])[]
  /** More for a pattern that fixes more words. */
  weight: number
}

/** The words of a language, ready to be looked up: all folded, nouns and `statedWords` by their stems. */
export type QueryVocabulary = ReturnType<typeof vocabularyOf>

/** What a query begins with says more about it than what it ends in. */
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

/** Of several words, only the last one is reduced to its stem. */
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

/** Of a text whose words are joined by single spaces. */
export function spacedWordCount(text: string): number {
  return text === '' ? 0 : text.split(' ').length
}
