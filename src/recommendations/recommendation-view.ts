import type { StoredRecommendation } from './list-store.js'
import type { RecommendationItem } from './schema.js'

export function recommendationView(stored: StoredRecommendation): RecommendationItem {
  const { id, engine, type, priority, score, state, content, wording, goneDate, simulated } = stored
  return {
    id,
    engine,
    type,
    group: content.group,
    priority,
    score,
    state,
    data: content.data,
    copy: wording ?? content.copy,
    createdDate: stored.createdDate.toISOString(),
    updatedDate: stored.updatedDate.toISOString(),
    goneDate,
    simulated,
  }
}
