import endings from '../words/endings.json' with { type: 'json' }
import { DIGIT, isOfWord, kindAt, LOWER, UNSEEN, UNSPACED, UPPER } from './characters.js'

/** What precedes or follows a name directly. */
export type Border =
  /** No letter or digit. */
  | 'clean'
  /** Another word, recognised by the capitals: `AmazonWalmart`. */
  | 'glued'
  /** A number: `$199Dell`, `iPhone15`. */
  | 'number'
  /** A plural or case ending, and then the end of the word. */
  | 'ending'
  /** The name is part of a longer word. */
  | 'none'

/** At most this many unseen characters are skipped. */
const MAX_UNSEEN = 8

export function borderBefore(text: string, start: number): Border {
  let at = start - 1
  while (start - at < MAX_UNSEEN && kindAt(text, at) === UNSEEN) at -= 1
  const before = kindAt(text, at)
  const first = kindAt(text, start)
  if (isLowHalf(text, at) && isHighHalf(text, start))
    return /^[\p{L}\p{N}]/u.test(text.slice(at - 1, at + 1)) ? 'none' : 'clean'
  if (!isOfWord(before) || before === UNSPACED || first === UNSPACED) return 'clean'
  if (!isOfWord(first)) return 'clean'
  if (before === DIGIT) return first === DIGIT ? 'none' : 'number'
  if (first !== UPPER) return 'none'
  if (before === LOWER) return 'glued'
  return kindAt(text, start + 1) === LOWER ? 'glued' : 'none'
}

function isHighHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800
}

function isLowHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00
}

const PLURAL = endingPattern(['s'])
const HISSING_PLURAL = endingPattern(['es'])
/** Endings of Slavic cases. In Latin letters only after a consonant: `Niveau` is not a form of Nivea. */
const CYRILLIC_ENDING = endingPattern(endings.cyrillicEndings)
const LATIN_ENDING = endingPattern(endings.latinEndings)

/** Nouns that German joins to the name of a maker: `Samsunghandy`. */
const GERMAN_TAIL = endingPattern(endings.germanTails, 's?')

/** Matches one of the endings at the end of a word. */
function endingPattern(endings: readonly string[], before = ''): RegExp {
  return new RegExp(`^${before}(?:${endings.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}

export function borderAfter(text: string, end: number): Border {
  let at = end
  while (at - end < MAX_UNSEEN && kindAt(text, at) === UNSEEN) at += 1
  const after = kindAt(text, at)
  const last = kindAt(text, end - 1)
  if (!isOfWord(after) || after === UNSPACED || last === UNSPACED) return 'clean'
  if (!isOfWord(last)) return 'clean'
  if (after === DIGIT) return last === DIGIT ? 'none' : 'number'
  if (after === UPPER) {
    if (last === LOWER || last === DIGIT) return 'glued'
    return kindAt(text, at + 1) === LOWER ? 'glued' : 'none'
  }
  const rest = text.slice(at, at + 4)
  const lastLetter = text.charAt(end - 1)
  if (PLURAL.test(rest) || CYRILLIC_ENDING.test(rest)) return 'ending'
  if (LATIN_ENDING.test(rest)) return /[aeiouy]/i.test(lastLetter) ? 'none' : 'ending'
  if (HISSING_PLURAL.test(rest) && /[sxzh]/i.test(lastLetter)) return 'ending'
  if (kindAt(text, at + 2) !== LOWER) return 'none'
  return GERMAN_TAIL.test(text.slice(at, at + 16)) ? 'ending' : 'none'
}
