import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { answerRows, newPages, storedRows } from './answer-rows.js'
import type { Answer, AnswerKey } from './answer.js'
import { ensureMonths } from './months-store.js'
import { insertRawResponses } from './raw-responses/raw-response-store.js'
import { insertAnswers, insertPages } from './store.js'
import { insertSurfaces, surfacesIn } from './surface-store.js'

/** Stores new answers together with all rows that must be consistent with them. */
export async function storeAnswers(
  { db, arrivals }: Pick<Services, 'db' | 'arrivals'>,
  workspaceId: WorkspaceId,
  answers: Answer[],
  together: (tx: Db, stored: AnswerKey[]) => Promise<void> = async () => undefined,
): Promise<void> {
  await ensureMonths(db, daysOf(answers))
  await ensureMonths(db, daysOf(answers.filter(({ rawBody }) => rawBody !== null)), 'raw_responses')
  await insertPages(db, workspaceId, newPages(workspaceId, answers))
  await insertSurfaces(db, workspaceId, surfacesIn(answers))
  await db.transaction(async (tx) => {
    const rows = answerRows(workspaceId, answers)
    const ids = await insertAnswers(tx, rows)
    await insertRawResponses(tx, rows, ids)
    const stored = storedRows(rows, ids)
    await arrivals(tx, workspaceId, stored)
    await together(tx, stored)
  })
}

const daysOf = (answers: Answer[]) => new Set(answers.map(({ day }) => day))
