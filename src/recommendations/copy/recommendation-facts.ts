import type { Engine } from '../../kernel/engines.js'
import type { TrackedBrand } from '../engine-facts/engine-facts.js'
import type { CitedPageForm } from './page-words.js'

/** Every number and every name that a copy may use. Texts of others are tidied and shortened. */
export interface RecommendationFacts {
  type: string
  engine: Engine
  engineName: string
  country: string
  brand: TrackedBrand
  page: ShownPage
  /** The competitors named in the answers behind it, most often named first. */
  competitors: { name: string; executions: number }[]
  /** The prompts behind it, most executions first. */
  prompts: { prompt: string; executions: number }[]
  /** Each name says what it counts; names that end in Percent are shares of 100. */
  numbers: Record<string, number>
  /** What blocks the engine's crawlers, for `crawler_blocked`. */
  refusals: CrawlerRefusal[]
  /** The page that gained most in the same answers, for `declining_citations`. */
  successor: Successor | null
  /** The engine that gives more cause for the same work, if there is one. */
  leader: LeadingEngine | null
}

export interface LeadingEngine {
  engineName: string
  /** The same numbers for that engine. */
  citingAnswers: number
  answers: number
  /** The competitor named most often there, and the prompt with most executions; stored under these names. */
  rival: string | null
  prompt: string | null
}

export interface ShownPage {
  url: string
  title: string | null
  domain: string
  /** Without the domain. */
  path: string
  category: string
  form: CitedPageForm
  /** The competitor on whose domain it lies. */
  owner: string | null
}

export interface CrawlerRefusal {
  by: 'robots' | 'unreadable_robots' | 'server' | 'challenge' | 'log'
  agents: string[]
  /** The agents among them that fetch nothing for answers: they train models, or exist in robots.txt only. */
  trainingAgents: string[]
  /** The line of robots.txt that applies. */
  rule: string | null
  /** The lines that robots.txt could have instead. */
  remedy: string[]
}

export interface Successor {
  title: string | null
  domain: string
  owner: string | null
  /** Answers of the window to the same prompts that cite it and not the declining page. */
  executions: number
}
