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
  /** Null where it is to be found out. */
  language: Language | null
  /** Of the country that is asked in, where the texts do not tell. */
  likelyLanguage: Language
  /** How many prompts there should be, those that are tracked included; null where nobody knows. */
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

/** What to ask, from what people ask: the same for the same candidates, in whichever order they come. */
export function promptSet({ candidates, language, likelyLanguage, size }: SetQuestion): PromptSet {
  const main = language ?? languageOfSet(candidates.map(({ text }) => text).toSorted(), likelyLanguage)
  const judged = judgedQueries(foldedQueries(candidates.map((one) => queryOf(one, main))))
  const recommended = recommendedOf(judged, size)
  // What is only tracked already says what the others lack; nobody has to choose it.
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

/** Those that are searched most first, then the largest. */
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
