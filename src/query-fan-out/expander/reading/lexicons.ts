import { ENGLISH } from '../english/lexicon.js'
import { FRENCH } from '../french/lexicon.js'
import { GERMAN } from '../german/lexicon.js'
import { ITALIAN } from '../italian/lexicon.js'
import { SPANISH } from '../spanish/lexicon.js'
import type { Lexicon } from './lexicon.js'
import type { Language } from './reading.js'

export const LEXICONS: Partial<Record<Language, Lexicon>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
}
