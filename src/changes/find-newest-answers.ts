import { type AnswerKey, newestFirst } from '../answers/index.js'
import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import { type AnswerRow, countedSeries, openAnswerRows, type ReadSheet } from '../mentions/index.js'
import { findSheets, type ReportSnapshot } from '../statistics/index.js'

/** Selects the answers that show something. */
export interface ShowingAnswers {
  window: Window
  /** Indexes among the prompts of the report. Prompts that show it best come first. */
  prompts: readonly number[]
  /** Code of the engine. Undefined for any engine. */
  engine: number | undefined
  shows: (answer: AnswerRow) => boolean
  /** Number of answers per prompt. */
  each: number
}

/** Finds the newest answers for each selection, prompt by prompt, from the sheets of few prompts. */
export async function findNewestAnswers(
  tx: Db,
  snapshot: ReportSnapshot,
  wanted: readonly ShowingAnswers[],
): Promise<AnswerKey[][]> {
  const indexes = [...new Set(wanted.flatMap(({ prompts }) => prompts))]
  const prompts = indexes.flatMap((index) => snapshot.prompts[index] ?? [])
  if (prompts.length === 0) return wanted.map(() => [])
  const windows = [...new Set(wanted.map(({ window }) => window))]
  const sheets: ReadSheet[] = []
  const found = await findSheets(tx, { ...snapshot, prompts }, { daily: windows })
  await found.each((sheet) => sheets.push({ ...sheet, prompt: indexes[sheet.prompt] ?? 0 }))
  return wanted.map((one) =>
    one.prompts.flatMap((prompt) => {
      const own = sheets.filter((sheet) => sheet.prompt === prompt)
      return newestOf(own, one, snapshot)
    }),
  )
}

function newestOf(
  sheets: readonly ReadSheet[],
  { window, engine, shows, each }: ShowingAnswers,
  snapshot: ReportSnapshot,
): AnswerKey[] {
  const keys: AnswerKey[] = []
  const eachAnswer = openAnswerRows({ window, counted: countedSeries(snapshot) })
  for (const sheet of sheets)
    eachAnswer(sheet, (row) => {
      if ((engine !== undefined && engine !== row.engine) || !shows(row)) return
      keys.push(row.key(snapshot.prompts[sheet.prompt]?.id ?? ''))
    })
  return keys.toSorted(newestFirst).slice(0, each)
}
