import { type Answer, answerKey, storeAnswers } from '../../answers/index.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { grouped } from '../../kernel/grouped.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { addCollected } from '../report-collection/collected-store.js'

/** Stores collected answers and adds their cost to the monthly sums. */
export async function storeCollected(
  services: Pick<Services, 'db' | 'arrivals'>,
  workspaceId: WorkspaceId,
  answers: Answer[],
  together: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await storeAnswers(services, workspaceId, answers, async (tx, stored) => {
    // The cost of an answer that already existed, for example an imported one, is already counted.
    const fresh = new Set(stored.map(answerKey))
    const counted = answers.filter((answer) => fresh.has(answerKey(answer)))
    for (const [day, ofDay] of grouped(counted, ({ day }) => day))
      await addCollected(tx, { workspaceId, day }, ofDay)
    await together(tx)
  })
}
