import type { RE2JS } from 're2js'

/** An instruction that reads one character. */
export interface Reader {
  runes: Int32Array
  /** How case is folded. */
  arg: number
}

interface Instruction extends Reader {
  op: number
  out: number
}

/** Operations of an RE2 program that read nothing: two branches, a group, an assertion, the end of a match. From RUNE on they read. */
const ALT = 1
const ALT_MATCH = 2
const CAPTURE = 3
const EMPTY_WIDTH = 4
const MATCH = 6
const NOP = 7
const RUNE = 8

/** Instead of a reader: nothing more is read, the match is complete. */
export const END = -1

/** A reader that may come next where these assertions hold. */
export interface ReaderChoice {
  reader: number
  needs: number
}

export interface PatternProgram {
  readers: Reader[]
  /** What a match may begin with, preferred first. */
  first: ReaderChoice[]
  /** What may follow each reader, preferred first. */
  after: ReaderChoice[][]
  /** Every character that begins a range of which some reader takes all or nothing. */
  bounds: Int32Array
  hasAssertions: boolean
}

/** Choices that lead on from readers, and those that begin a match; the latter are gone through for every match. */
const MAX_AFTER = 100_000
const MAX_FIRST = 1000
/** What may be passed on the way to all choices, some hundredths of a second. */
const MAX_STEPS = 400_000

interface Compiled {
  inst: Instruction[]
  numbers: Map<Reader, number>
  stepsLeft: number
}

/** What a compiled pattern reads and in which order, or undefined where that leaves too many choices. */
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

/** In the order in which the pattern names them. */
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

/** Follows all that reads nothing, the preferred branch first, and passes an instruction again only where it needed more before. */
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

/** The matches of a text in UTF-16 units, end exclusive: leftmost first, none overlapping another, the first thousand. */
export type Search = (text: string) => [number, number][]

/** A match from each offset where one can begin and none has passed. */
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
