import type { RE2JS } from 're2js'

/** An instruction that reads one character. */
export interface Reader {
  runes: Int32Array
  /** How the instruction folds case. */
  arg: number
}

interface Instruction extends Reader {
  op: number
  out: number
}

/**
 * Operations of an RE2 program that read nothing: two branches, a group, an assertion, the end of a match. Operations from RUNE
 * on read a character.
 */
const ALT = 1
const ALT_MATCH = 2
const CAPTURE = 3
const EMPTY_WIDTH = 4
const MATCH = 6
const NOP = 7
const RUNE = 8

/** Used in place of a reader: the match is complete. */
export const END = -1

/** A reader that may come next if these assertions hold. */
export interface ReaderChoice {
  reader: number
  needs: number
}

export interface PatternProgram {
  readers: Reader[]
  /** The readers with which a match may begin, preferred first. */
  first: ReaderChoice[]
  /** By reader: the readers that may follow it, preferred first. */
  after: ReaderChoice[][]
  /** The start of every range of characters that each reader takes either entirely or not at all. */
  bounds: Int32Array
  hasAssertions: boolean
}

/** Limits of the choices after readers and of those that begin a match. The latter are tried for every match. */
const MAX_AFTER = 100_000
const MAX_FIRST = 1000
/** Limit of steps to find all choices. This many take a few hundredths of a second. */
const MAX_STEPS = 400_000

interface Compiled {
  inst: Instruction[]
  numbers: Map<Reader, number>
  stepsLeft: number
}

/** The readers of a compiled pattern and their order. Undefined if there are too many choices. */
export function patternProgram(compiled: RE2JS): PatternProgram | undefined {
  const re2 = compiled.re2()
  const { start, inst } = re2.prog as { start: number; inst: Instruction[] }
  const readers = inst.filter(isReader)
  const numbers = new Map(readers.map((reader, number) => [reader, number]))
  const program = { inst, numbers, stepsLeft: MAX_STEPS }
  const first = choicesFrom(program, start)
  const after = choicesAfter(program, readers)
  if (first.length > MAX_FIRST || after === undefined) return undefined
  const hasAssertions = inst.some(({ op }) => op === EMPTY_WIDTH)
  return { readers, first, after, bounds: re2.dfa.classBounds, hasAssertions }
}

/** In the order of the pattern. */
export function programReaders(compiled: RE2JS): Reader[] {
  return (compiled.re2().prog as { inst: Instruction[] }).inst.filter(isReader)
}

function isReader({ op }: Instruction): boolean {
  return op >= RUNE
}

/** Readers that lead to the same instruction share their choices. */
function choicesAfter(program: Compiled, readers: Instruction[]): ReaderChoice[][] | undefined {
  const known = new Map<number, ReaderChoice[]>()
  const after: ReaderChoice[][] = []
  let count = 0
  for (const { out } of readers) {
    const choices = known.get(out) ?? choicesFrom(program, out)
    known.set(out, choices)
    after.push(choices)
    count += choices.length
    if (count > MAX_AFTER || program.stepsLeft <= 0) return undefined
  }
  return after
}

/**
 * Follows all instructions that read nothing, the preferred branch first. An instruction is visited again only if earlier visits
 * required more assertions.
 */
function choicesFrom(program: Compiled, start: number): ReaderChoice[] {
  const { inst, numbers } = program
  const choices: ReaderChoice[] = []
  const passed = new Map<number, number[]>()
  const open = [{ at: start, needs: 0 }]
  for (let branch = open.pop(); branch !== undefined && program.stepsLeft > 0; branch = open.pop()) {
    program.stepsLeft--
    const { at, needs } = branch
    const { op, out, arg } = inst[at]!
    const earlier = passed.get(at) ?? []
    if (earlier.some((needed) => (needed & ~needs) === 0)) continue
    if (earlier.push(needs) === 1) passed.set(at, earlier)
    if (op === ALT || op === ALT_MATCH) open.push({ at: arg, needs }, { at: out, needs })
    else if (op === CAPTURE || op === NOP) open.push({ at: out, needs })
    else if (op === EMPTY_WIDTH) open.push({ at: out, needs: needs | arg })
    else if (op === MATCH) choices.push({ reader: END, needs })
    else if (op >= RUNE) choices.push({ reader: numbers.get(inst[at]!)!, needs })
  }
  return choices
}

/** Nothing counts or shows more matches. */
const MAX_MATCHES = 1000

/** Finds the matches in a text, in UTF-16 units with exclusive ends: leftmost first, without overlaps, at most one thousand. */
export type Search = (text: string) => [number, number][]

/** The match from each offset at which one can begin, unless an earlier match covers the offset. */
export function matchesFrom(
  length: number,
  canBegin: (at: number) => boolean,
  endFrom: (start: number) => number,
): [number, number][] {
  const found: [number, number][] = []
  for (let at = 0; at < length && found.length < MAX_MATCHES;) {
    const end = canBegin(at) ? endFrom(at) : at
    if (end > at) found.push([at, end])
    at = Math.max(end, at + 1)
  }
  return found
}
