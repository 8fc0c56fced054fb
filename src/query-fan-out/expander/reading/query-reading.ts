import { isKnownBrand } from './known-brands.js'
import { languageOf } from './language.js'
import { LEXICONS } from './lexicons.js'
import { isAllNames, namesIn } from './names.js'
import { isKnownPlace } from './place-names.js'
import { bagReading, plainReading } from './plain-reading.js'
import { plainText, sentencesOf } from './plain-text.js'
import { pointOf } from './point.js'
import type { Language, Reading } from './reading.js'
import { sentenceReading } from './sentence-reading.js'
import { spelled } from './spelling.js'

const YEAR =
  /(?<![$€£.,\d])(?:(?<!\p{L})(?:in|en|nel|im jahr|im|of|del|von) )?(?<!\d)(20[1-4]\d)(?!\d|[.,]\d|\s?(?:[$€£]|euro|eur\b|dollar|usd))/iu

/** What a query asks, as far as its words give it away; undefined if it has none. */
export function queryReading(query: string): Reading | undefined {
  const text = plainText(query)
  if (sentencesOf(text).length === 0) return undefined
  const language = isAllNames(text) ? 'en' : languageOf(text)
  const lexicon = LEXICONS[language]
  const year = YEAR.exec(text)?.[1]
  const dateless = calm(plainText(text.replace(YEAR, ' ')), language)
  const settled = language === 'en' ? spelled(dateless) : dateless
  const sentence = lexicon && pointOf(settled, lexicon)
  if (lexicon === undefined || sentence === undefined) return plainReading(text, language)
  const named = (phrase: string) => namesIn(phrase, sentence, language)
  const reading = sentenceReading(sentence, { text: settled, language, lexicon, named })
  const found = reading ?? bagReading(sentence, language, lexicon.small)
  return year === undefined ? found : dated(found, year)
}

/** What happened in a year is another thing than what happened in the next. */
function dated(reading: Reading, year: string): Reading {
  if (reading.kind !== 'fact') return { ...reading, year }
  const subject = `${reading.subject} ${year}`
  return { ...reading, year, subject, keywords: subject }
}

/** What is set against each other so is most often names. */
const VERSUS = / (?:vs\.?|versus) /i

/** Shouting and headlines say nothing about names. */
function calm(text: string, language: Language): string {
  if (text === text.toUpperCase()) return text.toLowerCase()
  const words = text.split(' ')
  const long = words.filter((word) => word.length > 3)
  const isHeadline =
    language !== 'de' && !VERSUS.test(text) && long.length > 2 && long.every((word) => /^\p{Lu}/u.test(word))
  if (!isHeadline) return text
  return words
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) && !isName(word) ? word.toLowerCase() : word))
    .join(' ')
}

function isName(word: string): boolean {
  return isKnownBrand(word) || isKnownPlace(word)
}
