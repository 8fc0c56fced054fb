import type { Fix } from '../../audits/index.js'
import type { ContentOutcome } from '../../content-checks/index.js'
import type { CrawlabilityOutcome } from '../../crawlability-checks/index.js'

/** The results of one page. */
export interface CheckReport {
  url: string
  crawlability: CrawlabilityOutcome
  content: ContentOutcome
  fixes: readonly Fix[]
}

/** The result of one rule for a page. */
export interface RuleResult {
  rule: string
  /** What the rule demands of the page, in words. */
  demand: string
  /** Null if it could not be determined. */
  isMet: boolean | null
  /** Why the rule is not met or could not be determined; empty if it is met. */
  reason: string
}

/** A page with the results of the chosen rules. */
export interface JudgedPage {
  report: CheckReport
  results: readonly RuleResult[]
}
