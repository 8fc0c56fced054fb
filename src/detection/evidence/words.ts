import { KNOWN, type Language, lookUpWithin, roleIn } from '../../language/index.js'
import { DIGIT, isOfWord, KINDS, type UnitText, UNSEEN, UNSPACED, UPPER } from '../text/characters.js'

/** How a word is written. */
export const SMALL = 0
export const CAPITAL = 1
export const CAPITALS = 2
export const NUMBER = 3
export const SCRIPT = 4

const WITHOUT_ROLE = 0x3ff

/** The words in a part of an answer, with their dictionary entries. */
export class Words {
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly shapes: number[] = []
  private readonly known: (number | undefined)[] = []

  constructor(
    private readonly answer: UnitText,
    { from, to }: { from: number; to: number },
    private readonly language: Language,
  ) {
    this.split(from, to)
  }

  get count(): number {
    return this.starts.length
  }

  /** The index of the first word that ends after the offset. */
  from(offset: number): number {
    const { ends } = this
    let index = 0
    while (index < ends.length && (ends[index] ?? 0) <= offset) index += 1
    return index
  }

  /** The dictionary bits of a word, in the answer's language or otherwise in English. */
  bits(index: number): number {
    return (this.known[index] ??= this.lookedUp(index))
  }

  private lookedUp(index: number): number {
    const { text } = this.answer
    const [start = 0, end = 0] = [this.starts[index], this.ends[index]]
    const here = lookUpWithin(text, start, end, this.language)
    return here === 0 && this.language !== 'en' ? englishBits(text, start, end) : here
  }

  /** `3a` and `15Pro` name models. */
  beginsWithDigit(index: number): boolean {
    return KINDS[this.answer.units[this.starts[index] ?? 0] ?? 0] === DIGIT
  }

  /** Whether it is a small word with a role in sentences. */
  hasRole(index: number): boolean {
    return roleIn(this.bits(index)) !== 0
  }

  /** Whether the word has a capital and is in no dictionary. */
  isStrange(index: number): boolean {
    const shape = this.shapes[index]
    if (shape !== CAPITAL && shape !== CAPITALS) return false
    return (this.ends[index] ?? 0) - (this.starts[index] ?? 0) > 2 && this.bits(index) === 0
  }

  /** Zero units follow the text, so the last word always ends. */
  private split(from: number, to: number): void {
    const { units } = this.answer
    let at = from
    while (at < to) {
      const first = TRAITS[units[at] ?? 0] ?? 0
      if ((first & OF_WORD) === 0) {
        at += 1
        continue
      }
      this.starts.push(at)
      let capitals = 0
      let all = 0
      let traits = first
      while ((traits & (OF_WORD | IS_UNSEEN)) !== 0 && ((traits ^ first) & IS_UNSPACED) === 0) {
        all |= traits
        capitals += (traits & HAS_UPPER) >> 2
        at += 1
        traits = TRAITS[units[at] ?? 0] ?? 0
      }
      this.ends.push(at)
      this.shapes.push(shapeOf(all, capitals))
    }
  }
}

/** English small words have no role in a text of another language. */
function englishBits(text: string, start: number, end: number): number {
  const bits = lookUpWithin(text, start, end, 'en')
  return (bits & KNOWN) === 0 ? 0 : bits & WITHOUT_ROLE
}

/** Traits of a unit as bits, so that one lookup tells them all. */
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

function shapeOf(all: number, capitals: number): number {
  if ((all & IS_UNSPACED) !== 0) return SCRIPT
  if (capitals > 0) return capitals > 1 && (all & HAS_LOWER) === 0 ? CAPITALS : CAPITAL
  return (all & HAS_LOWER) === 0 ? NUMBER : SMALL
}

/** The part of the line with this many words before and after a name, or fewer if there are not so many. */
export function stretchAround(
  { units }: UnitText,
  { from, to }: { from: number; to: number },
  { start, end, most }: { start: number; end: number; most: number },
): { from: number; to: number } {
  let first = start
  for (let found = 0; first > from && found < most;) {
    first -= 1
    if (first > from && isOfAny(units, first) && isGap(units, first - 1)) found += 1
  }
  let last = end
  for (let found = 0; last < to && found < most;) {
    last += 1
    if (isGap(units, last) && isOfAny(units, last - 1)) found += 1
  }
  return { from: first, to: Math.min(last, to) }
}

/** Whether the text between two offsets contains any part of a word. */
export function hasWord({ units }: UnitText, from: number, to: number): boolean {
  let at = from
  while (at < to && !isOfAny(units, at)) at += 1
  return at < to
}

function isOfAny(units: Uint16Array, at: number): boolean {
  return ((TRAITS[units[at] ?? 0] ?? 0) & OF_WORD) !== 0
}

/** Whether the unit separates words. */
function isGap(units: Uint16Array, at: number): boolean {
  return TRAITS[units[at] ?? 0] === 0
}
