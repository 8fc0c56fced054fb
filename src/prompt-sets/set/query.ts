import {
  detectLanguage,
  fold,
  type Language,
  negations,
  splitWords,
  stopWords,
} from '../../language/index.js'
import { comparedWord, queryLanguage } from '../../query-expansion/index.js'
import { type IntentVocabulary, intentVocabulary } from './intent-words.js'

/** What people ask or search, and where that is known from. */
export interface Gathered {
  text: string
  source: CandidateSource
  /** From an import; null where nobody counted. */
  impressions: number | null
}

/** The same, with whom it names. */
export interface Candidate extends Gathered {
  /** The text names the own brand, as an answer would name it. */
  isOwn: boolean
  /** It names the own brand or a competitor. */
  isBranded: boolean
}

/** In order of preference for the wording of what several of them say. `tracked` are the prompts that are asked already. */
export const CANDIDATE_SOURCES = [
  'tracked',
  'lines',
  'csv',
  'gsc',
  'gsc_ai',
  'fan_outs',
  'site',
  'competitors',
  'templates',
] as const
export type CandidateSource = (typeof CANDIDATE_SOURCES)[number]

/** A word as it was written and as it is compared. */
export interface QueryTerm {
  text: string
  stem: string
  /** It says for whom, where or when, and not what. */
  isAside: boolean
}

/** A candidate, read. */
export interface Query extends Candidate {
  language: Language
  vocabulary: IntentVocabulary
  /** All words, folded. */
  words: readonly string[]
  /** Those that say what is asked, in their order; all where none does. */
  terms: readonly QueryTerm[]
}

export function queryOf(candidate: Candidate, hint: Language): Query {
  const language = queryLanguage(candidate.text, hint)
  const vocabulary = intentVocabulary(language)
  const words = splitWords(candidate.text)
    .filter(({ form }) => form !== 'symbol')
    .map(({ text }) => text)
  const folded = words.map(fold)
  const aside = folded.findIndex((word, at) => at > 0 && vocabulary.joining.has(word))
  const terms = words.map((text, at) => ({
    text,
    stem: comparedWord(text),
    isAside: aside !== -1 && at > aside,
  }))
  const counted = terms.filter(({ text }) => counts(text, language, vocabulary))
  return { ...candidate, language, vocabulary, words: folded, terms: counted.length > 0 ? counted : terms }
}

/** Stop words tell nothing apart, save for those that turn a question into another: `before`, `without`, `why`. */
function counts(word: string, language: Language, { kept }: IntentVocabulary): boolean {
  return !stopWords(language).has(word) || negations(language).has(word) || kept.has(fold(word))
}

const SAMPLED = 500

/** The language that most of them are in; a query of two words tells less than all of them together. */
export function languageOfSet(texts: readonly string[], otherwise: Language): Language {
  const step = Math.max(1, Math.floor(texts.length / SAMPLED))
  const counted = new Map<Language, number>()
  for (let at = 0; at < texts.length; at += step) {
    const language = detectLanguage(texts[at] ?? '')
    if (language !== 'und') counted.set(language, (counted.get(language) ?? 0) + 1)
  }
  const [most] = [...counted].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  return most?.[0] ?? otherwise
}
