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

/** A question or search, and its source. */
export interface Gathered {
  text: string
  source: CandidateSource
  /** From an import. Null if nothing was counted. */
  impressions: number | null
}

/** A gathered question with the brands that it names. */
export interface Candidate extends Gathered {
  /** True if the text names the own brand, by the same detection as for answers. */
  isOwn: boolean
  /** True if the text names the own brand or a competitor. */
  isBranded: boolean
}

/**
 * In order of preference for the wording if several sources have the same question. `tracked` are prompts that are already asked.
 */
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

/** A word as written and in the form that is compared. */
export interface QueryTerm {
  text: string
  stem: string
  /** True if the word says for whom, where or when, and not what. */
  isAside: boolean
}

/** A parsed candidate. */
export interface Query extends Candidate {
  language: Language
  vocabulary: IntentVocabulary
  /** All words, folded. */
  words: readonly string[]
  /** The words that say what is asked, in order. All words if none does. */
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

/** Stop words do not distinguish queries, except those that change the meaning: `before`, `without`, `why`. */
function counts(word: string, language: Language, { kept }: IntentVocabulary): boolean {
  return !stopWords(language).has(word) || negations(language).has(word) || kept.has(fold(word))
}

const SAMPLED = 500

/** The most common language of the texts. A query of two words shows less than all of them together. */
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
