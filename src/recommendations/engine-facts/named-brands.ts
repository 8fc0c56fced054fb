import { type Day, daysBetween } from '../../kernel/days.js'
import { CellReader, type ReadSheet } from '../../mentions/index.js'

interface ExecutionIndex {
  /** Index of the prompt. */
  prompt: number
  /** Days since the first. */
  day: number
  run: number
}

/** Indexes of the brands that an execution names: 0 is the report's own brand. */
export type NamedBrands = (execution: ExecutionIndex) => readonly number[]

const NOBODY: readonly number[] = []

/** Reads from sheets which brands the executions since the first day name, by index of the engine. */
export function namedBrands(sheets: readonly ReadSheet[], startDate: Day): (engine: number) => NamedBrands {
  const named: Map<number, readonly number[]>[] = []
  for (const { prompt, month, cells } of sheets) {
    const reader = new CellReader(cells ?? '')
    const first = daysBetween({ startDate, endDate: month }) - 1
    while (reader.hasMore) {
      const header = reader.header()
      const day = first + header.day - 1
      if (header.mentionCount === 0 || day < 0) {
        reader.skip(header)
        continue
      }
      const brands = reader.mentions(header.mentionCount).map(({ brand }) => brand)
      reader.skip({ ...header, mentionCount: 0 })
      const ofEngine = (named[header.engine] ??= new Map())
      ofEngine.set(keyOf({ prompt, day, run: header.run }), brands)
    }
  }
  return (engine) => (execution) => named[engine]?.get(keyOf(execution)) ?? NOBODY
}

/** Room for the window and the rest of the month in which it ends. */
const DAY_ROOM = 64
const RUN_ROOM = 32_768

function keyOf({ prompt, day, run }: ExecutionIndex): number {
  return (prompt * DAY_ROOM + day) * RUN_ROOM + run
}
