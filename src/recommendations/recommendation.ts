import type { DomainCategory } from '../answers/index.js'
import type { Engine } from '../kernel/engines.js'
import type { RecommendationFacts } from './copy/recommendation-facts.js'
import type { AnswerReference } from './engine-facts/evidence.js'
import type { RecommendationGroup } from './recommendation-types/definition.js'
import type { RecommendationType } from './recommendation-types/index.js'

export interface Recommendation {
  /** A hash of report, engine, country, type and subject, so it stays the same from day to day. */
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
