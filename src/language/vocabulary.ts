import ar from './words/ar.json' with { type: 'json' }
import ca from './words/ca.json' with { type: 'json' }
import cs from './words/cs.json' with { type: 'json' }
import da from './words/da.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fi from './words/fi.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hu from './words/hu.json' with { type: 'json' }
import id from './words/id.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import nb from './words/nb.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ro from './words/ro.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import sv from './words/sv.json' with { type: 'json' }
import tr from './words/tr.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

import type { Language } from './language.js'

/** The content of `words/<code>.json`. All words are in lower case. */
interface Vocabulary {
  /** Articles, pronouns, prepositions and the like. */
  stopWords: readonly string[]
  /** Words that reverse the meaning of a sentence. None of them is a stop word. */
  negations: readonly string[]
  /** Frequent words in prompts and on pages that distinguish the language from others. */
  common: readonly string[]
  /** Words after which a full stop does not end a sentence. */
  abbreviations: readonly string[]
  /** Numbers that are written as one word. */
  numbers: Readonly<Record<string, number>>
}

export const VOCABULARIES: Readonly<Partial<Record<Language, Vocabulary>>> = {
  ar,
  ca,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  vi,
  zh,
}

const NO_WORDS: ReadonlySet<string> = new Set()
const NO_NUMBERS: ReadonlyMap<string, number> = new Map()

export const stopWords = setsOf('stopWords')
export const negations = setsOf('negations')
export const abbreviations = setsOf('abbreviations')

/** The numbers that the language writes as one word, with their values. */
export function numberWords(language: Language): ReadonlyMap<string, number> {
  return NUMBERS.get(language) ?? NO_NUMBERS
}

const NUMBERS = new Map(
  Object.entries(VOCABULARIES).map(([language, { numbers }]) => [
    language as Language,
    new Map(Object.entries(numbers)),
  ]),
)

/** Makes a lookup by language for one list of words. A language without the list has an empty set. */
function setsOf(
  kind: 'stopWords' | 'negations' | 'abbreviations',
): (language: Language) => ReadonlySet<string> {
  const sets = new Map(
    Object.entries(VOCABULARIES).map(([language, words]) => [language as Language, new Set(words[kind])]),
  )
  return (language) => sets.get(language) ?? NO_WORDS
}
