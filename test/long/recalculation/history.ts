import fc from 'fast-check'

import type { Competitor } from '../../../src/reports/index.js'
import { AnswerPlan } from '../../numbers/generators.js'
import { brandNamed, PATTERNS } from '../../numbers/vocabulary.js'

/** Names no brand, and takes long to scan. */
const PADDING = '\nA shoe that fits in the shop may not fit after an hour on wet stone.'.repeat(80)

/** Some answers to each prompt; the same for the same seed. */
export function longAnswers({ count, seed }: { count: number; seed: number }): AnswerPlan[] {
  return fc.sample(AnswerPlan, { numRuns: count, seed }).map((plan, index) => ({
    ...plan,
    prompt: index,
    text: plan.text === '' ? '' : plan.text + PADDING,
  }))
}

export const FIRST_BRANDS: Competitor[] = [0, 1, 2].map(brandNamed)

/** Brands without sheets yet. Their patterns take longest. */
export const LATER_BRANDS: Competitor[] = [
  { ...brandNamed(1), brandVariations: ['Oxmerane'], brandDomainWildcard: true },
  brandNamed(0),
  ...Array.from({ length: 12 }, (_, index) => ({
    ...brandNamed(3),
    brand: `Rival ${index}`,
    brandDomain: `rival-${index}.example`,
    brandDomainVariations: index === 0 ? ['shared.example'] : [],
    brandRegex: `${PATTERNS[index % PATTERNS.length]}|rival ${index}`,
  })),
]
