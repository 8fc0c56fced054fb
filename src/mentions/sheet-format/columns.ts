import { bytesOf, DIGIT_BASE as BASE, formatLength } from '../../kernel/number-text.js'
import { AGAIN, CITED, EXTENDED, NO_ANSWER, SENTIMENT_UNKNOWN, SHORT_CODES } from './cell.js'
import { SURFACES } from './series.js'
import { wordShareColumn } from './word-shares.js'

/**
 * The cells of one sheet as columns. The values of one answer have the same index in each column. All statistics read these
 * columns; only this file parses the text of cells.
 */
export interface MentionColumns {
  /** Number of cells. */
  length: number
  /** Day of the month, from 0. */
  day: Uint8Array
  /** Numbers from `seriesOf`. */
  series: Uint16Array
  run: Uint16Array
  /** Flags: `IS_UNANSWERED` and `IS_UNREAD`. */
  flags: Uint8Array
  citations: Uint32Array
  /** Number of brands that the answer names. `cited`: number of brands whose domains it cites. */
  named: Uint8Array
  cited: Uint8Array
  /** Mentions of all cells in sequence, by first appearance: `SENTIMENTS.length` times the brand, plus the sentiment. */
  mentions: Uint16Array
  /** One share per mention: see `CellMention`. */
  wordShares: Uint16Array
  /** Cited domains of all cells in sequence, in the order of the lineup. */
  domains: Uint8Array
  domainCitations: Uint32Array
  /** Estimated memory of the columns. */
  bytes: number
}

/** A range of a sheet's mentions or domains; `to` is exclusive. */
export interface ColumnRange {
  from: number
  to: number
}

/** The engine showed no AI answer. */
export const IS_UNANSWERED = 1
/** The language of the answer is not supported. The sentiments stored with its mentions mean nothing. */
export const IS_UNREAD = 2

/** Buffers for reading a sheet, large enough for any text of this length. */
function openScratch(characters: number) {
  // A cell takes at least four characters, a domain two, a mention one.
  const [cells, domains] = [characters >> 2, characters >> 1]
  return {
    characters,
    day: new Uint8Array(cells),
    series: new Uint16Array(cells),
    run: new Uint16Array(cells),
    flags: new Uint8Array(cells),
    citations: new Uint32Array(cells),
    named: new Uint8Array(cells),
    cited: new Uint8Array(cells),
    mentions: new Uint16Array(characters),
    domains: new Uint8Array(domains),
    domainCitations: new Uint32Array(domains),
  }
}

let scratch = openScratch(16 * 1024)

/**
 * Reads cells as `encodeCells` writes them, and the word share of each mention. If `offsets` is given, the offset of each cell is
 * added to it.
 */
export function mentionColumns(
  text: string,
  { words = '', offsets }: { words?: string; offsets?: number[] } = {},
): MentionColumns {
  if (text.length > scratch.characters) scratch = openScratch(2 * text.length)
  const { day, series, run, flags, citations, named, cited, mentions, domains, domainCitations } = scratch
  const bytes = bytesOf(text)
  let at = 0
  const number = () => {
    let digit = bytes[at++]! - 1
    let value = digit % BASE
    for (let factor = BASE; digit >= BASE; factor *= BASE) {
      digit = bytes[at++]! - 1
      value += (digit % BASE) * factor
    }
    return value
  }
  let [length, mentionCount, domainCount] = [0, 0, 0]
  if (text.length > 0) at = formatLength(bytes[0]!)
  while (at < text.length) {
    offsets?.push(at)
    day[length] = bytes[at]! - 1
    const kind = bytes[at + 1]! - 1
    at += 2
    let isUnread = 0
    if ((kind & EXTENDED) === 0) series[length] = (kind % SHORT_CODES) * SURFACES
    else {
      series[length] = (bytes[at]! - 1) * SURFACES + bytes[at + 1]! - 1
      isUnread = (kind & SENTIMENT_UNKNOWN) * IS_UNREAD
      at += 2
    }
    flags[length] = ((kind & NO_ANSWER) === 0 ? 0 : IS_UNANSWERED) | isUnread
    run[length] = (kind & AGAIN) === 0 ? 1 : number()
    citations[length] = number()
    const names = bytes[at++]! - 1
    const cites = (kind & CITED) === 0 ? 0 : bytes[at++]! - 1
    named[length] = names
    cited[length] = cites
    for (const end = mentionCount + names; mentionCount < end; mentionCount += 1) {
      let code = bytes[at++]! - 1
      if (code >= BASE) code += (bytes[at++]! - 2) * BASE
      mentions[mentionCount] = code
    }
    for (const end = domainCount + cites; domainCount < end; domainCount += 1) {
      domains[domainCount] = bytes[at++]! - 1
      domainCitations[domainCount] = number()
    }
    length += 1
  }
  return {
    length,
    ...packedColumns({
      day: day.subarray(0, length),
      series: series.subarray(0, length),
      run: run.subarray(0, length),
      flags: flags.subarray(0, length),
      citations: citations.subarray(0, length),
      named: named.subarray(0, length),
      cited: cited.subarray(0, length),
      mentions: mentions.subarray(0, mentionCount),
      wordShares: wordShareColumn(words, mentionCount),
      domains: domains.subarray(0, domainCount),
      domainCitations: domainCitations.subarray(0, domainCount),
    }),
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array

/** Estimated memory of an array besides its numbers. */
const COLUMN_BYTES = 110

/**
 * Copies columns into one shared buffer: one buffer per column would take longer to create than a sheet takes to read. `bytes` is
 * the memory used.
 */
export function packedColumns<Columns extends Record<string, Column>>(
  columns: Columns,
): Columns & { bytes: number } {
  const all = Object.entries<Column>(columns)
  const size = all.reduce((sum, [, { byteLength }]) => sum + byteLength, 0)
  const buffer = new ArrayBuffer(size)
  const packed: Record<string, Column> = {}
  let at = 0
  // Wider numbers come first, so that each column is aligned.
  for (const width of [4, 2, 1])
    for (const [name, column] of all) {
      if (column.BYTES_PER_ELEMENT !== width) continue
      const Kind = column.constructor as new (of: ArrayBuffer, offset: number, length: number) => Column
      const copy = new Kind(buffer, at, column.length)
      copy.set(column)
      packed[name] = copy
      at += column.byteLength
    }
  return { ...(packed as Columns), bytes: size + COLUMN_BYTES * (all.length + 1) }
}
