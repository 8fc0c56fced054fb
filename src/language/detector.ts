import type { Language } from './language.js'
import LETTERS from './letters.json' with { type: 'json' }
import { VOCABULARIES } from './vocabulary.js'

export interface DetectionOptions {
  /** Decides between languages that fit about equally well: what the page declares, or what the country speaks. */
  hint?: Language
}

/** More of a text tells no more about its language. */
const SAMPLE_LENGTH = 1500
/** A text with this share of letters of another script is in a language of that script: names stay in Latin. */
const SCRIPT_SHARE = 0.2

const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/gu],
  ['ko', /\p{sc=Hang}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{sc=Cyrl}/gu],
  ['ar', /\p{sc=Arab}/gu],
  ['he', /\p{sc=Hebr}/gu],
  ['el', /\p{sc=Grek}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['hi', /\p{sc=Deva}/gu],
]
const WORD = /[\p{sc=Latin}\p{M}]+/gu
const LATIN = Object.keys(LETTERS) as (Language & keyof typeof LETTERS)[]

/** How strongly a word or a letter speaks for each language it belongs to. */
type Evidence = ReadonlyMap<string, readonly (readonly [Language, number])[]>

const WORDS = evidence((language) => {
  const { small, negations, common } = VOCABULARIES[language] ?? { small: [], negations: [], common: [] }
  return [...small, ...negations, ...common]
})
const OWN_LETTERS = evidence((language) => Array.from(LETTERS[language]))

/** What few languages have tells more than what many have. */
function evidence(valuesOf: (language: (typeof LATIN)[number]) => readonly string[]): Evidence {
  const owners = new Map<string, Language[]>()
  for (const language of LATIN) {
    for (const value of new Set(valuesOf(language)))
      owners.set(value, [...(owners.get(value) ?? []), language])
  }
  return new Map(
    [...owners].map(([value, languages]) => [
      value,
      languages.map((language) => [language, Math.log(1 + LATIN.length / languages.length)] as const),
    ]),
  )
}

const LETTER_WEIGHT = 0.7
const LEAST_SCORE = 1.2
/** A language that fits this much worse than the best is no rival. */
const MARGIN = 0.85

/** The language of a query, a page or an answer; `und` where it cannot be told. */
export function detectLanguage(text: string, { hint = 'und' }: DetectionOptions = {}): Language {
  const sample = text.slice(0, SAMPLE_LENGTH).normalize('NFC')
  return scriptLanguage(sample) ?? latinLanguage(sample.toLowerCase(), hint)
}

function scriptLanguage(sample: string): Language | undefined {
  const latin = sample.match(/\p{sc=Latin}/gu)?.length ?? 0
  for (const [language, letters] of SCRIPTS) {
    const count = sample.match(letters)?.length ?? 0
    if (count > 0 && count >= SCRIPT_SHARE * latin) return language
  }
  return undefined
}

function latinLanguage(sample: string, hint: Language): Language {
  const scores = new Map<Language, number>()
  const add = (found: readonly (readonly [Language, number])[] | undefined, weight: number) => {
    for (const [language, value] of found ?? []) {
      scores.set(language, (scores.get(language) ?? 0) + value * weight)
    }
  }
  for (const [word] of sample.matchAll(WORD)) {
    add(WORDS.get(word), 1)
    for (const letter of word) if (letter > '\x7f') add(OWN_LETTERS.get(letter), LETTER_WEIGHT)
  }
  const [[best, score] = ['und' as Language, 0], [, next] = ['und', 0]] = [...scores].toSorted(
    ([, one], [, other]) => other - one,
  )
  if (score < LEAST_SCORE) return 'und'
  if ((scores.get(hint) ?? 0) >= MARGIN * score) return hint
  return next > MARGIN * score ? 'und' : best
}
