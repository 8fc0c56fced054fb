import { detectLanguage, type Language, stopWords } from '../language/index.js'
import { joinWords } from './noun-phrase.js'
import { phrasePosition } from './pattern-match.js'
import { mainWords, MAX_QUOTED_WORDS, plainText, queryWords } from './plain-query.js'
import { hasPhrases } from './phrases.js'
import { type QueryReading, type QueryVocabulary, type QueryWord, vocabulary } from './query-words.js'
import { readingOf, type SentenceReading } from './sentence-reading.js'

/** Undefined if a query has no words. The hint is the expected language, because a few words seldom show theirs. */
export function queryReading(query: string, hint?: Language): QueryReading | undefined {
  const text = plainText(query)
  const all = queryWords(text)
  if (all.length === 0) return undefined
  const language = queryLanguage(text, hint)
  const words = vocabulary(language)
  const main = mainWords(text, words)
  const { year, rest } = yearIn(main)
  const reading = searchable(readingOf(rest, words), main)
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

/** Drops a reading with parts that are too long for a search. A long text without a question becomes a `story`. */
function searchable(reading: SentenceReading, main: readonly QueryWord[]): SentenceReading {
  const { kind, subject = '', constraints = [] } = reading
  if ([subject, ...constraints].some((part) => part.length > MAX_CHARACTERS)) return { kind: 'keywords' }
  const isUnclear = subject === '' && (kind === 'keywords' || kind === 'question' || kind === 'trouble')
  return isUnclear && main.length > MAX_ASKING_WORDS ? { kind: 'story' } : reading
}

const LATIN = /^[\P{L}\p{Script=Latin}]*$/u

const MAIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const satisfies Language[]

/** Names and product numbers belong to no language. Pages about them are mostly in English. */
export function queryLanguage(query: string, hint: Language = 'und'): Language {
  // `vs` is used in every language.
  const text = query.replace(/(?<!\p{L})vs(?!\p{L})/giu, ' ')
  if (hint !== 'und' && LATIN.test(text)) {
    const likely = detectLanguage(text, { hint, among: [...MAIN_LANGUAGES, hint] })
    return likely === 'und' ? hint : likely
  }
  const detected = detectLanguage(text)
  if (!LATIN.test(text) || hasPhrases(detected)) return detected
  // A name next to one word is easily mistaken for a rare language.
  if (detected !== 'und') return detectLanguage(text, { hint: 'en' })
  const likeliest = detectLanguage(text, { among: MAIN_LANGUAGES })
  return likeliest === 'und' ? 'en' : likeliest
}

/** The content words of a text that is too long to search: names are preferred, and the original order stays. */
function quotedText(words: readonly QueryWord[], language: Language): string {
  const stops = stopWords(language)
  const isName = ({ text }: QueryWord) => /^\p{Lu}/u.test(text)
  const content = words.filter(({ text }) => !stops.has(text.toLowerCase()))
  const ranked = [...content.filter(isName), ...content.filter((word) => !isName(word))]
  const kept = new Set(words.length > MAX_QUOTED_WORDS ? ranked.slice(0, MAX_QUOTED_WORDS) : words)
  const text = joinWords(words.filter((word) => kept.has(word))).slice(0, MAX_CHARACTERS)
  return text.replace(/\p{Cs}$/u, '').trim()
}

const YEAR = /^20[1-4]\d$/

/** Separates the year from the other words. A preposition before the year is removed with it. */
function yearIn(words: readonly QueryWord[]): { year?: string; rest: readonly QueryWord[] } {
  const at = words.findIndex(({ folded }) => YEAR.test(folded))
  const year = words[at]?.folded
  if (year === undefined || words.length === 1) return { rest: words }
  const hasPreposition = /^(?:in|im|en|nel|of|del|de|von|para|for|pour|per)$/.test(
    words[at - 1]?.folded ?? '',
  )
  return { year, rest: words.filter((_, index) => index !== at && !(hasPreposition && index === at - 1)) }
}

const AMOUNT = /[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£]|euros?\b|eur\b|dollars?\b|usd\b|pounds?\b)/iu

/** An amount of money outside the main words, as a price limit. */
function amountIn(text: string, main: readonly QueryWord[], { upTo }: QueryVocabulary): string | undefined {
  const amount = AMOUNT.exec(text)?.[0].replace(/[.,]$/, '')
  const isKnown =
    amount === undefined ||
    phrasePosition(
      main,
      queryWords(amount)
        .map(({ folded }) => folded)
        .join(' '),
    ) !== -1
  return isKnown || upTo === '' ? undefined : `${upTo} ${amount}`
}

/** A destination outside the main words: `moving to Lisbon` asks for a flat in Lisbon. */
function destinationIn(
  text: string,
  main: readonly QueryWord[],
  { destinations }: QueryVocabulary,
): string | undefined {
  const words = queryWords(text)
  for (const [at, { folded }] of words.entries()) {
    const preposition = destinations.get(folded)
    const name = words[at + 1]?.text ?? ''
    if (preposition !== undefined && /^\p{Lu}\p{Ll}/u.test(name) && !main.some((word) => word.text === name))
      return `${preposition} ${name}`
  }
  return undefined
}
