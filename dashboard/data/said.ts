import type { Attribute } from './types.js'

/** The names of all aspects, in the order in which an alert offers them. */
export const ASPECT_NAMES: Record<Attribute['aspect'], string> = {
  price: 'Price',
  quality: 'Quality',
  reliability: 'Reliability',
  ease: 'Ease of use',
  features: 'Features',
  support: 'Support',
  speed: 'Speed',
  design: 'Design',
  security: 'Security',
  availability: 'Availability',
  reputation: 'Reputation',
  sustainability: 'Sustainability',
  fit: 'Fit for the purpose',
  performance: 'Performance',
  other: 'Other things',
}

export const aspectName = (aspect: Attribute['aspect']): string => ASPECT_NAMES[aspect]

/** Sorts aspects by the number of statements, largest first. */
export const bySaid = <Item extends Pick<Attribute, 'positive' | 'negative'>>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => other.positive + other.negative - one.positive - one.negative)

/** Below this number of answers one more answer could change the result for an aspect. */
const FEW_ANSWERS = 5

export const isThin = (items: readonly Pick<Attribute, 'positive' | 'negative'>[]): boolean =>
  items.every(({ positive, negative }) => positive + negative < FEW_ANSWERS)

/**
 * Compares what answers say for the brand with what they say for its competitors. Only differences that are more than noise get a
 * line.
 */
export function comparedWords(
  { againstCompetitors }: Pick<Attribute, 'againstCompetitors'>,
  { brand, isOwn }: { brand: string; isOwn: boolean },
): string | undefined {
  const { logOdds, moreThanNoise } = againstCompetitors
  if (moreThanNoise !== true || logOdds === null) return undefined
  const more = logOdds > 0 ? 'more' : 'less'
  return isOwn ? `said for you ${more} than for your competitors` : `said for ${brand} ${more} than for the others`
}

/** The lengths of a two-sided bar: against on the left, for on the right. */
export function sidesOf(
  { positive, negative }: Pick<Attribute, 'positive' | 'negative'>,
  most: number,
  half: number,
): { against: number; for: number } {
  const length = (answers: number) => (most === 0 ? 0 : (answers / most) * half)
  return { against: length(negative), for: length(positive) }
}
