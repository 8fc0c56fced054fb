import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import type { Page } from '../facts.js'
import type { RecommendationType } from '../recommendation.js'
import type { Weight } from '../score.js'
import type { Tally } from '../tally.js'
import type { Evidence } from './evidence.js'

/** What a rule found, before it has an id, a score and words. */
export interface Finding {
  type: RecommendationType
  /** What it is about: the same from day to day. */
  subject: string
  page: Page
  citations: number
  weight: Weight
  /** What there is to tell. It takes far longer than to find, and most of what is found is never told. */
  details: () => Details
}

export interface Details extends Partial<Pick<RecommendationFacts, 'refusals' | 'successor'>> {
  evidence: Evidence
  numbers: RecommendationFacts['numbers']
}

export type Rule = (tally: Tally) => Finding[]
