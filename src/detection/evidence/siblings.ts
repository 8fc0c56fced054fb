import { type Heads, isNameAt, type Tally } from './line.js'
import type { NearWords } from './near-words.js'
import type { Neighbour } from './neighbour.js'
import type { SignBefore, SignBehind } from './signs.js'
import { CAPITAL, CAPITALS } from './words.js'

/** The words and signs on both sides of a name. */
interface Sides {
  /** The marker of the line. */
  marker: string
  isFirst: boolean
  signBefore: SignBefore
  signBehind: SignBehind
  before: Neighbour
  behind: Neighbour
}

/** The other entries of the list or enumeration: names that are in no dictionary, or ordinary words. */
export type Siblings = 'names' | 'ordinary' | 'none'

const MOSTLY = 0.6
const PARTLY = 0.2

export function siblingsOf(near: NearWords, sides: Sides, heads: () => Heads): Siblings {
  const before = inRow(near, sides.signBefore, sides.before, { at: near.previous, step: -1 })
  const behind = inRow(near, sides.signBehind, sides.behind, { at: near.next, step: 1 })
  if (before === 'name' || behind === 'name') return 'names'
  if (!sides.isFirst || sides.marker === '') return 'none'
  const share = shareOfNames(near, heads().get(sides.marker))
  if (share >= MOSTLY) return 'names'
  return share >= 0 && share < PARTLY && before === 'no row' && behind === 'no row' ? 'ordinary' : 'none'
}

/** The share of other lines with the same marker that begin with a name. -1 if there are none. */
function shareOfNames({ words, first }: NearWords, tally: Tally = { names: 0, others: 0 }): number {
  const { names, others } = tally
  const rest = names + others - 1
  return rest < 1 ? -1 : (names - Number(isNameAt(words, first))) / rest
}

const ROW_SIGNS: ReadonlySet<string> = new Set<SignBehind>(['comma', 'slash', 'and sign', 'cell'])

/** Whether the neighbour in an enumeration is a name that is in no dictionary, or has at least a capital. */
function inRow(
  { words, first }: NearWords,
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
  // The first word of a line always has a capital.
  return one === first || words.hasRole(one) ? 'no row' : 'capital'
}
