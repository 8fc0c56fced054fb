import { type Day, daysBetween } from '../../kernel/days.js'
import { eachExecution, type ReadSheet } from '../../mentions/index.js'

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
    const first = daysBetween({ startDate, endDate: month }) - 1
    eachExecution(cells ?? '', ({ day: dayOfMonth, engine, run, mentionCount }, brandsOf) => {
      const day = first + dayOfMonth - 1
      if (mentionCount === 0 || day < 0) return
      const ofEngine = (named[engine] ??= new Map())
      ofEngine.set(keyOf({ prompt, day, run }), brandsOf())
    })
  }
  return (engine) => (execution) => named[engine]?.get(keyOf(execution)) ?? NOBODY
}

/** Room for the window and the rest of the month in which it ends. */
const DAY_ROOM = 64
const RUN_ROOM = 32_768

function keyOf({ prompt, day, run }: ExecutionIndex): number {
  return (prompt * DAY_ROOM + day) * RUN_ROOM + run
}
