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

/** "AT-LP60X", "FG830": what a maker calls a model, never itself. */
const MODEL_CODE = /^(?=.{3})[A-Z]{1,4}-?[A-Z]{0,3}\d{1,5}[A-Za-z\d-]{0,6}$/
const MEASURE = /^[\d.,/x×%"”″+-]*\d(?:\p{L}{0,3}|[-/][\p{L}\d/-]*)[.%"”″'’+]*$/u
/** "Auto-defrost", "Non-comedogenic". */
const PREFIXED = /^(?:auto|non|multi|self|anti|high|low|long|short|ultra|easy|well|pre|built|all-in)-/
/** Endings that make a word for a quality or an act, in a word long enough to have one. */
const ENDING =
  /.{5}(?:ness|ung|ungen|less|mente)$|.{4}(?:ability|ibility|ations?|friendly|proof|keit|heit|schaft|tät|ção|ções|zione|zioni|ación|aciones|heid)$/
/** Endings that say so only beside other plain words: "Spalding" and "Allied" are names. */
const WEAK_ENDING = /.{4}(?:ing|ed|ly)$/

/**
 * Whether nothing in the name could be anybody's: a heading, a quality, a measure, a piece of advice. An answer may know more
 * words that are plain there.
 */
export function isGeneric(name: string, isPlainHere: (word: string) => boolean = () => false): boolean {
  const words = nameWords(name)
  return isPlainRow(words, isPlainHere) && !isNameOfPlainWords(words)
}

function isPlainRow(written: readonly string[], isPlainHere: (word: string) => boolean): boolean {
  const words = written.map(bareWord)
  const [first = ''] = words
  if (STARTERS.has(first) || PREFIXED.test(first) || MODEL_CODE.test(written[0] ?? '')) return true
  if (written.some((word, at) => at > 0 && /^\p{Ll}+$/u.test(word) && !CONNECTORS.has(word))) return true
  if (words.length === 1) return isPlainWord(first) || isPlainHere(first)
  const isHeading = HEADS.has(words.at(-1) ?? '') && !words.at(-2)?.endsWith("'s")
  return isHeading || words.every((word) => isPlainWord(word) || isPlainHere(word) || WEAK_ENDING.test(word))
}

/** "New Balance", and so "New Balance 880"; but "On" is one only when nothing follows: "On Sale". */
function isNameOfPlainWords(words: readonly string[]): boolean {
  const first = bareWord(words[0] ?? '') === 'the' ? 1 : 0
  return words.some((_, at) => {
    const key = candidateKey(words.slice(first, at + 1).join(' '))
    return NAMES_OF_PLAIN_WORDS.has(key) && (key.length > 2 || words.length === 1)
  })
}

export function isPlainWord(word: string): boolean {
  if (ENDING.test(word) || MEASURE.test(word)) return true
  return word.split(/[-/]/).every((part) => isListed(part) || MEASURE.test(part)) || isListed(word)
}

/** A word for goods or their parts, at which the name of a product has ended. */
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
