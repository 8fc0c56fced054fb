import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { SENTIMENTS } from './cell.js'
import type { MentionColumns } from './columns.js'
import { SURFACES } from './series.js'

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
  const row = day * ENGINE_SLOTS + engine
  return run === 1 ? row : again.get(row * MAX_RUNS + run)
}

/** Replaces the masks by those of a sheet's cells; one flat loop that allocates next to nothing, like `addCells`. */
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
      const brand = (cells.mentions[at]! / TONES) | 0
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
