import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findRecommendation } from './list-store.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationItem, UpdateRecommendation } from '../schema.js'
import { updateState } from './store.js'

/** The state of a recommendation that no longer applies shows when it applies again; until then it stays archived. */
export async function updateRecommendation(
  { db, workspaceId, now }: WorkspaceContext,
  { reportId, recommendationId: id }: { reportId: string; recommendationId: string },
  { state }: UpdateRecommendation,
): Promise<RecommendationItem> {
  const key = { workspaceId, reportId, id }
  return db.transaction(async (tx) => {
    await updateState(tx, key, { state, now: now() })
    const stored = await findRecommendation(tx, key)
    // Access was granted because it existed; the report may have been deleted since.
    if (stored === undefined) throw notFound('recommendation')
    return recommendationView(stored)
  })
}
