import type { DomainCategory } from '../answers/index.js'
import type { Engine } from '../kernel/engines.js'
import type { RecommendationFacts } from './copy/recommendation-facts.js'
import type { AnswerReference } from './engine-facts/evidence.js'
import type { RecommendationGroup } from './recommendation-types/definition.js'
import type { RecommendationType } from './recommendation-types/index.js'

export interface Recommendation {
  /** Hash of report, engine, country, type and subject, so it is stable from day to day. */
  id: string
  engine: Engine
  type: RecommendationType
  group: RecommendationGroup
  /** From 1 to 10. */
  priority: number
  /** From 0 to 100, with one decimal. */
  score: number
  data: RecommendationData
  copy: RecommendationCopy
  /** The answers behind the recommendation, newest first, at most 20. */
  evidence: AnswerReference[]
  /** All facts that the copy is built from. A reworded copy may not add to them. */
  facts: RecommendationFacts
}

export interface RecommendationData {
  url: string
  title: string
  domain: string
  domainCategory: DomainCategory
  /** Competitors, most often named first. */
  mentionedCompetitors: string[]
  citations: number
  /** Prompts, most executions first. */
  prompts: { promptId: string; prompt: string }[]
  country: string
  service: Engine
  type: RecommendationType
}

export interface RecommendationCopy {
  title: string
  /** One sentence. */
  headline: string
  /** Markdown text. */
  reasoning: string
  /** Markdown bullets. */
  suggestions: string[]
}
