import { englishGrammar } from './english/grammar.js'
import { ENGLISH_PHRASES } from './english/phrases.js'
import { frenchGrammar } from './french/grammar.js'
import { FRENCH_PHRASES } from './french/phrases.js'
import { germanGrammar } from './german/grammar.js'
import { GERMAN_PHRASES } from './german/phrases.js'
import { italianGrammar } from './italian/grammar.js'
import { ITALIAN_PHRASES } from './italian/phrases.js'
import {
  CHINESE_THING,
  DUTCH_THING,
  JAPANESE_THING,
  KOREAN_THING,
  PORTUGUESE_THING,
} from './other-languages/thing-keywords.js'
import {
  ANY_LANGUAGE,
  CHINESE_TOPIC,
  DUTCH_TOPIC,
  JAPANESE_TOPIC,
  KOREAN_TOPIC,
  PORTUGUESE_TOPIC,
} from './other-languages/topic-keywords.js'
import type { Slots } from './phrasing.js'
import type { Kind } from './purposes/plans.js'
import type { Forms } from './purposes/purpose.js'
import type { Language, Reading } from './reading/reading.js'
import { spanishGrammar } from './spanish/grammar.js'
import { SPANISH_PHRASES } from './spanish/phrases.js'

export const PHRASE_BOOKS: Record<Language, { [K in Kind]?: Readonly<Record<string, Forms>> }> = {
  en: ENGLISH_PHRASES,
  de: GERMAN_PHRASES,
  fr: FRENCH_PHRASES,
  es: SPANISH_PHRASES,
  it: ITALIAN_PHRASES,
  pt: { thing: PORTUGUESE_THING, topic: PORTUGUESE_TOPIC },
  nl: { thing: DUTCH_THING, topic: DUTCH_TOPIC },
  ja: { thing: JAPANESE_THING, topic: JAPANESE_TOPIC },
  zh: { thing: CHINESE_THING, topic: CHINESE_TOPIC },
  ko: { thing: KOREAN_THING, topic: KOREAN_TOPIC },
  other: { topic: ANY_LANGUAGE },
}

export const GRAMMARS: Partial<Record<Language, (reading: Reading) => Slots>> = {
  en: englishGrammar,
  de: germanGrammar,
  fr: frenchGrammar,
  es: spanishGrammar,
  it: italianGrammar,
}
