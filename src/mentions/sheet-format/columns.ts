import { bytesOf, DIGIT_BASE as BASE, formatLength } from '../../kernel/number-text.js'
import { AGAIN, CITED, EXTENDED, NO_ANSWER, SHORT_CODES, TONE_UNKNOWN } from './cell.js'
import { SURFACES } from './series.js'
import { wordShareColumn } from './word-shares.js'

/**
 * The cells of one sheet as columns, in their order: what one answer says stands at the same index of each. Whatever is counted of answers
 * is counted from these; nobody else reads the text of cells.
 */
export interface MentionColumns {
  /** Number of cells. */
  length: number
  /** Day of the month, from 0. */
  day: Uint8Array
  /** See `seriesOf`. */
  series: Uint16Array
  run: Uint16Array
  /** `IS_UNANSWERED` and `IS_UNREAD`. */
  flags: Uint8Array
  citations: Uint32Array
  /** How many brands the answer names, and of how many it cites a domain. */
  named: Uint8Array
  cited: Uint8Array
  /** The mentions of one cell after another, by first appearance: `SENTIMENTS.length` times the brand, and the sentiment. */
  mentions: Uint16Array
  /** Of each mention, see `CellMention`. */
  wordShares: Uint16Array
  /** The domains of one cell after another, in the order of the lineup. */
  domains: Uint8Array
  domainCitations: Uint32Array
  /** What it takes of memory. */
  bytes: number
}

/** Some of a sheet's mentions, or of its domains: the last one is excluded. */
export interface ColumnRange {
  from: number
  to: number
}

/** The engine showed no AI answer. */
export const IS_UNANSWERED = 1
/** The language of the answer is not read: what its mentions have for a sentiment says nothing. */
export const IS_UNREAD = 2

/** The columns of a sheet while it is read, with room for any sheet of so many characters. */
function openScratch(characters: number) {
  // A cell takes four characters and more, a domain two, a mention one.
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
 * Reads cells as `encodeCells` writes them, and the share of words of each mention. Where `offsets` is given, it takes where each cell begins
 * in the text.
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
      isUnread = (kind & TONE_UNKNOWN) * IS_UNREAD
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

/** What an array takes beside its numbers. */
const COLUMN_BYTES = 110

/**
 * Copies columns from where they were written into one buffer: one for each would take longer to make than a sheet to read. `bytes` is what they
 * take of memory.
 */
export function packedColumns<Columns extends Record<string, Column>>(
  columns: Columns,
): Columns & { bytes: number } {
  const all = Object.entries<Column>(columns)
  const size = all.reduce((sum, [, { byteLength }]) => sum + byteLength, 0)
  const buffer = new ArrayBuffer(size)
  const packed: Record<string, Column> = {}
  let at = 0
  // Wider numbers first, so that each stands where numbers of its width may.
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
