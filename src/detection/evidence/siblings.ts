import { type Heads, isNameAt, type Line } from './line.js'
import { SIBLINGS, WORD_BEFORE } from './questions.js'
import type { SignBefore, SignBehind } from './signs.js'
import { CAPITAL, CAPITALS } from './words.js'

/** What stands on both sides of a name. */
export interface Sides {
  isFirst: boolean
  previous: number
  next: number
  signBefore: SignBefore
  signBehind: SignBehind
  wordBefore: number
  wordBehind: number
}

const MOSTLY = 0.6
const PARTLY = 0.2

/** What the neighbours of a name in its list or enumeration are. */
export function siblingsOf(line: Line, sides: Sides, heads: () => Heads): number {
  const before = inRow(line, sides.signBefore, sides.wordBefore, { at: sides.previous, step: -1 })
  const behind = inRow(line, sides.signBehind, sides.wordBehind, { at: sides.next, step: 1 })
  if (before === ROW_NAME && behind === ROW_NAME) return SIBLINGS.is['in a row of names']
  if (before === ROW_NAME || behind === ROW_NAME) return SIBLINGS.is['beside a name in a row']
  const isLone = before === NO_ROW && behind === NO_ROW
  if (sides.isFirst && line.marker !== '') {
    const share = shareOfNames(line, heads())
    if (share >= MOSTLY) return SIBLINGS.is['names']
    if (share >= PARTLY) return SIBLINGS.is['mixed']
    if (share >= 0 && isLone) return SIBLINGS.is['ordinary']
  }
  if (isLone) return SIBLINGS.is['no list']
  return before === behind
    ? SIBLINGS.is['between capitals in a row']
    : SIBLINGS.is['beside a capital in a row']
}

/** How many of the other lines that begin alike begin with a name; -1 where there is no other. */
function shareOfNames({ marker, words, first }: Line, heads: Heads): number {
  const { names = 0, others = 0 } = heads.get(marker) ?? {}
  const rest = names + others - 1
  return rest < 1 ? -1 : (names - Number(isNameAt(words, first))) / rest
}

const ROW_SIGNS = new Set<string>(['comma', 'slash', 'and sign', 'cell'] satisfies SignBehind[])
const AND = WORD_BEFORE.is['and']

const NO_ROW = 0
const ROW_CAPITAL = 1
const ROW_NAME = 2

/** Whether the neighbour in an enumeration is a name that is in no dictionary, or has at least a capital. */
function inRow(
  { words, first }: Line,
  sign: string,
  word: number,
  { at, step }: { at: number; step: 1 | -1 },
): number {
  if (word !== AND && !ROW_SIGNS.has(sign)) return NO_ROW
  const one = word === AND ? at + step : at
  const two = one + step
  if (one < first || one >= words.count) return NO_ROW
  if (words.isStrange(one)) return ROW_NAME
  if (words.shapes[one] !== CAPITAL && words.shapes[one] !== CAPITALS) return NO_ROW
  if (two >= first && two < words.count && words.isStrange(two)) return ROW_NAME
  // The word at the start of a line has a capital in any case.
  return one === first || words.hasRole(one) ? NO_ROW : ROW_CAPITAL
}
