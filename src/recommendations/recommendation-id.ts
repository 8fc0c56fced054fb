import { createHash } from 'node:crypto'

import type { SceneFacts } from './facts.js'
import type { RecommendationType } from './recommendation.js'

/** Written as JSON, no two lists of words are the same text. */
export function recommendationId(
  { reportId, engine, country }: Pick<SceneFacts, 'reportId' | 'engine' | 'country'>,
  type: RecommendationType,
  subject: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([reportId, engine, country, type, subject]))
    .digest('hex')
}
