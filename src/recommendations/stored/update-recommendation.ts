import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findRecommendation } from './list-store.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationItem, UpdateRecommendation } from '../schema.js'
import { updateState } from './store.js'

/** A recommendation that no longer applies stays archived. The state set here is shown once it applies again. */
export async function updateRecommendation(
  { db, workspaceId, now }: WorkspaceContext,
  { reportId, recommendationId: id }: { reportId: string; recommendationId: string },
  { state }: UpdateRecommendation,
): Promise<RecommendationItem> {
  const key = { workspaceId, reportId, id }
  return db.transaction(async (tx) => {
    await updateState(tx, key, { state, now: now() })
    const stored = await findRecommendation(tx, key)
    // It existed when access was granted, but the report may have been deleted since.
    if (stored === undefined) throw notFound('recommendation')
    return recommendationView(stored)
  })
}
