import { KNOWN, type Language, lookUpWithin, roleIn } from '../../language/index.js'
import { DIGIT, isOfWord, KINDS, type UnitText, UNSEEN, UNSPACED, UPPER } from '../text/characters.js'

/** How a word is written. */
export const SMALL = 0
export const CAPITAL = 1
export const CAPITALS = 2
export const NUMBER = 3
export const SCRIPT = 4

/** The words of a part of an answer, and what the dictionary says of them. */
export interface Words {
  count: number
  starts: Int32Array
  ends: Int32Array
  shapes: Uint8Array
  /** The index of the word that stands there or behind. */
  from(place: number): number
  /** Bits of the dictionary, of the answer's language or else of English. */
  bits(index: number): number
  /** Whether it is a small word that has a role in any sentence. */
  hasRole(index: number): boolean
  /** Whether a word has a capital and is in no dictionary. */
  isStrange(index: number): boolean
}

/** The dictionary was not asked yet. */
const UNREAD = -1
const WITHOUT_ROLE = 0x3ff

/** Where the words of a part are kept; the next part overwrites them. */
export interface WordBuffer {
  starts: Int32Array
  ends: Int32Array
  shapes: Uint8Array
  known: Int16Array
}

/** More words than the longest part that is ever read has. */
const MOST_WORDS = 1024

export function wordBuffer(): WordBuffer {
  return {
    starts: new Int32Array(MOST_WORDS),
    ends: new Int32Array(MOST_WORDS),
    shapes: new Uint8Array(MOST_WORDS),
    known: new Int16Array(MOST_WORDS),
  }
}

export function wordsWithin(
  answer: UnitText,
  { from, to }: { from: number; to: number },
  language: Language,
  buffer: WordBuffer,
): Words {
  const { text } = answer
  const { starts, ends, shapes, known } = buffer
  const count = split(answer, from, to, buffer)

  function bits(index: number): number {
    const found = known[index] ?? 0
    if (found !== UNREAD) return found
    const [start = 0, end = 0] = [starts[index], ends[index]]
    const here = lookUpWithin(text, start, end, language)
    return (known[index] = here === 0 && language !== 'en' ? englishBits(text, start, end) : here)
  }

  function isStrange(index: number): boolean {
    if (index >= count) return false
    const shape = shapes[index]
    if (shape !== CAPITAL && shape !== CAPITALS) return false
    return (ends[index] ?? 0) - (starts[index] ?? 0) > 2 && bits(index) === 0
  }

  function fromPlace(place: number): number {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    count,
    starts,
    ends,
    shapes,
    from: fromPlace,
    bits,
    hasRole: (index) => roleIn(bits(index)) !== 0,
    isStrange,
  }
}

/** The small words of English have no role in a text of another language. */
function englishBits(text: string, start: number, end: number): number {
  const bits = lookUpWithin(text, start, end, 'en')
  return (bits & KNOWN) === 0 ? 0 : bits & WITHOUT_ROLE
}

/** Signs of a unit, all that the words need in one look. */
const OF_WORD = 1
const HAS_LOWER = 2
const HAS_UPPER = 4
const IS_UNSPACED = 8
const IS_UNSEEN = 16
const TRAITS = KINDS.map(traitsOf)

function traitsOf(kind: number): number {
  if (kind === UNSEEN) return IS_UNSEEN
  if (!isOfWord(kind)) return 0
  if (kind === UNSPACED) return OF_WORD | IS_UNSPACED
  return OF_WORD | (kind === UPPER ? HAS_UPPER : kind === DIGIT ? 0 : HAS_LOWER)
}

/** The zero units behind the text end its last word. */
function split(
  { units }: UnitText,
  from: number,
  to: number,
  { starts, ends, shapes, known }: WordBuffer,
): number {
  let count = 0
  let at = from
  while (at < to && count < MOST_WORDS) {
    const first = TRAITS[units[at] ?? 0] ?? 0
    if ((first & OF_WORD) === 0) {
      at += 1
      continue
    }
    starts[count] = at
    let capitals = 0
    let all = 0
    let traits = first
    while ((traits & (OF_WORD | IS_UNSEEN)) !== 0 && ((traits ^ first) & IS_UNSPACED) === 0) {
      all |= traits
      capitals += (traits & HAS_UPPER) >> 2
      at += 1
      traits = TRAITS[units[at] ?? 0] ?? 0
    }
    ends[count] = at
    shapes[count] = shapeOf(all, capitals)
    known[count] = UNREAD
    count += 1
  }
  return count
}

function shapeOf(all: number, capitals: number): number {
  if ((all & IS_UNSPACED) !== 0) return SCRIPT
  if (capitals > 0) return capitals > 1 && (all & HAS_LOWER) === 0 ? CAPITALS : CAPITAL
  return (all & HAS_LOWER) === 0 ? NUMBER : SMALL
}
