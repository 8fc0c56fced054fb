import type { DomainCategory } from '../../answers/index.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'

/** What a report knows about one engine in one country: all that recommendations are derived from. */
export interface EngineFacts {
  reportId: string
  engine: Engine
  country: string
  /** The window, and the window of equal length before it. All dates are inclusive. */
  window: { startDate: Day; endDate: Day; previousStartDate: Day; previousEndDate: Day }
  brand: TrackedBrand
  /** In the report's order. */
  competitors: readonly TrackedBrand[]
  /** The prompts of this country. */
  prompts: readonly { id: string; text: string }[]
  pages: readonly CitedPageFacts[]
  /** The executions of the window that have an answer. */
  executions: readonly Execution[]
  before: PreviousWindow
  /** Names that answers of this engine and country mention and the report does not track, most often named first. */
  untracked: readonly { name: string; executions: number }[]
  /** How many of the window's answers were searched for these names. */
  untrackedSample: number
  /** The latest crawlability check of each of the brand's pages, newest first. */
  crawlChecks: readonly CrawlCheck[]
  /**
   * How the brand's servers answered the engine's agents in the window; empty where no log is connected. Refused are
   * visits answered with 5xx, or with 4xx where the page exists.
   */
  agentVisits: readonly { agent: string; visits: number; refused: number }[]
}

export interface TrackedBrand {
  name: string
  domain: string
}

/** A page that an execution cites. */
export interface CitedPageFacts {
  url: string
  title: string | null
  domain: string
  category: DomainCategory
  /** Who owns the domain: 0 the brand, n the n-th competitor, null anybody else. */
  owner: number | null
}

export interface Execution {
  answerId: string
  /** Indexes into `prompts` and `pages`. */
  prompt: number
  pages: readonly number[]
  day: Day
  /** Who is named: 0 the brand, n the n-th competitor. */
  named: readonly number[]
}

/** Only what the window is compared with. */
export interface PreviousWindow {
  /** Executions with an answer, by prompt. */
  byPrompt: ArrayLike<number>
  /** Executions that cite a page, by page. */
  citing: ArrayLike<number>
  /** The executions that cite a page of the brand, without the brands they name. */
  executions: readonly Execution[]
}

export interface CrawlCheck {
  checkId: string
  url: string
  domain: string
  day: Day
  /** The agents that belong to this engine. */
  agents: readonly { name: string; diagnosis: string; rule: string | null; status: number }[]
}
