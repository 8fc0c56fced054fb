import { type Day, daysBetween } from '../kernel/days.js'
import { CellReader, type ReadSheet } from '../mentions/index.js'

export interface NamedExecution {
  /** Its place among the prompts. */
  prompt: number
  /** Days since the first. */
  day: number
  run: number
}

/** Whom an execution names, by place: 0 the brand. */
export type Naming = (execution: NamedExecution) => readonly number[]

const NOBODY: readonly number[] = []

/** What sheets say of the executions since the first day, of each engine by its place in ENGINES. */
export function sceneNaming(sheets: readonly ReadSheet[], startDate: Day): (engine: number) => Naming {
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

/** The window, and the rest of the month in which it ends. */
const DAY_ROOM = 64
const RUN_ROOM = 32_768

function keyOf({ prompt, day, run }: NamedExecution): number {
  return (prompt * DAY_ROOM + day) * RUN_ROOM + run
}
