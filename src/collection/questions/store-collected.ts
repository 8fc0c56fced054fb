import { type Answer, answerKey, storeAnswers } from '../../answers/index.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { grouped } from '../../kernel/grouped.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { addCollected } from '../report-collection/collected-store.js'

/** Stores answers that engines were asked for, and adds what they cost to the sums of their months. */
export async function storeCollected(
  services: Pick<Services, 'db' | 'arrivals'>,
  workspaceId: WorkspaceId,
  answers: Answer[],
  together: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await storeAnswers(services, workspaceId, answers, async (tx, stored) => {
    // An answer that was there before, such as an imported one, has its cost already.
    const fresh = new Set(stored.map(answerKey))
    const counted = answers.filter((answer) => fresh.has(answerKey(answer)))
    for (const [day, ofDay] of grouped(counted, ({ day }) => day))
      await addCollected(tx, { workspaceId, day }, ofDay)
    await together(tx)
  })
}
