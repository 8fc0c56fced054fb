import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { findRecommendation } from './list-store.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationItem, UpdateRecommendation } from './schema.js'
import { updateState } from './store.js'

/** What is put on one that has gone shows when it returns; until then it stays archived. */
export async function updateRecommendation(
  { db, workspaceId, now }: WorkspaceContext,
  { reportId, recommendationId: id }: { reportId: string; recommendationId: string },
  { state }: UpdateRecommendation,
): Promise<RecommendationItem> {
  const key = { workspaceId, reportId, id }
  return db.transaction(async (tx) => {
    await updateState(tx, key, { state, now: now() })
    const stored = await findRecommendation(tx, key)
    // The request was let in because it was there; somebody may have deleted the report since.
    if (stored === undefined) throw notFound('recommendation')
    return recommendationView(stored)
  })
}
