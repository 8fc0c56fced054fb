import { bytesOf, DIGIT_BASE as BASE, formatLength } from '../../kernel/number-text.js'
import { packedColumns } from '../../mentions/index.js'
import { LATER_RUN, LONG_CODE, NARROW_WIDTH, SHORT_ENGINES, WIDE, WIDEST } from './citation-cells.js'

/**
 * The cells of one sheet of citations as columns, in the order in which answers arrived. `MentionColumns` is the counterpart for
 * mentions.
 */
export interface CitationColumns {
  /** The number of cells. */
  length: number
  /** The day of the month, from 0. */
  day: Uint8Array
  /** The code of the engine. */
  engine: Uint8Array
  run: Uint16Array
  /** How many pages the answer cites. */
  cited: Uint16Array
  /** The page numbers of all cells one after another, those of a cell by rank. */
  pages: Uint32Array
  /** The memory that the columns take. */
  bytes: number
}

/** Buffers for reading a sheet with up to this many characters. */
function openScratch(characters: number) {
  // Every cell and every page takes at least three characters.
  const most = Math.ceil(characters / 3)
  return {
    characters,
    day: new Uint8Array(most),
    engine: new Uint8Array(most),
    run: new Uint16Array(most),
    cited: new Uint16Array(most),
    pages: new Uint32Array(most),
  }
}

let scratch = openScratch(16 * 1024)

/** Decodes the concatenated texts that `encodeCitations` made. */
export function citationColumns(text: string): CitationColumns {
  if (text.length > scratch.characters) scratch = openScratch(2 * text.length)
  const { day, engine, run, cited, pages } = scratch
  const bytes = bytesOf(text)
  let at = 0
  const number = () => {
    let [value, factor, digit] = [0, 1, bytes[at++]! - 1]
    for (; digit >= BASE; digit = bytes[at++]! - 1) {
      value += (digit - BASE) * factor
      factor *= BASE
    }
    return value + digit * factor
  }
  let [length, all] = [0, 0]
  while (at < text.length) {
    at += formatLength(bytes[at]!)
    day[length] = bytes[at++]! - 1
    const code = bytes[at++]! - 1
    engine[length] = (code & LONG_CODE) === 0 ? code % SHORT_ENGINES : bytes[at++]! - 1
    run[length] = (code & LATER_RUN) === 0 ? 1 : number()
    const count = number()
    cited[length] = count
    const width =
      (code & WIDE) !== 0 ? NARROW_WIDTH + 1 : (code & WIDEST) !== 0 ? NARROW_WIDTH + 2 : NARROW_WIDTH
    for (const end = all + count; all < end; all += 1) {
      let page = (bytes[at]! - 1) | ((bytes[at + 1]! - 1) << 6) | ((bytes[at + 2]! - 1) << 12)
      for (let more = NARROW_WIDTH; more < width; more += 1) page |= (bytes[at + more]! - 1) << (6 * more)
      at += width
      pages[all] = page
    }
    length += 1
  }
  return {
    length,
    ...packedColumns({
      day: day.subarray(0, length),
      engine: engine.subarray(0, length),
      run: run.subarray(0, length),
      cited: cited.subarray(0, length),
      pages: pages.subarray(0, all),
    }),
  }
}
