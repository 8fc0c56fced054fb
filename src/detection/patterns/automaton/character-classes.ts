import { type PatternProgram, type Reader, programReaders } from './pattern-program.js'
import { KIND_BOUNDS, kindOf, OTHER_NEIGHBOUR } from './text-assertions.js'
import { RE2JS } from 're2js'

const BASIC_PLANE = 0x10000

/** Limit of pairs of a reader and a range that are sorted into classes. Sorting this many takes a few hundredths of a second. */
const MAX_SORTED = 300_000

/** Characters that no part of a program distinguishes form one class. A table then has tens of columns instead of a million. */
export interface CharacterClasses {
  /** By class: the kind of neighbour that its characters are. */
  kinds: number[]
  /** By reader: the classes that it takes. */
  taken: number[][]
  ofUnit: Uint16Array
  ofCode(code: number): number
}

/** Undefined if a pattern has so many ranges that sorting them would take long. */
export function characterClasses({
  readers,
  bounds,
  hasAssertions,
}: PatternProgram): CharacterClasses | undefined {
  const starts = Int32Array.from(new Set([0, ...bounds, ...(hasAssertions ? KIND_BOUNDS : [])])).toSorted()
  const { alike, different } = differentReaders(readers)
  const takers = takersOf(starts, readerRanges(different))
  if (takers === undefined) return undefined
  const taken = different.map((): number[] => [])
  const numbers = new Map<string, number>()
  const kinds: number[] = []
  const classes = Uint16Array.from(starts, (code, at) => {
    const kind = hasAssertions ? kindOf(code) : OTHER_NEIGHBOUR
    const key = `${kind} ${takers[at]!.join()}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, kinds.length)
    for (const taker of takers[at]!) taken[taker]!.push(kinds.length)
    return kinds.push(kind) - 1
  })
  return { kinds, taken: alike.map((number) => taken[number]!), ...lookUp(starts, classes) }
}

/** Readers that take the same characters are sorted once. Repetitions produce readers that share their ranges. */
function differentReaders(readers: Reader[]): { alike: number[]; different: Reader[] } {
  const shared = new Map<Int32Array, number>()
  const numbers = new Map<string, number>()
  const different: Reader[] = []
  const alike = readers.map((reader) => {
    const known = shared.get(reader.runes)
    if (known !== undefined && different[known]!.arg === reader.arg) return known
    const spelling = `${reader.arg} ${reader.runes.join()}`
    const number = numbers.get(spelling) ?? different.push(reader) - 1
    numbers.set(spelling, number)
    shared.set(reader.runes, number)
    return number
  })
  return { alike, different }
}

/** By index in `starts`: the readers that take all characters from this start to the next. */
function takersOf(starts: Int32Array, ranges: Ranges[]): number[][] | undefined {
  const indexes = new Map(Array.from(starts, (code, at) => [code, at]))
  const takers: number[][] = Array.from(starts, () => [])
  let sorted = 0
  for (const [reader, pairs] of ranges.entries()) {
    for (let n = 0; n < pairs.length; n += 2) {
      const end = indexes.get(pairs[n + 1]! + 1) ?? starts.length
      for (let at = indexes.get(pairs[n]!)!; at < end; at++, sorted++) takers[at]!.push(reader)
      if (sorted > MAX_SORTED) return undefined
    }
  }
  return takers
}

function lookUp(starts: Int32Array, classes: Uint16Array): Pick<CharacterClasses, 'ofUnit' | 'ofCode'> {
  const ofUnit = new Uint16Array(BASIC_PLANE)
  for (const [at, start] of starts.entries()) ofUnit.fill(classes[at]!, start, starts[at + 1])
  return { ofUnit, ofCode: (code) => classes[lastAtMost(starts, code)]! }
}

function lastAtMost(sorted: Int32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= value) low = middle
    else high = middle
  }
  return low
}

/** The first and the last character of each range that a reader takes, in order. */
type Ranges = ArrayLike<number>

/** The ranges of each reader. */
function readerRanges(readers: Reader[]): Ranges[] {
  const folding = readers.filter(({ runes, arg }) => runes.length === 1 && arg !== 0)
  const folded = foldedRanges(folding.map(({ runes }) => runes[0]!))
  const known = new Map(folding.map((reader, n) => [reader, folded[n]!]))
  return readers.map((reader) => {
    const { runes } = reader
    return runes.length === 1 ? (known.get(reader) ?? [runes[0]!, runes[0]!]) : runes
  })
}

/**
 * A reader of one character says that it ignores case, but not which other characters it takes. A compiled class lists all of
 * them. So each character is put into a class, together with a second character that stops the library from reducing the class to
 * a single character.
 */
function foldedRanges(codes: number[]): Ranges[] {
  if (codes.length === 0) return []
  const classes = codes.map((code) => `[\\x{${code.toString(16)}}\\x{0}]`)
  const compiled = RE2JS.compile(classes.join(''), RE2JS.CASE_INSENSITIVE)
  return programReaders(compiled).map(({ runes }) => runes.slice(runes[1] === 0 ? 2 : 0))
}
