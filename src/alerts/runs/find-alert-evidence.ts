import { type AnswerKey, newestFirst } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import { MAX_EVIDENCE } from '../../events/index.js'
import { addDays, type Window } from '../../kernel/days.js'
import { engineWithCode } from '../../kernel/engines.js'
import { type Cell, decodeCells, type ReadSheet } from '../../mentions/index.js'
import { listRunIds } from '../../report-answers/index.js'
import { findSheets, type ReportSnapshot } from '../../statistics/index.js'

/** Which answers show a change. */
export interface AlertEvidence {
  window: Window
  /** Its code; null where any will do. */
  engine: number | null
  /** Places among the prompts, those that show it best first. */
  prompts: readonly number[]
  shows: (cell: Cell) => boolean
}

/** The newest answer of each prompt that shows it, by `runId`. */
export async function findAlertEvidence(
  tx: Db,
  snapshot: ReportSnapshot,
  { window, engine, prompts, shows }: AlertEvidence,
): Promise<string[]> {
  const places = prompts.slice(0, MAX_EVIDENCE)
  const few = places.flatMap((place) => snapshot.prompts[place] ?? [])
  if (few.length === 0) return []
  const newest = new Map<number, AnswerKey>()
  const sheets = await findSheets(tx, { ...snapshot, prompts: few }, { daily: [window] })
  await sheets.each((sheet) => {
    const promptId = few[sheet.prompt]?.id ?? ''
    const isMeant = (cell: Cell) =>
      !cell.isNoAnswer && (engine === null || cell.engine === engine) && shows(cell)
    for (const key of keysIn(sheet, { promptId, window, isMeant })) {
      const known = newest.get(sheet.prompt)
      if (known === undefined || newestFirst(key, known) < 0) newest.set(sheet.prompt, key)
    }
  })
  const keys = few.flatMap((_, place) => newest.get(place) ?? [])
  const runIds = await listRunIds(tx, snapshot.workspaceId, keys)
  return runIds.flatMap((id) => id ?? [])
}

interface Wanted {
  promptId: string
  window: Window
  isMeant: (cell: Cell) => boolean
}

function keysIn({ month, cells }: ReadSheet, { promptId, window, isMeant }: Wanted): AnswerKey[] {
  return decodeCells(cells ?? '')
    .filter(isMeant)
    .map(({ day, engine, run }) => ({
      promptId,
      day: addDays(month, day - 1),
      engine: engineWithCode(engine),
      run,
    }))
    .filter(({ day }) => day >= window.startDate && day <= window.endDate)
}
