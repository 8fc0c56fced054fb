import { type AnswerKey, newestFirst } from '../answers/index.js'
import type { Db } from '../db/db.js'
import { addDays, type Day, type Window } from '../kernel/days.js'
import { engineWithCode } from '../kernel/engines.js'
import { type Cell, decodeCells, seriesOf } from '../mentions/index.js'
import { findSheets, type ReportSnapshot } from '../statistics/index.js'

/** Which answers show something. */
export interface ShowingAnswers {
  window: Window
  /** Indexes among the prompts of the report, those that show it best first. */
  prompts: readonly number[]
  /** Its code; undefined where any will do. */
  engine: number | undefined
  shows: (cell: Cell) => boolean
  /** How many of every prompt. */
  each: number
}

interface DecodedSheet {
  /** Index among the prompts of the report. */
  prompt: number
  month: Day
  cells: Cell[]
}

/** The newest answers that show each of these, a prompt after another, from the sheets of few prompts. */
export async function findNewestAnswers(
  tx: Db,
  snapshot: ReportSnapshot,
  wanted: readonly ShowingAnswers[],
): Promise<AnswerKey[][]> {
  const indexes = [...new Set(wanted.flatMap(({ prompts }) => prompts))]
  const prompts = indexes.flatMap((index) => snapshot.prompts[index] ?? [])
  if (prompts.length === 0) return wanted.map(() => [])
  const windows = [...new Set(wanted.map(({ window }) => window))]
  const sheets: DecodedSheet[] = []
  const found = await findSheets(tx, { ...snapshot, prompts }, { daily: windows })
  await found.each(({ prompt, month, cells }) =>
    sheets.push({ prompt: indexes[prompt] ?? 0, month, cells: decodeCells(cells ?? '') }),
  )
  return wanted.map((one) =>
    one.prompts.flatMap((prompt) => {
      const own = sheets.filter((sheet) => sheet.prompt === prompt)
      return newestOf(own, one, snapshot)
    }),
  )
}

function newestOf(
  sheets: readonly DecodedSheet[],
  { window, engine, shows, each }: ShowingAnswers,
  { prompts, engines, series }: ReportSnapshot,
): AnswerKey[] {
  const isMeant = (cell: Cell) =>
    !cell.isNoAnswer &&
    (engine === undefined || engine === cell.engine) &&
    (engines.length === 0 || engines.includes(engineWithCode(cell.engine))) &&
    (series === undefined || series === seriesOf(cell.engine, cell.surface)) &&
    shows(cell)
  const keys = sheets.flatMap(({ prompt, month, cells }) =>
    cells.filter(isMeant).map((cell) => ({
      promptId: prompts[prompt]?.id ?? '',
      day: addDays(month, cell.day - 1),
      engine: engineWithCode(cell.engine),
      run: cell.run,
    })),
  )
  const { startDate, endDate } = window
  return keys
    .filter(({ day }) => day >= startDate && day <= endDate)
    .toSorted(newestFirst)
    .slice(0, each)
}
