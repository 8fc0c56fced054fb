import type { WorkspaceContext } from '../../context.js'
import { GROUPS } from '../recommendation-types/definition.js'
import { definitionOf, RECOMMENDATION_DEFINITIONS } from '../recommendation-types/index.js'
import { type RecommendationFilters, type RecommendationStats, STATES } from '../schema.js'
import { countRecommendations, type RecommendationCount } from './list-store.js'
import { storedFilter } from './stored-filter.js'

export async function readRecommendationStats(
  { db, workspaceId }: WorkspaceContext,
  { reportId, query }: { reportId: string; query: RecommendationFilters },
): Promise<RecommendationStats> {
  const counts = await countRecommendations(db, storedFilter({ workspaceId, reportId }, query))
  const types = RECOMMENDATION_DEFINITIONS.map(({ type }) => type)
  return {
    byState: sumsBy(STATES, counts, ({ state }) => state),
    byGroup: sumsBy(GROUPS, counts, ({ type }) => definitionOf(type).group),
    byType: sumsBy(types, counts, ({ type }) => type),
  }
}

/** Returns a sum for every key, 0 if nothing was counted. */
function sumsBy<Key extends string>(
  keys: readonly Key[],
  counts: RecommendationCount[],
  keyOf: (one: RecommendationCount) => Key,
): Record<Key, number> {
  const sumOf = (key: Key) =>
    counts.filter((one) => keyOf(one) === key).reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(keys.map((key) => [key, sumOf(key)])) as Record<Key, number>
}
