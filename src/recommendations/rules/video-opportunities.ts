import type { Tally } from '../tally.js'
import { competitorsNamedInstead } from './competitors-named-instead.js'
import { EASE } from './ease.js'
import type { Finding } from './finding.js'

export function videoOpportunities(tally: Tally): Finding[] {
  return competitorsNamedInstead(tally, {
    type: 'video_opportunities',
    fits: (category) => category === 'Video',
    ease: () => EASE.video,
  })
}
