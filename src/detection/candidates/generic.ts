import { candidateKey, nameWords } from './key.js'
import { CONNECTORS, HALF_NAMES, HEADS, NAMES_OF_PLAIN_WORDS, STARTERS, TERMS } from './words.js'
import words from './words.json' with { type: 'json' }

/** Model codes like "AT-LP60X" and "FG830". A maker is never called that. */
const MODEL_CODE = /^(?=.{3})[A-Z]{1,4}-?[A-Z]{0,3}\d{1,5}[A-Za-z\d-]{0,6}$/
const MEASURE = /^[\d.,/x×%"”″+-]*\d(?:\p{L}{0,3}|[-/][\p{L}\d/-]*)[.%"”″'’+]*$/u
/** Examples: "Auto-defrost", "Non-comedogenic". */
const PREFIXED = new RegExp(`^(?:${words.prefixes.join('|')})-`)
/** Endings of words for qualities and activities. Only words that are long enough are tested. */
const ENDING = new RegExp(
  `.{5}(?:${words.endingsAfterFive.join('|')})$|.{4}(?:${words.endingsAfterFour.join('|')})$`,
)
/** Whether the text cannot be a name, whatever the dictionaries say about its words: a heading, a measure, a piece of advice. */
export function isGeneric(name: string): boolean {
  const written = nameWords(name)
  return isGenericRow(written) && !isNameOfPlainWords(written)
}

function isGenericRow(written: readonly string[]): boolean {
  const bare = written.map(bareWord)
  const [first = ''] = bare
  if (STARTERS.has(first) || PREFIXED.test(first) || MODEL_CODE.test(written[0] ?? '')) return true
  if (written.some((word, at) => at > 0 && /^\p{Ll}+$/u.test(word) && !CONNECTORS.has(word))) return true
  if (bare.every((word) => ENDING.test(word) || MEASURE.test(word) || isTerm(word))) return true
  if (bare.length === 1 && (HALF_NAMES.has(first) || first.length === 1)) return true
  return bare.length > 1 && HEADS.has(bare.at(-1) ?? '') && !bare.at(-2)?.endsWith("'s")
}

/** Examples: "USB", "USBs", "AI-powered". */
function isTerm(word: string): boolean {
  return TERMS.has(word) || TERMS.has(word.replace(/s$|-.*/, ''))
}

/** "New Balance" is such a name, and so is "New Balance 880". "On" is one only if nothing follows, unlike in "On Sale". */
export function isNameOfPlainWords(written: readonly string[]): boolean {
  const first = bareWord(written[0] ?? '') === 'the' ? 1 : 0
  return written.some((_, at) => {
    const key = candidateKey(written.slice(first, at + 1).join(' '))
    return NAMES_OF_PLAIN_WORDS.has(key) && (key.length > 2 || written.length === 1)
  })
}

/** The word as the lists have it: in lower case, without quotes and final punctuation. */
export function bareWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^['"“(]+|['"”).,!?]+$/g, '')
}
