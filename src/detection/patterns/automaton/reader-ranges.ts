import { RE2JS } from 're2js'

import { programReaders, type Reader } from './pattern-program.js'

/** The first and the last character of each range that a reader takes, in order. */
export type Ranges = ArrayLike<number>

/** By reader. */
export function readerRanges(readers: Reader[]): Ranges[] {
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
