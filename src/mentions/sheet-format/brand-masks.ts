import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { AGAIN, CITED, EXTENDED, SENTIMENTS, SHORT_CODES } from './cell.js'
import { bytesOf, DIGIT_BASE as BASE } from './sheet-bytes.js'

/** Which brands each execution of one sheet names, a bit for each brand. */
export interface BrandMasks {
  /** How many words of 32 brands a mask has. */
  words: number
  /** The masks one after another; `maskRow` tells which is whose. */
  table: Int32Array
  /** The rows of runs after the first, by day, engine and run. */
  again: Map<number, number>
}

const ROWS = 31 * ENGINE_SLOTS
const BRANDS_PER_WORD = 32
const TONES = SENTIMENTS.length
const MAX_RUNS = 65_536

export function openBrandMasks(brands: number): BrandMasks {
  const words = Math.ceil(brands / BRANDS_PER_WORD)
  return { words, table: new Int32Array(2 * ROWS * words), again: new Map() }
}

/** The row of an execution in the table, its day counted from 0; undefined where a run after the first has none. */
export function maskRow(
  { again }: BrandMasks,
  { day, engine, run }: { day: number; engine: number; run: number },
): number | undefined {
  const place = day * ENGINE_SLOTS + engine
  return run === 1 ? place : again.get(place * MAX_RUNS + run)
}

/** Replaces the masks by those of a sheet's cells; one flat loop that allocates next to nothing, like `addCells`. */
export function readBrandMasks(masks: BrandMasks, cells: string): void {
  masks.table.fill(0)
  masks.again.clear()
  const bytes = bytesOf(cells)
  const { words } = masks
  let { table } = masks
  let at = 0
  while (at < cells.length) {
    const day = bytes[at]! - 1
    const code = bytes[at + 1]! - 1
    at += 2
    let engine = code % SHORT_CODES
    if ((code & EXTENDED) !== 0) {
      engine = bytes[at]! - 1
      if (engine >= ENGINE_SLOTS) throw new Error(`No engine has the code ${engine}.`)
      at += 2
    }
    let row = day * ENGINE_SLOTS + engine
    if ((code & AGAIN) !== 0) {
      let [run, factor, digit] = [0, 1, bytes[at++]! - 1]
      for (; digit >= BASE; digit = bytes[at++]! - 1) {
        run += (digit - BASE) * factor
        factor *= BASE
      }
      row = addRow(masks, row * MAX_RUNS + run + digit * factor)
      table = masks.table
    }
    while (bytes[at]! > BASE) at += 1
    at += 1
    const named = bytes[at++]! - 1
    const cited = (code & CITED) === 0 ? 0 : bytes[at++]! - 1
    const start = row * words
    for (let left = named; left > 0; left -= 1) {
      let tone = bytes[at++]! - 1
      if (tone >= BASE) tone += (bytes[at++]! - 2) * BASE
      const brand = (tone / TONES) | 0
      table[start + (brand >> 5)]! |= 1 << (brand & 31)
    }
    for (let left = cited; left > 0; left -= 1) {
      at += 1
      while (bytes[at]! > BASE) at += 1
      at += 1
    }
  }
}

function addRow(masks: BrandMasks, key: number): number {
  const row = ROWS + masks.again.size
  masks.again.set(key, row)
  if ((row + 1) * masks.words > masks.table.length) {
    const larger = new Int32Array(2 * masks.table.length)
    larger.set(masks.table)
    masks.table = larger
  }
  return row
}
