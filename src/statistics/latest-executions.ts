import { addDays, type Day } from '../kernel/days.js'
import { type Engine, engineWithCode } from '../kernel/engines.js'
import { openAnswerRows, type ReadSheet, type WindowSums } from '../mentions/index.js'

export interface ExecutionKey {
  /** Index of the prompt. */
  prompt: number
  day: Day
  engine: Engine
  run: number
}

/**
 * Chooses the latest answers, up to `count`. Takes all answers of the later days, and fills up with answers of the earliest day
 * from prompts all over the report. Equal answers give an equal choice.
 */
export function latestExecutions(
  sums: WindowSums,
  sheets: readonly ReadSheet[],
  count: number,
): ExecutionKey[] {
  const { earliest, later } = lastDays(sums, count)
  const firstMonth = `${earliest.slice(0, 7)}-01`
  const window = { startDate: earliest, endDate: sums.window.endDate }
  const eachAnswer = openAnswerRows({ window, counted: sums.counted })
  const [ofLater, ofEarliest]: [ExecutionKey[], ExecutionKey[]] = [[], []]
  for (const sheet of scattered(sheets.filter(({ month }) => month >= firstMonth))) {
    if (ofLater.length === later && later + ofEarliest.length >= count) break
    eachAnswer(sheet, (row) => {
      const key = { prompt: sheet.prompt, day: row.date(), engine: engineWithCode(row.engine), run: row.run }
      ;(row.day === 0 ? ofEarliest : ofLater).push(key)
    })
  }
  return [...ofLater, ...ofEarliest].slice(0, count)
}

/** Returns the latest day since which there are `count` answers, or the first day; and how many answers come after that day. */
function lastDays({ byDay, days, window }: WindowSums, count: number): { earliest: Day; later: number } {
  let [day, later] = [days - 1, 0]
  while (day > 0 && later + (byDay.executions[day] ?? 0) < count) {
    later += byDay.executions[day] ?? 0
    day -= 1
  }
  return { earliest: addDays(window.startDate, day), later }
}

/** Multiples of the golden ratio spread evenly over any range. */
const scatter = ({ prompt }: ReadSheet) => Math.imul(prompt + 1, 0x9e3779b1) >>> 0

function scattered(sheets: ReadSheet[]): ReadSheet[] {
  return sheets.toSorted((a, b) => scatter(a) - scatter(b) || (a.month < b.month ? 1 : -1))
}
