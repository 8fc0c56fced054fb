import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { SENTIMENTS } from './cell.js'
import type { MentionColumns } from './columns.js'
import { SURFACES } from './series.js'

/** Says which brands each answer of one sheet names, with one bit per brand. */
export interface BrandMasks {
  /** Number of 32-bit words per mask. */
  words: number
  /** The masks, one after another; `maskRow` gives the row of an answer. */
  table: Int32Array
  /** Rows of second and later runs, by day, engine and run. */
  again: Map<number, number>
}

const ROWS = 31 * ENGINE_SLOTS
const BRANDS_PER_WORD = 32
const CODES = SENTIMENTS.length
const MAX_RUNS = 65_536

export function openBrandMasks(brands: number): BrandMasks {
  const words = Math.ceil(brands / BRANDS_PER_WORD)
  return { words, table: new Int32Array(2 * ROWS * words), again: new Map() }
}

/** Row of an answer in the table. `day` counts from 0. Undefined if a run after the first has no row. */
export function maskRow(
  { again }: BrandMasks,
  { day, engine, run }: { day: number; engine: number; run: number },
): number | undefined {
  const row = day * ENGINE_SLOTS + engine
  return run === 1 ? row : again.get(row * MAX_RUNS + run)
}

/** Replaces the masks by those of the given cells. Like `addCells` it is one flat loop that allocates next to nothing. */
export function readBrandMasks(masks: BrandMasks, cells: MentionColumns | undefined): void {
  masks.table.fill(0)
  masks.again.clear()
  if (cells === undefined) return
  const { words } = masks
  let at = 0
  for (let cell = 0; cell < cells.length; cell += 1) {
    const engine = (cells.series[cell]! / SURFACES) | 0
    if (engine >= ENGINE_SLOTS) throw new Error(`No engine has the code ${engine}.`)
    const run = cells.run[cell]!
    const first = cells.day[cell]! * ENGINE_SLOTS + engine
    const start = (run === 1 ? first : addRow(masks, first * MAX_RUNS + run)) * words
    const { table } = masks
    for (const end = at + cells.named[cell]!; at < end; at += 1) {
      const brand = (cells.mentions[at]! / CODES) | 0
      table[start + (brand >> 5)]! |= 1 << (brand & 31)
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
