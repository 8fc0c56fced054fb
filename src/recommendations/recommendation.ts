import type { DomainCategory } from '../answers/index.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { RecommendationFacts } from './copy/recommendation-facts.js'

export const GROUPS = ['off_page', 'on_page', 'general'] as const
export type RecommendationGroup = (typeof GROUPS)[number]

export const GROUP_OF = {
  content_partnership_opportunities: 'off_page',
  community_engagement: 'off_page',
  video_opportunities: 'off_page',
  encyclopedia_presence: 'off_page',
  own_content_gap: 'on_page',
  cited_but_unnamed: 'on_page',
  declining_citations: 'on_page',
  crawler_blocked: 'general',
  competitors_count: 'general',
} as const satisfies Record<string, RecommendationGroup>

export type RecommendationType = keyof typeof GROUP_OF
export const RECOMMENDATION_TYPES = Object.keys(GROUP_OF) as RecommendationType[]

export interface Recommendation {
  /** The same from day to day: of report, engine, country, type and subject. */
  id: string
  engine: Engine
  type: RecommendationType
  group: RecommendationGroup
  /** 1 to 10. */
  priority: number
  /** 0 to 100, one decimal. */
  score: number
  data: RecommendationData
  copy: RecommendationCopy
  /** The answers behind it, newest first, 20 at most. */
  evidence: AnswerReference[]
  /** All that the copy is worded from. Another wording may not add to it. */
  facts: RecommendationFacts
}

/** What an answer is found by, beside its engine. */
export interface AnswerReference {
  runId: string
  promptId: string
  day: Day
}

export interface RecommendationData {
  url: string
  title: string
  domain: string
  domainCategory: DomainCategory
  /** Most often named first. */
  mentionedCompetitors: string[]
  citations: number
  /** Most executions first. */
  prompts: { promptId: string; prompt: string }[]
  country: string
  service: Engine
  type: RecommendationType
}

export interface RecommendationCopy {
  title: string
  /** One sentence. */
  headline: string
  /** Markdown. */
  reasoning: string
  /** A Markdown bullet each. */
  suggestions: string[]
}
