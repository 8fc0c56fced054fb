import type { Fix } from '../../audits/index.js'
import type { ContentOutcome } from '../../content-checks/index.js'
import type { CrawlabilityOutcome } from '../../crawlability-checks/index.js'

/** What was found out about one page. */
export interface CheckReport {
  url: string
  crawlability: CrawlabilityOutcome
  content: ContentOutcome
  fixes: readonly Fix[]
}

/** A rule by which a check fails, and what it says of a page. */
export interface RuleResult {
  rule: string
  /** What the rule asks of a page, in words. */
  demand: string
  /** Null where it cannot be told. */
  isMet: boolean | null
  /** Why it is not met or cannot be told; empty where it is met. */
  reason: string
}

/** A page with what the chosen rules say of it. */
export interface JudgedPage {
  report: CheckReport
  results: readonly RuleResult[]
}
