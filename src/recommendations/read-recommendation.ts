import { readAiResponses } from '../answers/index.js'
import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { findRecommendation } from './list-store.js'
import { recommendationView } from './recommendation-view.js'
import type { RecommendationDetail } from './schema.js'

/** With the answers behind it, as far as they are still there: a prompt may have been deleted a moment ago. */
export function readRecommendation(
  ctx: WorkspaceContext,
  { reportId, recommendationId: id }: { reportId: string; recommendationId: string },
): Promise<RecommendationDetail> {
  const { db, workspaceId } = ctx
  return db.snapshot(async (tx) => {
    const stored = await findRecommendation(tx, { workspaceId, reportId, id })
    // The request was let in because it was there; somebody may have deleted the report since.
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
