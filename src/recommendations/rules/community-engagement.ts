import type { Tally } from '../tally.js'
import { competitorsNamedInstead } from './competitors-named-instead.js'
import { EASE } from './ease.js'
import type { Finding } from './finding.js'

export function communityEngagement(tally: Tally): Finding[] {
  return competitorsNamedInstead(tally, {
    type: 'community_engagement',
    fits: (category) => category === 'Community/Forum' || category === 'Social Media',
    ease: ({ category }) => (category === 'Social Media' ? EASE.social : EASE.forum),
  })
}
