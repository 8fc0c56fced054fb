import { phraseBook } from '../phrase-book.js'
import type { Lexicon, Passive } from './lexicon.js'
import { COMMON_UNITS } from './neutral.js'

/** A lexicon made ready for reading. */
export type Language = ReturnType<typeof languageOf>

export function languageOf(code: string, lexicon: Lexicon) {
  return {
    code,
    stopWords: setOf(lexicon.stopWords),
    negations: setOf(lexicon.negations),
    abbreviations: setOf(lexicon.abbreviations),
    endings: [...setOf(lexicon.endings)].toSorted((one, other) => other.length - one.length),
    hardWordLetters: lexicon.hardWordLetters,
    hedgeWords: setOf(lexicon.hedges.replaceAll('_', ' ')),
    wording: phraseBook({ hedge: lexicon.hedges, opening: lexicon.openings, filler: lexicon.fillers }),
    claims: phraseBook({
      plain: lexicon.plainUses,
      superlative: lexicon.superlatives,
      source: lexicon.sources,
    }),
    boilerplate: phraseBook({ boilerplate: lexicon.boilerplate }),
    units: phraseBook({ month: lexicon.months, unit: `${lexicon.units} ${COMMON_UNITS}` }),
    numberWords: setOf(lexicon.numberWords),
    pointers: setOf(lexicon.pointers),
    hasCapitalNames: lexicon.hasCapitalNames,
    passive: passiveOf(lexicon.passive),
  }
}

function passiveOf({ auxiliaries, irregular, exceptions, participle, reach }: Passive) {
  const forms = setOf(irregular)
  const others = setOf(exceptions)
  return {
    auxiliaries: setOf(auxiliaries),
    reach,
    isParticiple: (word: string) => forms.has(word) || (participle.test(word) && !others.has(word)),
  }
}

function setOf(packed: string): ReadonlySet<string> {
  return new Set(packed.split(/\s+/).filter(Boolean))
}
