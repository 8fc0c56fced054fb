import type { DomainCategory } from '../../answers/index.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'

/** What a report knows about one engine in one country. All recommendations are derived from this. */
export interface EngineFacts {
  reportId: string
  engine: Engine
  country: string
  /** The window, and the window of equal length before it. All dates are inclusive. */
  window: { startDate: Day; endDate: Day; previousStartDate: Day; previousEndDate: Day }
  brand: TrackedBrand
  /** The competitors in the report's order. */
  competitors: readonly TrackedBrand[]
  /** The prompts of this country. */
  prompts: readonly { id: string; text: string }[]
  pages: readonly CitedPageFacts[]
  /** The executions of the window that have an answer. */
  executions: readonly Execution[]
  before: PreviousWindow
  /** Names that answers of this engine and country mention but the report does not track, most often named first. */
  untracked: readonly { name: string; executions: number }[]
  /** The number of answers in the window that were searched for these names. */
  untrackedSample: number
  /** The latest crawlability check of each of the brand's pages, newest first. */
  crawlChecks: readonly CrawlCheck[]
  /**
   * How the brand's servers answered the engine's agents in the window; empty if no log is connected. Visits answered with 5xx
   * count as refused, and so do visits answered with 4xx if the page exists.
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
  /** The owner of the domain: 0 is the brand, n the n-th competitor, null a third party. */
  owner: number | null
}

export interface Execution {
  answerId: string
  /** Indexes into `prompts` and `pages`. */
  prompt: number
  pages: readonly number[]
  day: Day
  /** The named brands: 0 is the brand, n the n-th competitor. */
  named: readonly number[]
}

/** The counts of the previous window that the window is compared with. */
export interface PreviousWindow {
  /** Number of executions with an answer, by prompt. */
  byPrompt: ArrayLike<number>
  /** Number of executions that cite a page, by page. */
  citing: ArrayLike<number>
  /** The executions that cite a page of the brand. The brands that they name are not read. */
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
