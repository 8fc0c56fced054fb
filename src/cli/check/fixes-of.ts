import { type Fix, inOrderOfWorth } from '../../audits/index.js'
import { type ContentFindings, contentFixes } from '../../content-checks/index.js'
import { type CrawlabilityFindings, crawlFixes } from '../../crawlability-checks/index.js'

interface CheckedPage {
  /** Null if the check failed. */
  crawlability: CrawlabilityFindings | null
  content: ContentFindings | null
}

/** The fixes for a page: first those that keep readers out, then the most worthwhile. */
export function fixesOf({ crawlability, content }: CheckedPage): Fix[] {
  return inOrderOfWorth([
    ...(crawlability === null ? [] : crawlFixes(crawlability)),
    ...(content === null ? [] : contentFixes(content)),
  ])
}
