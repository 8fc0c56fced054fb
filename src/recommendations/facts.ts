import type { DomainCategory } from '../answers/index.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'

/** What a report knows of one engine in one country: all that recommendations are derived from. */
export interface SceneFacts {
  reportId: string
  engine: Engine
  country: string
  /** The days looked at, and as many before them to compare with; both ends belong to them. */
  window: { startDate: Day; endDate: Day; previousStartDate: Day; previousEndDate: Day }
  brand: TrackedBrand
  /** In the report's order. */
  competitors: readonly TrackedBrand[]
  /** Those of this country. */
  prompts: readonly TrackedPrompt[]
  pages: readonly Page[]
  /** Those of the window with an answer. */
  executions: readonly Execution[]
  before: SpanBefore
  /** Names that answers of this engine and country bring up and the report does not track, most often named first. */
  untracked: readonly { name: string; executions: number }[]
  /** How many of the window's answers were read for these names: of a great many only some. */
  untrackedSample: number
  /** Of crawlability checks of the brand's pages: the newest for each address, newest first. */
  crawlChecks: readonly CrawlCheck[]
  /** What the brand's own servers answered to the engine's agents in the window; empty where no log is connected. */
  agentVisits: readonly AgentVisits[]
}

export interface TrackedBrand {
  name: string
  domain: string
}

export interface TrackedPrompt {
  id: string
  text: string
}

/** A page that an execution cites. */
export interface Page {
  url: string
  title: string | null
  domain: string
  category: DomainCategory
  /** Whose domain it lies on: 0 the brand, n the n-th competitor, null anybody else. */
  owner: number | null
}

export interface Execution {
  answerId: string
  /** Places in `prompts` and `pages`. */
  prompt: number
  pages: readonly number[]
  day: Day
  /** Who is named: 0 the brand, n the n-th competitor. */
  named: readonly number[]
}

/** Of the days before the window no more than it is compared with. */
export interface SpanBefore {
  /** How many executions with an answer each prompt has, by its place. */
  byPrompt: ArrayLike<number>
  /** How many executions cite each page, by its place. */
  citing: ArrayLike<number>
  /** Those that cite a page of the brand. They name nobody: that is not looked up. */
  executions: readonly Execution[]
}

export interface CrawlCheck {
  checkId: string
  url: string
  domain: string
  day: Day
  /** Of the agents that belong to this engine, by name. */
  agents: readonly { name: string; diagnosis: string; rule: string | null; status: number }[]
}

export interface AgentVisits {
  agent: string
  visits: number
  /** Of these, answered with 5xx, or with 4xx where the page is not missing. */
  refused: number
}
