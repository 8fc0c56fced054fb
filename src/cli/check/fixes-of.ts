import { type Fix, inOrderOfWorth } from '../../audits/index.js'
import { type ContentFindings, contentFixes } from '../../content-checks/index.js'
import { type CrawlabilityFindings, crawlFixes } from '../../crawlability-checks/index.js'

interface CheckedPage {
  /** Null where the check failed. */
  crawlability: CrawlabilityFindings | null
  content: ContentFindings | null
}

/** What to do about a page: first what keeps readers out, then what is worth most. */
export function fixesOf({ crawlability, content }: CheckedPage): Fix[] {
  return inOrderOfWorth([
    ...(crawlability === null ? [] : crawlFixes(crawlability)),
    ...(content === null ? [] : contentFixes(content)),
  ])
}
