import { shownUrl } from '../../kernel/url/shown-url.js'
import type { StoredRecommendation } from './list-store.js'
import type { RecommendationData } from '../recommendation.js'
import type { RecommendationItem } from '../schema.js'

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
    data: shownData(content.data),
    copy: wording ?? content.copy,
    createdDate: stored.createdDate.toISOString(),
    updatedDate: stored.updatedDate.toISOString(),
    goneDate,
    simulated,
    status: state,
    country: stored.country,
    stateDate: stored.stateDate?.toISOString() ?? null,
  }
}

/** Archived recommendations are never computed again, so a stored address may still contain tracking parameters. */
function shownData(data: RecommendationData): RecommendationData {
  const url = shownUrl(data.url)
  return { ...data, url, title: data.title === data.url ? url : data.title }
}
