import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, met, type Rubric, scored } from '../item.js'
import { CONTENT_KINDS } from '../parts/content-kinds.js'

/** For the first kind, the second, and so on. */
export const CONTENT_VARIETY = { one: 4, two: 8, three: 8, four: 8, five: 6, six: 6 } satisfies Rubric<string>

/** How many kinds of content the page has: each answers another kind of question. */
export function contentVariety(page: PageReading): ItemScore {
  const kinds = Object.keys(CONTENT_KINDS)
  const missing = kinds.filter((kind) => !CONTENT_KINDS[kind]!(page))
  const count = kinds.length - missing.length
  const advice = `Add another kind of content: ${missing.join(', ')}. The page has ${count} of ${kinds.length}.`
  const { score, maxScore, findings } = scored(CONTENT_VARIETY, {
    one: met(count >= 1, advice),
    two: met(count >= 2, advice),
    three: met(count >= 3, advice),
    four: met(count >= 4, advice),
    five: met(count >= 5, advice),
    six: met(count >= 6, advice),
  })
  return { score, maxScore, findings: [...new Set(findings)] }
}
