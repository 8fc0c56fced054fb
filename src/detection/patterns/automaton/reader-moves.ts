import { type ReaderChoice, END, type PatternProgram } from './pattern-program.js'

/**
 * How a set of readers becomes the set one character earlier, if certain assertions hold between the two characters. A set is
 * stored as bits: bit 0 is END and always set, bit n + 1 is reader n.
 */
export interface ReaderMoves {
  /** Readers that the reader with the next number may follow. */
  steps: Uint32Array
  /** Readers that may follow themselves. */
  loops: Uint32Array
  /** Other distances that many readers share. */
  shifts: Shift[]
  jumps: Jump[]
  /** Readers after which a match may end. */
  last: SparseBits
  /** Readers with which a match may begin. */
  first: SparseBits
}

/** The reader whose number is `by` higher may follow each of these readers. */
export interface Shift {
  by: number
  readers: Uint32Array
}

/** If a set contains one of `from`, the set before contains all of `to`. */
export interface Jump {
  from: SparseBits
  to: SparseBits
}

/** The non-zero words of a set. */
export interface SparseBits {
  at: Uint16Array
  bits: Uint32Array
}

/**
 * A reader that may follow more readers begins an alternative or a repetition. Readers that may follow the same ones share a
 * jump.
 */
const MAX_SHIFTED = 4
/** A shift reaches at most into the next word. */
const MAX_SHIFT = 31

export function readerMoves(program: PatternProgram, holds: number): ReaderMoves {
  const { readers, first, after } = program
  const isOpen = ({ needs }: ReaderChoice) => (needs & ~holds) === 0
  const last: number[] = []
  const before = readers.map(() => new Set<number>())
  for (const [reader, choices] of after.entries()) {
    for (const choice of choices) {
      if (!isOpen(choice)) continue
      if (choice.reader === END) last.push(reader)
      else before[choice.reader]!.add(reader)
    }
  }
  const begin = first.filter(isOpen).map(({ reader }) => reader)
  return { ...movesBetween(before), last: sparseBits(last), first: sparseBits(begin) }
}

/** The greatest cost of one character, roughly the number of words that are read. */
export function workOf({ steps, loops, shifts, jumps, last, first }: ReaderMoves): number {
  const hasLoops = loops.some((bits) => bits !== 0)
  const whole = steps.length * (1 + (hasLoops ? 1 : 0) + shifts.length)
  return jumps.reduce(
    (sum, { from, to }) => sum + from.at.length + to.at.length,
    2 * whole + last.at.length + first.at.length,
  )
}

function movesBetween(before: Set<number>[]): Pick<ReaderMoves, 'steps' | 'loops' | 'shifts' | 'jumps'> {
  const common = commonSteps(before)
  for (const [by, readers] of common) {
    for (const reader of readers) before[reader + by]!.delete(reader)
  }
  const bits = (readers: number[] = []) => wholeBits(readers, wordsFor(before.length))
  const others = [...common].filter(([by]) => by !== 0 && by !== 1)
  return {
    steps: bits(common.get(1)),
    loops: bits(common.get(0)),
    shifts: others.map(([by, readers]) => ({ by, readers: bits(readers) })),
    jumps: jumpsOf(before),
  }
}

/**
 * By distance to the next reader: the readers with a distance so frequent that shifting the whole set costs less than moving each
 * reader.
 */
function commonSteps(before: Set<number>[]): Map<number, number[]> {
  const steps = new Map<number, number[]>()
  for (const [reader, earlier] of before.entries()) {
    if (earlier.size > MAX_SHIFTED) continue
    for (const one of earlier) {
      const step = reader - one
      const alike = steps.get(step) ?? []
      if (alike.push(one) === 1) steps.set(step, alike)
    }
  }
  for (const [step, { length }] of steps) {
    const isCommon = step === 0 || step === 1 || length * 2 >= wordsFor(before.length)
    if (!isCommon || Math.abs(step) > MAX_SHIFT) steps.delete(step)
  }
  return steps
}

function jumpsOf(before: Set<number>[]): Jump[] {
  const jumps = new Map<string, { from: number[]; to: number[] }>()
  for (const [reader, earlier] of before.entries()) {
    if (earlier.size === 0) continue
    const to = [...earlier].toSorted((one, other) => one - other)
    const jump = jumps.get(to.join()) ?? { from: [], to }
    if (jump.from.push(reader) === 1) jumps.set(to.join(), jump)
  }
  return Array.from(jumps.values(), ({ from, to }) => ({ from: sparseBits(from), to: sparseBits(to) }))
}

/** The number of 32-bit words for a set of this many readers and END. */
export function wordsFor(readers: number): number {
  return (readers >> 5) + 1
}

function wholeBits(readers: number[], words: number): Uint32Array {
  const { at, bits } = sparseBits(readers)
  const whole = new Uint32Array(words)
  for (const [n, word] of at.entries()) whole[word] = bits[n]!
  return whole
}

function sparseBits(readers: number[]): SparseBits {
  const words = new Map<number, number>()
  for (const reader of readers) {
    const at = (reader + 1) >> 5
    words.set(at, (words.get(at) ?? 0) | (1 << ((reader + 1) & 31)))
  }
  return { at: Uint16Array.from(words.keys()), bits: Uint32Array.from(words.values()) }
}
