import type { Language } from '../../language/index.js'
import { type FoldedQuery, foldedQueries } from './folded-queries.js'
import { type Gap, gapsIn } from './gaps.js'
import { type JudgedQuery, judgedQueries } from './judged-query.js'
import { type Candidate, languageOfSet, queryOf } from './query.js'
import type { QueryIntent } from './query-intent.js'
import { recommendedOf } from './recommended.js'
import { reasonOf } from './set-words.js'
import type { Volume } from './volume.js'

export interface SetQuestion {
  candidates: Candidate[]
  /** Null if the language is to be detected. */
  language: Language | null
  /** The language of the country. Used if the texts do not show their language. */
  likelyLanguage: Language
  /** Target number of prompts, including tracked ones. Null if unknown. */
  size: number | null
}

interface SetItem {
  prompt: string
  topic: string
  intent: QueryIntent
  branded: boolean
  volume: Volume | null
  duplicatesOf: string[]
  why: string
  language: Language
  sources: Exclude<Candidate['source'], 'tracked'>[]
  tracked: boolean
  recommended: boolean
}

interface SetTopic {
  name: string
  prompts: number
  demand: number | null
  tracked: number
}

export interface PromptSet {
  items: SetItem[]
  topics: SetTopic[]
  gaps: Gap[]
  language: Language
}

/** Builds the set from what people ask. The same candidates give the same set in any order. */
export function promptSet({ candidates, language, likelyLanguage, size }: SetQuestion): PromptSet {
  const main = language ?? languageOfSet(candidates.map(({ text }) => text).toSorted(), likelyLanguage)
  const judged = judgedQueries(foldedQueries(candidates.map((one) => queryOf(one, main))))
  const recommended = recommendedOf(judged, size)
  // Questions that are only tracked show what the others lack, but are not offered again.
  const offered = judged.filter((one) => sourcesOf(one).length > 0)
  return {
    items: offered.map((one) => itemOf(one, recommended.has(one))),
    topics: summedTopics(judged),
    gaps: gapsIn(judged),
    language: main,
  }
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function sourcesOf({ query, copies }: FoldedQuery): SetItem['sources'] {
  const all = [query, ...copies].map(({ source }) => source)
  return [...new Set(all)].filter((source) => source !== 'tracked').toSorted(compared)
}

function itemOf(one: JudgedQuery, recommended: boolean): SetItem {
  const { query, copies, topic, intent, volume, isTracked: tracked } = one
  const others = new Set(copies.map(({ text }) => text))
  others.delete(query.text)
  return {
    prompt: query.text,
    topic,
    intent,
    branded: query.isBranded,
    volume,
    duplicatesOf: [...others],
    why: reasonOf(one),
    language: query.language,
    sources: sourcesOf(one),
    tracked,
    recommended,
  }
}

/** Sorted by impressions, then by size. */
function summedTopics(judged: readonly JudgedQuery[]): SetTopic[] {
  const topics = new Map<string, SetTopic>()
  for (const one of judged) {
    const topic = topics.get(one.topic) ?? { name: one.topic, prompts: 0, demand: null, tracked: 0 }
    topics.set(one.topic, topic)
    topic.prompts += 1
    topic.tracked += Number(one.isTracked)
    if (one.volume !== null) topic.demand = (topic.demand ?? 0) + one.volume.impressions
  }
  return [...topics.values()].toSorted(
    (one, other) =>
      (other.demand ?? -1) - (one.demand ?? -1) ||
      other.prompts - one.prompts ||
      compared(one.name, other.name),
  )
}
