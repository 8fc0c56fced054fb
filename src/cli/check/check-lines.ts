import type { Fix } from '../../audits/index.js'
import type { ContentOutcome } from '../../content-checks/index.js'
import type { CrawlabilityOutcome } from '../../crawlability-checks/index.js'
import { contentLines } from './content-lines.js'
import { crawlabilityLines } from './crawlability-lines.js'
import { fixLines } from './fix-lines.js'
import type { Paint } from './paint.js'

export interface CheckReport {
  url: string
  crawlability: CrawlabilityOutcome
  content: ContentOutcome
  fixes: readonly Fix[]
}

/** Both reports as a person reads them, and what to fix first at the end, where the eye is. */
export function checkLines(
  { url, crawlability, content, fixes }: CheckReport,
  look: { paint: Paint; width: number },
): string[] {
  const failed = (what: string, reason: string | null) => [look.paint('red', `${what}: ${reason ?? ''}`)]
  const isLearnt = crawlability.findings !== null || content.findings !== null
  return [
    look.paint('bold', url),
    '',
    ...(crawlability.findings === null
      ? failed('AI crawlers: not checked', crawlability.failureReason)
      : crawlabilityLines(crawlability.findings, look)),
    '',
    ...(content.findings === null
      ? failed('Content: not checked', content.failureReason)
      : contentLines(content.findings, look)),
    ...(isLearnt ? ['', ...fixLines(fixes, look)] : []),
  ]
}
