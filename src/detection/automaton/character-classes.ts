import type { PatternProgram, Reader } from './pattern-program.js'
import { KIND_BOUNDS, kindOf, OTHER } from './text-assertions.js'

const BASIC_PLANE = 0x10000

/** A character of every range is tried on every reader but the exact ones. */
const MAX_TRIED = 200_000

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
  if (starts.length * different.filter((reader) => !isExact(reader)).length > MAX_TRIED) return undefined
  const takersOf = takers(different)
  const taken = different.map((): number[] => [])
  const numbers = new Map<string, number>()
  const kinds: number[] = []
  const classes = Uint16Array.from(starts, (code) => {
    const kind = hasAssertions ? kindOf(code) : OTHER
    const takers = takersOf(code)
    const key = [kind, ...takers].join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, kinds.length)
    for (const taker of takers) taken[taker]!.push(kinds.length)
    return kinds.push(kind) - 1
  })
  return { kinds, taken: alike.map((number) => taken[number]!), ...lookUp(starts, classes) }
}

/** Readers that take the same characters are tried once. */
function differentReaders(readers: Reader[]): { alike: number[]; different: Reader[] } {
  const numbers = new Map<string, number>()
  const different: Reader[] = []
  const alike = readers.map((reader) => {
    const spelling = `${reader.arg} ${reader.runes.join()}`
    const number = numbers.get(spelling) ?? different.push(reader) - 1
    numbers.set(spelling, number)
    return number
  })
  return { alike, different }
}

function isExact({ runes, arg }: Reader): boolean {
  return runes.length === 1 && arg === 0
}

/** Readers of one character are looked up, as a pattern can have a thousand; the others are tried. */
function takers(different: Reader[]): (code: number) => number[] {
  const exact = new Map(different.flatMap((reader, n) => (isExact(reader) ? [[reader.runes[0]!, n]] : [])))
  const others = [...different.entries()].filter(([, reader]) => !isExact(reader))
  return (code) => {
    const found = others.flatMap(([number, reader]) => (reader.matchRune(code) ? number : []))
    const number = exact.get(code)
    return number === undefined ? found : [number, ...found]
  }
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
