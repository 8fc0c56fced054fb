import type { Engine } from '../../kernel/engines.js'
import type { TrackedBrand } from '../engine-facts/engine-facts.js'
import type { CitedPageForm } from './page-words.js'

/** Every number and name that the copy may use. Texts from outside are tidied and shortened. */
export interface RecommendationFacts {
  type: string
  engine: Engine
  engineName: string
  country: string
  brand: TrackedBrand
  page: ShownPage
  /** The competitors named in the answers behind the recommendation, most often named first. */
  competitors: { name: string; executions: number }[]
  /** The prompts behind the recommendation, most executions first. */
  prompts: { prompt: string; executions: number }[]
  /** Numbers by name. Each name says what it counts; names that end in Percent are percentages. */
  numbers: Record<string, number>
  /** What blocks the engine's crawlers, for `crawler_blocked`. */
  refusals: CrawlerRefusal[]
  /** The page that gained most in the same answers, for `declining_citations`. */
  successor: Successor | null
  /** The engine with the strongest evidence for the same work; null if this engine has it. */
  leader: LeadingEngine | null
}

export interface LeadingEngine {
  engineName: string
  /** The numbers of that engine. */
  citingAnswers: number
  answers: number
  /**
   * The competitor that this engine names most often, and the prompt with most executions. The field names are stored, so they
   * stay.
   */
  rival: string | null
  prompt: string | null
}

export interface ShownPage {
  url: string
  title: string | null
  domain: string
  /** The path of the address, without the domain. */
  path: string
  category: string
  form: CitedPageForm
  /** The competitor that owns the domain. */
  owner: string | null
}

export interface CrawlerRefusal {
  by: 'robots' | 'unreadable_robots' | 'server' | 'challenge' | 'log'
  agents: string[]
  /** Agents in `agents` that do not fetch pages for answers: they train models, or are only names in robots.txt. */
  trainingAgents: string[]
  /** The line of robots.txt that applies. */
  rule: string | null
  /** Lines to put into robots.txt instead. */
  remedy: string[]
}

export interface Successor {
  title: string | null
  domain: string
  owner: string | null
  /** Number of answers in the window that cite this page and not the declining page, for the same prompts. */
  executions: number
}
