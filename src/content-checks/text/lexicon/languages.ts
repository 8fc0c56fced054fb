import { phraseBook } from '../phrase-book.js'
import { ENGLISH } from './english.js'
import { FRENCH } from './french.js'
import { GERMAN } from './german.js'
import { ITALIAN } from './italian.js'
import { type Language, languageOf } from './language.js'
import { NEUTRAL } from './neutral.js'
import { SPANISH } from './spanish.js'

const LEXICONS = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH, it: ITALIAN }

export const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  Object.entries(LEXICONS).map(([code, lexicon]) => [code, languageOf(code, lexicon)]),
)

export const NEUTRAL_LANGUAGE = languageOf('neutral', NEUTRAL)

/** In all languages at once: a label of one is seldom an ordinary word of another. */
export const SUMMARY_LABELS = phraseBook({
  label: Object.values(LEXICONS)
    .map(({ summaryLabels }) => summaryLabels)
    .join(' '),
})
