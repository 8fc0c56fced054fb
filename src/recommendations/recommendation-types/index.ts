import { citedButUnnamed } from './cited-but-unnamed.js'
import { communityEngagement } from './community-engagement.js'
import { competitorsCount } from './competitors-count.js'
import { contentPartnershipOpportunities } from './content-partnership-opportunities.js'
import { crawlerBlocked } from './crawler-blocked.js'
import { decliningCitations } from './declining-citations.js'
import type { RecommendationDefinition } from './definition.js'
import { encyclopediaPresence } from './encyclopedia-presence.js'
import { ownContentGap } from './own-content-gap.js'
import { videoOpportunities } from './video-opportunities.js'

/** All recommendation types, in the order of the HTTP interface. */
const ALL = [
  contentPartnershipOpportunities,
  communityEngagement,
  videoOpportunities,
  encyclopediaPresence,
  ownContentGap,
  citedButUnnamed,
  decliningCitations,
  crawlerBlocked,
  competitorsCount,
] as const

export type RecommendationType = (typeof ALL)[number]['type']

export const RECOMMENDATION_DEFINITIONS: readonly (RecommendationDefinition & {
  type: RecommendationType
})[] = ALL

export function definitionOf(type: string): RecommendationDefinition {
  const found = RECOMMENDATION_DEFINITIONS.find((one) => one.type === type)
  if (found === undefined) throw new Error(`There is no recommendation type ${type}.`)
  return found
}
