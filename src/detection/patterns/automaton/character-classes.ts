import { type PatternProgram, type Reader, programReaders } from './pattern-program.js'
import { KIND_BOUNDS, kindOf, OTHER_NEIGHBOUR } from './text-assertions.js'
import { RE2JS } from 're2js'

const BASIC_PLANE = 0x10000

/** How many pairs of a reader and a range that it takes may be sorted into classes: some hundredths of a second. */
const MAX_SORTED = 300_000

/** Characters that nothing in a program tells apart are one class: tens of columns in a table instead of a million. */
export interface CharacterClasses {
  /** What kind of neighbour the characters of each class are. */
  kinds: number[]
  /** The classes that each reader takes. */
  taken: number[][]
  ofUnit: Uint16Array
  ofCode(code: number): number
}

/** Undefined where a pattern names so many ranges that sorting them out would take long. */
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

/** Readers that take the same characters are sorted in once; those made by a repetition share their ranges. */
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

/** By index in `starts`: the readers that take all characters from there to the next start. */
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

/** By reader. */
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
 * A reader of one character says that it ignores case but not what else it takes. A class is compiled to all that it takes, so
 * each character is put into one, beside a second character that keeps the library from making a single character of it again.
 */
function foldedRanges(codes: number[]): Ranges[] {
  if (codes.length === 0) return []
  const classes = codes.map((code) => `[\\x{${code.toString(16)}}\\x{0}]`)
  const compiled = RE2JS.compile(classes.join(''), RE2JS.CASE_INSENSITIVE)
  return programReaders(compiled).map(({ runes }) => runes.slice(runes[1] === 0 ? 2 : 0))
}
