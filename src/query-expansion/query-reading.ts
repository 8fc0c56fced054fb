import { detectLanguage, type Language, smallWords } from '../language/index.js'
import { languageScores } from './language-hint.js'
import { textOf } from './noun-phrase.js'
import type { QueryWord } from './pattern-match.js'
import { mainWords, MAX_QUOTED_WORDS, plainText, queryWords } from './plain-query.js'
import type plan from './plan.json'
import { amountIn, destinationIn, yearIn } from './query-context.js'
import { readingOf, type SentenceReading } from './sentence-reading.js'
import { type Intent, vocabulary } from './words.js'

/** What decides which searches fit a query. */
export type QueryKind = keyof typeof plan.kinds

/** A query as far as its words give it away. Where the reading is unsure, there is nothing but `quoted`. */
export interface QueryReading {
  language: Language
  kind: QueryKind
  intent?: Intent
  /** The query whole, as phrases quote it; a very long one by its weighty words. */
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

/** Undefined where a query has no words. */
export function queryReading(query: string): QueryReading | undefined {
  const text = plainText(query)
  const all = queryWords(text)
  if (all.length === 0) return undefined
  const language = languageOf(text, all)
  const words = vocabulary(language)
  const main = mainWords(text, words)
  const { year, rest } = yearIn(main)
  const reading = clear(readingOf(rest, words), main)
  const isElsewhere = reading.subject !== undefined && main.length < all.length
  const context = isElsewhere ? [destinationIn(text, main, words), amountIn(text, main, words)] : []
  return {
    language,
    isWhole: false,
    ...reading,
    quoted: quotedText(reading.subject === undefined ? main : rest, language),
    constraints: [...(reading.constraints ?? []), ...context.filter((found) => found !== undefined)],
    ...(year !== undefined && { year }),
  }
}

const MAX_CHARACTERS = 120
const MAX_ASKING_WORDS = 16

/** What is too long to be searched is unsure; so is a long text that asks nothing. */
function clear(reading: SentenceReading, main: readonly QueryWord[]): SentenceReading {
  const { kind, subject = '', constraints = [] } = reading
  if ([subject, ...constraints].some((part) => part.length > MAX_CHARACTERS)) return { kind: 'keywords' }
  const isUntold = kind === 'keywords' || (kind === 'question' && subject === '')
  return isUntold && main.length > MAX_ASKING_WORDS ? { kind: 'story' } : reading
}

const LATIN = /^[\P{L}\p{Script=Latin}]*$/u
/** By so much the tables of query words have to speak for another language than the one detected. */
const CLEARLY = 0.8

/** What the detector says, unless a query is too short for it and its words stand in the tables of one language. */
function languageOf(text: string, words: readonly QueryWord[]): Language {
  const scores = languageScores(words)
  const ranked = [...scores].toSorted(([, one], [, other]) => other - one)
  const [[hint, score] = ['en', 0] as const, [, next] = ['en', 0] as const] = ranked
  const detected = detectLanguage(text, { hint })
  if (!LATIN.test(text)) return detected
  const isClear = score - (scores.get(detected) ?? 0) >= CLEARLY
  if (detected !== 'und') return isClear && score > next ? hint : detected
  // Names and product numbers belong to no language; the web speaks of them in English.
  return score > next || score === 0 ? hint : 'und'
}

/** Of what is too long for a search, the weighty words: names before all others, in the order they were said. */
function quotedText(words: readonly QueryWord[], language: Language): string {
  const small = smallWords(language)
  const isName = ({ text }: QueryWord) => /^\p{Lu}/u.test(text)
  const weighty = words.filter(({ text }) => !small.has(text.toLowerCase()))
  const ranked = [...weighty.filter(isName), ...weighty.filter((word) => !isName(word))]
  const kept = new Set(words.length > MAX_QUOTED_WORDS ? ranked.slice(0, MAX_QUOTED_WORDS) : words)
  const text = textOf(words.filter((word) => kept.has(word))).slice(0, MAX_CHARACTERS)
  return text.replace(/\p{Cs}$/u, '').trim()
}
