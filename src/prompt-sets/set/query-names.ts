import { type Language, longestPhraseAt, lookUp, PLACE_OR_PERSON } from '../../language/index.js'
import type { IntentSign } from './intent-words.js'
import type { Query } from './query.js'

/** A longer word that is in no dictionary is mostly a compound. */
const LONGEST_NAME = 10

/** True if no dictionary has the word. It is then mostly the name of a company or product. */
const isUnknown = (word: string, language: Language): boolean =>
  /\p{L}/u.test(word) && lookUp(word, language) === 0 && lookUp(word, 'en') === 0

/** True if the word is known only as a name or not at all: `iberia`, `orange` in Spanish. */
const mayBeName = (word: string, language: Language): boolean =>
  isUnknown(word, language) || (language !== 'en' && lookUp(word, language) === 0)

const isPlace = (word: string, language: Language): boolean =>
  [language, 'en' as const].some((known) => (lookUp(word, known) & PLACE_OR_PERSON) !== 0)

/** The words of a query that seeks a page: a name alone, or a name with something that the company offers its customers. */
export function soughtPage({ words, language, vocabulary }: Query): string | undefined {
  const [first = ''] = words
  if (words.length === 1)
    return isUnknown(first, language) && first.length <= LONGEST_NAME ? first : undefined
  if (!mayBeName(first, language)) return undefined
  const texts = words.map((text) => ({ text }))
  let services = 0
  for (let at = 1; at < words.length;) {
    const phrase = longestPhraseAt(texts, at, vocabulary.phrases)
    if (phrase !== undefined && !PAGES.has(phrase.meaning)) return undefined
    if (phrase === undefined && (services > 0 || !mayBeNamePart(words[at] ?? '', language))) return undefined
    services += phrase === undefined ? 0 : 1
    at += phrase?.length ?? 1
  }
  return services > 0 ? first : undefined
}

const PAGES: ReadonlySet<IntentSign> = new Set(['service', 'navigational'])

const mayBeNamePart = (word: string, language: Language): boolean =>
  mayBeName(word, language) || isPlace(word, language)

/** Endings of words for people who offer a service: plumbers, groomers, electricians. */
const DOERS: Partial<Record<Language, RegExp>> = {
  en: /(?:er|or|ist|ian|ants?|ers)$/,
  de: /(?:er|eur|ist|dienst|service|schule|arzt|praxis|werkstatt|studio)$/,
  fr: /(?:eur|euse|ier|iere|iste|erie|ecole)$/,
  es: /(?:ero|era|or|ora|ista|eria|escuela)$/,
  it: /(?:ere|ere|ore|ista|eria|scuola)$/,
}

/** A service and a place: `dog groomer sheffield`. */
export function doerNearby({ words, language }: Query): string | undefined {
  const [doer = '', city = ''] = words.slice(-2)
  const isNearby = words.length <= 4 && isPlace(city, language) && !isPlace(doer, language)
  return isNearby && DOERS[language]?.test(doer) === true ? `${doer} ${city}` : undefined
}
