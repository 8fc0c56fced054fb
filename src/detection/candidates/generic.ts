import { candidateKey, nameWords } from './key.js'
import {
  CONNECTORS,
  HEADS,
  NAMES_OF_PLAIN_WORDS,
  QUALITIES,
  STARTERS,
  THINGS,
  WORDS_OF_OTHER_LANGUAGES,
} from './words.js'
import words from './words.json' with { type: 'json' }

/** "AT-LP60X", "FG830": what a maker calls a model, never itself. */
const MODEL_CODE = /^(?=.{3})[A-Z]{1,4}-?[A-Z]{0,3}\d{1,5}[A-Za-z\d-]{0,6}$/
const MEASURE = /^[\d.,/x×%"”″+-]*\d(?:\p{L}{0,3}|[-/][\p{L}\d/-]*)[.%"”″'’+]*$/u
/** "Auto-defrost", "Non-comedogenic". */
const PREFIXED = new RegExp(`^(?:${words.prefixes.join('|')})-`)
/** Endings that make a word for a quality or an act, in a word long enough to have one. */
const ENDING = new RegExp(
  `.{5}(?:${words.endingsAfterFive.join('|')})$|.{4}(?:${words.endingsAfterFour.join('|')})$`,
)
/** Endings that say so only beside other plain words: "Spalding" and "Allied" are names. */
const WEAK_ENDING = /.{4}(?:ing|ed|ly)$/

/**
 * Whether the text is no name of anybody: a heading, a quality, a measure, a piece of advice. `isPlainHere` knows the words
 * that are plain in this answer only.
 */
export function isGeneric(name: string, isPlainHere: (word: string) => boolean = () => false): boolean {
  const written = nameWords(name)
  return isPlainRow(written, isPlainHere) && !isNameOfPlainWords(written)
}

function isPlainRow(written: readonly string[], isPlainHere: (word: string) => boolean): boolean {
  const bare = written.map(bareWord)
  const [first = ''] = bare
  if (STARTERS.has(first) || PREFIXED.test(first) || MODEL_CODE.test(written[0] ?? '')) return true
  if (written.some((word, at) => at > 0 && /^\p{Ll}+$/u.test(word) && !CONNECTORS.has(word))) return true
  if (bare.length === 1) return isPlainWord(first) || isPlainHere(first)
  const isHeading = HEADS.has(bare.at(-1) ?? '') && !bare.at(-2)?.endsWith("'s")
  return isHeading || bare.every((word) => isPlainWord(word) || isPlainHere(word) || WEAK_ENDING.test(word))
}

/** "New Balance", and so "New Balance 880"; but "On" is one only when nothing follows: "On Sale". */
function isNameOfPlainWords(written: readonly string[]): boolean {
  const first = bareWord(written[0] ?? '') === 'the' ? 1 : 0
  return written.some((_, at) => {
    const key = candidateKey(written.slice(first, at + 1).join(' '))
    return NAMES_OF_PLAIN_WORDS.has(key) && (key.length > 2 || written.length === 1)
  })
}

export function isPlainWord(word: string): boolean {
  if (ENDING.test(word) || MEASURE.test(word)) return true
  return word.split(/[-/]/).every((part) => isListed(part) || MEASURE.test(part)) || isListed(word)
}

/** A word for goods or their parts: the name of a product ends before it. */
export function isThing(word: string): boolean {
  return THINGS.has(word)
}

const LISTS = [CONNECTORS, STARTERS, HEADS, QUALITIES, THINGS, WORDS_OF_OTHER_LANGUAGES]

function isListed(word: string): boolean {
  const singular = word.replace(/s$/, '')
  return LISTS.some((list) => list.has(word) || list.has(singular))
}

/** As the lists have it: lower case, no quotes, no point at the end. */
export function bareWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^['"“(]+|['"”).,!?]+$/g, '')
}
