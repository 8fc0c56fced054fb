import type { Shift, SparseBits } from './reader-moves.js'
import type { SetMoves } from './set-automaton.js'

/** Two zero words separate the sets in an array, so that a shift may read beyond either end. */
const GAP = 2

/** Sets of readers in one array: the start of the set at an offset, and the position for the set before it. */
export interface SetStep {
  words: number
  taken: Uint32Array
  sets: Uint32Array
  from: number
  to: number
}

/** The start of the set with this number. */
export function setOffset(number: number, words: number): number {
  return 1 + number * (words + GAP)
}

/**
 * Writes the set before a character of this class. If `column` is the number of classes, any character may precede. Returns
 * whether the set contains more than END.
 */
export function stepReaders(step: SetStep, moves: SetMoves, column: number): boolean {
  const row = column * step.words
  let others = moveByOne(step, moves.stepRows, row)
  if (moves.loopRows !== undefined) others |= keep(step, moves.loopRows, row)
  for (const shift of moves.shifts) others |= moveShifted(step, shift, row)
  if (moves.packedJumps.length > 0) others |= jump(step, moves.packedJumps, row)
  others |= add(step, moves.last, row)
  step.sets[step.to]! |= 1
  return others !== 0
}

export function overlaps(sets: Uint32Array, from: number, { at, bits }: SparseBits): boolean {
  for (let n = 0; n < at.length; n++) if ((sets[from + at[n]!]! & bits[n]!) !== 0) return true
  return false
}

function moveByOne({ words, sets, from, to }: SetStep, rows: Uint32Array, row: number): number {
  let here = sets[from]!
  let others = 0
  for (let n = 0; n < words; n++) {
    const next = sets[from + n + 1]!
    const bits = ((here >>> 1) | (next << 31)) & rows[row + n]!
    sets[to + n] = bits
    others |= bits
    here = next
  }
  return others
}

function keep({ words, sets, from, to }: SetStep, rows: Uint32Array, row: number): number {
  let others = 0
  for (let n = 0; n < words; n++) {
    const bits = sets[from + n]! & rows[row + n]!
    sets[to + n]! |= bits
    others |= bits
  }
  return others
}

function moveShifted({ words, taken, sets, from, to }: SetStep, { by, readers }: Shift, row: number): number {
  const right = by & 31
  const left = 32 - right
  const next = from + (by < 0 ? 0 : 1)
  let low = sets[next - 1]!
  let others = 0
  for (let n = 0; n < words; n++) {
    const high = sets[next + n]!
    const bits = ((low >>> right) | (high << left)) & readers[n]! & taken[row + n]!
    sets[to + n]! |= bits
    others |= bits
    low = high
  }
  return others
}

function jump(step: SetStep, packed: Int32Array, row: number): number {
  const { taken, sets, from, to } = step
  let others = 0
  for (let at = 0; at < packed.length;) {
    let hit = 0
    for (let left = packed[at++]!; left > 0; left--) hit |= sets[from + packed[at++]!]! & packed[at++]!
    const end = at + 1 + 2 * packed[at]!
    for (at = hit === 0 ? end : at + 1; at < end;) {
      const word = packed[at++]!
      const bits = packed[at++]! & taken[row + word]!
      sets[to + word]! |= bits
      others |= bits
    }
  }
  return others
}

function add({ taken, sets, to }: SetStep, { at, bits }: SparseBits, row: number): number {
  let others = 0
  for (let n = 0; n < at.length; n++) {
    const added = bits[n]! & taken[row + at[n]!]!
    sets[to + at[n]!]! |= added
    others |= added
  }
  return others
}
