import { readAiResponses } from '../../answers/index.js'
import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findRecommendation } from './list-store.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationDetail } from '../schema.js'

/** Includes the answers behind it that still exist: their prompt may have been deleted meanwhile. */
export function readRecommendation(
  ctx: WorkspaceContext,
  { reportId, recommendationId: id }: { reportId: string; recommendationId: string },
): Promise<RecommendationDetail> {
  const { db, workspaceId } = ctx
  return db.snapshot(async (tx) => {
    const stored = await findRecommendation(tx, { workspaceId, reportId, id })
    // It existed when access was granted, but the report may have been deleted since.
    if (stored === undefined) throw notFound('recommendation')
    const { engine, evidence } = stored
    const answers = await readAiResponses({ ...ctx, db: tx }, { reportId, engine, answers: evidence })
    return {
      ...recommendationView(stored),
      evidence: answers.map(({ runId, promptId, day }) => ({ runId, promptId, engine, day })),
      answers,
    }
  })
}
