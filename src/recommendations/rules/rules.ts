import { citedButUnnamed } from './cited-but-unnamed.js'
import { communityEngagement } from './community-engagement.js'
import { competitorsCount } from './competitors-count.js'
import { contentPartnershipOpportunities } from './content-partnership-opportunities.js'
import { crawlerBlocked } from './crawler-blocked.js'
import { decliningCitations } from './declining-citations.js'
import { encyclopediaPresence } from './encyclopedia-presence.js'
import type { Rule } from './finding.js'
import { ownContentGap } from './own-content-gap.js'
import { videoOpportunities } from './video-opportunities.js'

export const RULES: readonly Rule[] = [
  contentPartnershipOpportunities,
  communityEngagement,
  videoOpportunities,
  encyclopediaPresence,
  ownContentGap,
  citedButUnnamed,
  decliningCitations,
  crawlerBlocked,
  competitorsCount,
]
