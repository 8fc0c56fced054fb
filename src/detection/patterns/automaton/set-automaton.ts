import type { CharacterClasses } from './character-classes.js'
import type { PatternProgram } from './pattern-program.js'
import { type Jump, type ReaderMoves, readerMoves, wordsFor } from './reader-moves.js'
import { assertionsBetween, NEIGHBOUR_KINDS } from './text-assertions.js'

/** How the set of readers at an offset follows from the set at the next offset and the characters around them. */
export interface SetAutomaton {
  classes: CharacterClasses
  /** The number of 32-bit words of a set. */
  words: number
  /** By class: the readers that take its characters. The row after the classes has all readers. */
  taken: Uint32Array
  /** By the kinds of two neighbours, at index 4 × first + second. */
  moves: SetMoves[]
}

export interface SetMoves extends ReaderMoves {
  /** By class and word, like `taken`: the readers of `steps` and of `loops` that take its characters. */
  stepRows: Uint32Array
  loopRows: Uint32Array | undefined
  /** For each jump the number of words of `from`, the index and bits of each word, and then the same values for `to`. */
  packedJumps: Int32Array
  /** By class: 1 if a match can end with a character of the class. */
  ends: Uint8Array
}

/** Some hundred kilobytes. */
const MAX_ROW_WORDS = 150_000

/** Undefined if it would take too much memory. */
export function setAutomaton(program: PatternProgram, classes: CharacterClasses): SetAutomaton | undefined {
  const words = wordsFor(program.readers.length)
  const byKinds = movesByKinds(program)
  const distinct = [...new Set(byKinds)]
  if (distinct.length * classes.kinds.length * words > MAX_ROW_WORDS) return undefined
  const taken = takenBits(classes, words)
  const moves = new Map(distinct.map((one) => [one, setMoves(one, taken)]))
  return { classes, words, taken, moves: byKinds.map((one) => moves.get(one)!) }
}

/** The moves between each pair of kinds. Pairs for which the same assertions of the pattern hold share them. */
function movesByKinds(program: PatternProgram): ReaderMoves[] {
  const asked = [program.first, ...program.after].flat().reduce((all, { needs }) => all | needs, 0)
  const known = new Map<number, ReaderMoves>()
  return NEIGHBOUR_KINDS.flatMap((before) =>
    NEIGHBOUR_KINDS.map((here) => {
      const holds = assertionsBetween(before, here) & asked
      const moves = known.get(holds) ?? readerMoves(program, holds)
      known.set(holds, moves)
      return moves
    }),
  )
}

function takenBits({ kinds, taken }: CharacterClasses, words: number): Uint32Array {
  const bits = new Uint32Array((kinds.length + 1) * words)
  for (const [reader, columns] of taken.entries()) {
    const word = (reader + 1) >> 5
    for (const column of columns) bits[column * words + word]! |= 1 << ((reader + 1) & 31)
  }
  return bits.fill(0xffff_ffff, kinds.length * words)
}

function setMoves(moves: ReaderMoves, taken: Uint32Array): SetMoves {
  const { steps, loops, jumps, last } = moves
  const words = steps.length
  const rowsOf = (readers: Uint32Array) => taken.map((bits, at) => bits & readers[at % words]!)
  const ends = Uint8Array.from({ length: taken.length / words }, (_, column) =>
    last.at.some((word, n) => (last.bits[n]! & taken[column * words + word]!) !== 0) ? 1 : 0,
  )
  return {
    ...moves,
    stepRows: rowsOf(steps),
    loopRows: loops.some((bits) => bits !== 0) ? rowsOf(loops) : undefined,
    packedJumps: Int32Array.from(jumps.flatMap(packedJump)),
    ends,
  }
}

function packedJump({ from, to }: Jump): number[] {
  return [from, to].flatMap(({ at, bits }) => [
    at.length,
    ...Array.from(at, (word, n) => [word, bits[n]!]).flat(),
  ])
}
