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

/** Reads from sheets which brands the executions since the first day name, by the code of the engine. */
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

/** The window and the rest of the month in which it ends have fewer days. */
const MAX_DAYS = 64
const MAX_RUNS = 32_768

function keyOf({ prompt, day, run }: ExecutionIndex): number {
  return (prompt * MAX_DAYS + day) * MAX_RUNS + run
}
