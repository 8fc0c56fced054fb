import { rounded } from '../../kernel/rates.js'
import type { ContentFindings } from '../content/schema.js'
import type { Findings } from '../crawlability/schema.js'
import { contentFixes } from './content-fixes.js'
import { crawlFixes } from './crawl-fixes.js'
import type { Fix } from './fix.js'

export interface Reports {
  /** Null where the check failed. */
  crawlability: Findings | null
  content: ContentFindings | null
}

/** What to do about a page: first what keeps readers out, then what is worth most. */
export function fixesOf({ crawlability, content }: Reports): Fix[] {
  const fixes = [
    ...(crawlability === null ? [] : crawlFixes(crawlability)),
    ...(content === null ? [] : contentFixes(content)),
  ]
  return fixes
    .toSorted((one, other) => Number(other.keepsOut) - Number(one.keepsOut) || other.gain - one.gain)
    .map((fix) => ({ ...fix, gain: rounded(fix.gain) }))
}
