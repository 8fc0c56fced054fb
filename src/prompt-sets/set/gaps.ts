import { countedNoun } from '../../kernel/wording.js'
import type { JudgedQuery } from './judged-query.js'
import { INTENTS, type QueryIntent } from './query-intent.js'
import { OTHER_TOPIC } from './topics.js'

export interface Gap {
  topic: string | null
  intent: QueryIntent | null
  why: string
}

/** A longer list would contain all topics. */
const MOST_TOPICS = 12

/** Searched topics that no prompt asks about, most searched first, then missing intents. */
export function gapsIn(judged: readonly JudgedQuery[]): Gap[] {
  const trackedTopics = new Set(judged.filter(({ isTracked }) => isTracked).map(({ topic }) => topic))
  const demand = new Map<string, { impressions: number; queries: number }>()
  for (const { topic, volume, intent } of judged) {
    if (volume === null || topic === OTHER_TOPIC || intent === 'navigational' || trackedTopics.has(topic))
      continue
    const known = demand.get(topic) ?? { impressions: 0, queries: 0 }
    demand.set(topic, { impressions: known.impressions + volume.impressions, queries: known.queries + 1 })
  }
  const topics = [...demand].toSorted(
    ([a, one], [b, other]) => other.impressions - one.impressions || (a < b ? -1 : 1),
  )
  return [
    ...topics.slice(0, MOST_TOPICS).map(([topic, { impressions, queries }]) => ({
      topic,
      intent: null,
      why: `${countedNoun(impressions, 'impression')} under ${countedNoun(queries, 'wording')}, and no prompt asks about it.`,
    })),
    ...missingIntents(judged),
  ]
}

const WANTED: Partial<Record<QueryIntent, string>> = {
  informational: 'wants to learn about the subject',
  comparison: 'compares products or brands',
  transactional: 'wants to buy, book or know a price',
  branded: 'asks about the own brand',
}

/** Navigational questions are no gap, because people do not ask an engine for a page. */
function missingIntents(judged: readonly JudgedQuery[]): Gap[] {
  const found = new Set(judged.map(({ intent }) => intent))
  return INTENTS.flatMap((intent) => {
    const who = WANTED[intent]
    if (who === undefined || found.has(intent)) return []
    return [{ topic: null, intent, why: `No question from a person who ${who}.` }]
  })
}
