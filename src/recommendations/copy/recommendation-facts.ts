import type { Engine } from '../../kernel/engines.js'
import type { TrackedBrand } from '../facts.js'
import type { RecommendationType } from '../recommendation.js'
import type { PageKind } from './page-kind.js'

/** Every number and every name that a copy is worded from. Texts of others are tidied and cut, and otherwise as they were. */
export interface RecommendationFacts {
  type: RecommendationType
  engine: Engine
  engineName: string
  country: string
  brand: TrackedBrand
  page: PageFacts
  /** Those named in the answers at hand, most often named first; of many, the first. */
  competitors: { name: string; executions: number }[]
  /** Those behind it, most executions first; of many, the first. */
  prompts: { prompt: string; executions: number }[]
  numbers: Partial<Record<NumberName, number>>
  /** What refuses the engine's agents, of `crawler_blocked`. */
  refusals: Refusal[]
  /** Of `declining_citations`: the page that gained most in the same answers. */
  successor: Successor | null
  /** Where another engine gives more cause for the same work. */
  leader: Leader | null
}

/** What stands first about the same subject. */
export interface Leader {
  engineName: string
  /** The same numbers as ours, of that engine. */
  citingAnswers: number
  answers: number
  /** The competitor named most there, and the prompt most behind it. */
  rival: string | null
  prompt: string | null
}

export interface PageFacts {
  url: string
  title: string | null
  domain: string
  /** Without the domain. */
  path: string
  category: string
  kind: PageKind
  /** The competitor on whose domain it lies. */
  owner: string | null
}

export interface Refusal {
  by: 'robots' | 'unreadable_robots' | 'server' | 'challenge' | 'log'
  agents: string[]
  /** Of these, the ones that do not fetch what an answer cites: they train models, or are words for robots.txt. */
  trainingAgents: string[]
  /** The line of robots.txt that decides. */
  rule: string | null
  /** What robots.txt could say instead, line by line. */
  remedy: string[]
}

export interface Successor {
  title: string | null
  domain: string
  owner: string | null
  /** Answers of the window to the same prompts, without the page, that cite it. */
  executions: number
}

/** Each says what it counts; those that end in Percent are shares of 100. */
export type NumberName =
  | 'days'
  | 'answers'
  | 'answersBefore'
  | 'brandNamedPercent'
  | 'citingAnswers'
  | 'citingAnswersBefore'
  | 'citingNamingOnlyCompetitors'
  | 'citingNamingOnlyCompetitorsPercent'
  | 'namingOnlyCompetitorsPercent'
  | 'citingNamingBrand'
  | 'citingNotNamingBrand'
  | 'citingNamingNobody'
  | 'prompts'
  | 'otherPrompts'
  | 'competitors'
  | 'otherCompetitors'
  | 'promptAnswers'
  | 'promptAnswersNamingBrand'
  | 'comparedAnswers'
  | 'comparedAnswersBefore'
  | 'citingPercent'
  | 'citingBeforePercent'
  | 'dropPercent'
  | 'agents'
  | 'refusedAgents'
  | 'daysSinceCheck'
  | 'status'
  | 'visits'
  | 'refusedVisits'
  | 'refusedPercent'
  | 'trackedCompetitors'
  | 'sampledAnswers'
