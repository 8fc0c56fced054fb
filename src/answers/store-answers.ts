import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Answer } from './answer.js'
import { answerRows } from './answer-rows.js'
import { ensureMonths } from './months-store.js'
import { newPages } from './new-pages.js'
import { insertAnswers, insertPages } from './store.js'

/** Keeps answers that are not there yet, and whatever must be true together with them. */
export async function storeAnswers(
  db: Db,
  workspaceId: WorkspaceId,
  answers: Answer[],
  together: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await ensureMonths(db, new Set(answers.map(({ day }) => day)))
  await insertPages(db, workspaceId, newPages(workspaceId, answers))
  await db.transaction(async (tx) => {
    await insertAnswers(tx, answerRows(workspaceId, answers))
    await together(tx)
  })
}
