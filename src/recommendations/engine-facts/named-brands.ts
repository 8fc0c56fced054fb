import { addDays, type Day } from '../../kernel/days.js'
import { countedSeries, openAnswerRows, type ReadSheet } from '../../mentions/index.js'

interface ExecutionIndex {
  /** Index of the prompt. */
  prompt: number
  /** Number of days since the first day. */
  day: number
  run: number
}

/** Returns the indexes of the brands that an execution names: 0 is the report's own brand. */
export type NamedBrands = (execution: ExecutionIndex) => readonly number[]

const NOBODY: readonly number[] = []

/** Reads from the sheets which brands are named by the executions since the first day. The result takes the code of an engine. */
export function namedBrands(sheets: readonly ReadSheet[], startDate: Day): (engine: number) => NamedBrands {
  const named: Map<number, readonly number[]>[] = []
  const window = { startDate, endDate: addDays(startDate, MAX_DAYS - 1) }
  const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines: [] }) })
  for (const sheet of sheets)
    eachAnswer(sheet, (row) => {
      const brands = row.brands()
      if (brands.length === 0) return
      const ofEngine = (named[row.engine] ??= new Map())
      ofEngine.set(keyOf({ prompt: sheet.prompt, day: row.day, run: row.run }), brands)
    })
  return (engine) => (execution) => named[engine]?.get(keyOf(execution)) ?? NOBODY
}

/** Upper limit of the days: the window plus the rest of the month in which it ends. */
const MAX_DAYS = 64
const MAX_RUNS = 32_768

function keyOf({ prompt, day, run }: ExecutionIndex): number {
  return (prompt * MAX_DAYS + day) * MAX_RUNS + run
}
