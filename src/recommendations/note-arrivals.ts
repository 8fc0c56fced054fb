import type { AnswerArrivals } from '../answers/index.js'
import { newId } from '../kernel/ids.js'
import { insertNews } from './news-store.js'

/** Notes, in the transaction that stores answers and after whatever else must be true then, for which reports they are new. */
export const noteArrivals =
  (now: () => Date, before: AnswerArrivals): AnswerArrivals =>
  async (tx, workspaceId, stored) => {
    await before(tx, workspaceId, stored)
    if (stored.length === 0) return
    const promptIds = [...new Set(stored.map(({ promptId }) => promptId))]
    await insertNews(tx, workspaceId, { id: newId(now()), promptIds, now: now() })
  }
