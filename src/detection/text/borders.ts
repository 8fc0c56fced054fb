import endings from '../words/endings.json' with { type: 'json' }
import { DIGIT, isOfWord, kindAt, LOWER, UNSEEN, UNSPACED, UPPER } from './characters.js'

/** How a name meets what stands before or behind it. */
export type Border =
  /** No letter or digit there. */
  | 'clean'
  /** Another word runs into it, as the capitals show: `AmazonWalmart`. */
  | 'glued'
  /** A number runs into it: `$199Dell`, `iPhone15`. */
  | 'number'
  /** A plural or a case ending, then the end of the word. */
  | 'ending'
  /** It is part of a longer word. */
  | 'none'

/** At most so many unseen characters are passed over. */
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
/** Endings of Slavic cases; in Latin letters only behind a consonant: `Niveau` is not Nivea's. */
const CYRILLIC_ENDING = endingPattern(endings.cyrillicEndings)
const LATIN_ENDING = endingPattern(endings.latinEndings)

/** Nouns that German writes in one word with a maker's name: `Samsunghandy`. */
const GERMAN_TAIL = endingPattern(endings.germanTails, 's?')

/** Matches one of the endings where the word ends behind it. */
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
