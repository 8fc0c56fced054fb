import { type Heads, isNameAt, type Line } from './line.js'
import type { Neighbour } from './neighbour.js'
import type { SignBefore, SignBehind } from './signs.js'
import { CAPITAL, CAPITALS } from './words.js'

/** What stands on both sides of a name. */
export interface Sides {
  isFirst: boolean
  previous: number
  next: number
  signBefore: SignBefore
  signBehind: SignBehind
  before: Neighbour
  behind: Neighbour
}

/** What the neighbours of a name in its list or enumeration are: names that are in no dictionary, or ordinary words. */
export type Siblings = 'names' | 'ordinary' | 'none'

const MOSTLY = 0.6
const PARTLY = 0.2

export function siblingsOf(line: Line, sides: Sides, heads: () => Heads): Siblings {
  const before = inRow(line, sides.signBefore, sides.before, { at: sides.previous, step: -1 })
  const behind = inRow(line, sides.signBehind, sides.behind, { at: sides.next, step: 1 })
  if (before === 'name' || behind === 'name') return 'names'
  if (!sides.isFirst || line.marker === '') return 'none'
  const share = shareOfNames(line, heads())
  if (share >= MOSTLY) return 'names'
  return share >= 0 && share < PARTLY && before === 'no row' && behind === 'no row' ? 'ordinary' : 'none'
}

/** How many of the other lines that begin alike begin with a name; -1 where there is no other. */
function shareOfNames({ marker, words, first }: Line, heads: Heads): number {
  const { names = 0, others = 0 } = heads.get(marker) ?? {}
  const rest = names + others - 1
  return rest < 1 ? -1 : (names - Number(isNameAt(words, first))) / rest
}

const ROW_SIGNS: ReadonlySet<string> = new Set<SignBehind>(['comma', 'slash', 'and sign', 'cell'])

/** Whether the neighbour in an enumeration is a name that is in no dictionary, or has at least a capital. */
function inRow(
  { words, first }: Line,
  sign: string,
  neighbour: Neighbour,
  { at, step }: { at: number; step: 1 | -1 },
): 'no row' | 'capital' | 'name' {
  if (neighbour !== 'and' && !ROW_SIGNS.has(sign)) return 'no row'
  const one = neighbour === 'and' ? at + step : at
  const two = one + step
  if (one < first || one >= words.count) return 'no row'
  if (words.isStrange(one)) return 'name'
  if (words.shapes[one] !== CAPITAL && words.shapes[one] !== CAPITALS) return 'no row'
  if (two >= first && two < words.count && words.isStrange(two)) return 'name'
  // The word at the start of a line has a capital in any case.
  return one === first || words.hasRole(one) ? 'no row' : 'capital'
}
