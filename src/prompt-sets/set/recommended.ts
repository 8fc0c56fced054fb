import type { JudgedQuery } from './judged-query.js'

/**
 * Picks the missing number of prompts from each topic in turn, so that every topic is covered before one is covered twice. Leaves
 * out queries that name a brand, which figures leave out too, and queries that seek a page.
 */
export function recommendedOf(
  ordered: readonly JudgedQuery[],
  size: number | null,
): ReadonlySet<JudgedQuery> {
  const tracked = ordered.filter(({ isTracked }) => isTracked).length
  const missing = Math.max(0, (size ?? 0) - tracked)
  const byTopic = new Map<string, JudgedQuery[]>()
  for (const one of ordered) {
    const isAskable =
      !one.isTracked && !one.query.isBranded && !one.query.isOwn && one.intent !== 'navigational'
    if (isAskable) byTopic.set(one.topic, [...(byTopic.get(one.topic) ?? []), one])
  }
  const chosen = new Set<JudgedQuery>()
  for (let turn = 0; chosen.size < missing; turn += 1) {
    const before = chosen.size
    for (const some of byTopic.values()) {
      const next = some[turn]
      if (next !== undefined && chosen.size < missing) chosen.add(next)
    }
    if (chosen.size === before) break
  }
  return chosen
}
