import { fieldAt } from './field.js'
import type { Lexicon } from './lexicon.js'
import type { Language } from './reading.js'
import type { Subject } from './subject.js'
import { weighty } from './telling-words.js'
import type { Base } from './whole-readings.js'

/** Without its preposition it would mean nothing, or want another ending: `en ligne`, `mit hohen Zinsen`. */
const BOUND = /^(?:en|in|im|à|a|mit \p{Ll}+en) /u

interface Known {
  language: Language
  lexicon: Lexicon
  named: (phrase: string) => string[]
}

/** What the words of a subject say before it is known what is asked about it. */
export function baseReading(subject: Subject, { language, lexicon, named }: Known): Base {
  const phrase = subject.words.join(' ')
  return {
    language,
    subject: phrase,
    lead: subject.lead,
    field: fieldAt(phrase, subject.place, lexicon),
    names: named(phrase),
    wishes: subject.wishes,
    ...(subject.place === undefined ? {} : { place: subject.place }),
    keywords: keywordsOf(subject, lexicon),
    isPhrase: true,
  }
}

function keywordsOf({ words, wishes, place }: Subject, lexicon: Lexicon): string {
  const wished = wishes
    .slice(0, 2)
    .map(({ text, kind }) => (kind === 'price' || BOUND.test(text) ? text : weighty(text, lexicon)))
  return [...words, ...wished, place?.name ?? ''].filter((part) => part !== '').join(' ')
}
