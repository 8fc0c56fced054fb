import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { CONTENT_KINDS } from '../parts/content-kinds.js'

/** Points for the first kind of content, the second, and so on. */
export const CONTENT_VARIETY = { one: 4, two: 8, three: 8, four: 8, five: 6, six: 6 } satisfies Rubric<string>

/** Counts the kinds of content on the page. Each answers another kind of question. */
export function contentVariety(page: PageReading): ItemScore {
  const kinds = Object.keys(CONTENT_KINDS)
  const missing = kinds.filter((kind) => !CONTENT_KINDS[kind]!(page))
  const count = kinds.length - missing.length
  const advice = `Add another kind of content: ${missing.join(', ')}. The page has ${count} of ${kinds.length}.`
  const marks = Object.keys(CONTENT_VARIETY).map((signal, at) => [signal, metMark(count > at, advice)])
  const { score, maxScore, findings } = scored(CONTENT_VARIETY, Object.fromEntries(marks))
  return { score, maxScore, findings: [...new Set(findings)] }
}
