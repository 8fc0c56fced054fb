import { addDays, type Day } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import type { ReadSheet } from '../mentions/index.js'
import { executionsFrom } from './executions-from.js'
import type { Tally } from './tally.js'

export interface ExecutionKey {
  /** Its place among the prompts. */
  prompt: number
  day: Day
  engine: Engine
  run: number
}

/**
 * The executions of the last days, up to `count`: all of the later days, and of the earliest as many as it takes, from
 * prompts here and there among the report's. Which these are depends on nothing but the executions.
 */
export function latestExecutions(tally: Tally, sheets: readonly ReadSheet[], count: number): ExecutionKey[] {
  const { earliest, later } = lastDays(tally, count)
  const firstMonth = `${earliest.slice(0, 7)}-01`
  const [ofLater, ofEarliest]: [ExecutionKey[], ExecutionKey[]] = [[], []]
  for (const sheet of scattered(sheets.filter(({ month }) => month >= firstMonth))) {
    if (ofLater.length === later && later + ofEarliest.length >= count) break
    for (const execution of executionsOf(tally, sheet, earliest)) {
      ;(execution.day === earliest ? ofEarliest : ofLater).push(execution)
    }
  }
  return [...ofLater, ...ofEarliest].slice(0, count)
}

function executionsOf(tally: Tally, { prompt, month, cells }: ReadSheet, earliest: Day): ExecutionKey[] {
  const firstDay = month < earliest ? Number(earliest.slice(8)) : 1
  return executionsFrom(cells ?? '', firstDay, tally)
    .map(({ day, engine, run }) => ({
      prompt,
      day: addDays(month, day - 1),
      engine: ENGINES[engine] ?? 'chatgpt',
      run,
    }))
    .filter(({ day }) => day <= tally.window.endDate)
}

/** The day from which on there are `count` executions, or else the first; and how many come after that day. */
function lastDays({ byDay, days, window }: Tally, count: number): { earliest: Day; later: number } {
  let [day, later] = [days - 1, 0]
  while (day > 0 && later + (byDay.executions[day] ?? 0) < count) {
    later += byDay.executions[day] ?? 0
    day -= 1
  }
  return { earliest: addDays(window.startDate, day), later }
}

/** The golden ratio's multiples fall evenly over any range. */
const scatter = ({ prompt }: ReadSheet) => Math.imul(prompt + 1, 0x9e3779b1) >>> 0

function scattered(sheets: ReadSheet[]): ReadSheet[] {
  return sheets.toSorted((a, b) => scatter(a) - scatter(b) || (a.month < b.month ? 1 : -1))
}
