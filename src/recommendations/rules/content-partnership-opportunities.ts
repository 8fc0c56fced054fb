import type { DomainCategory } from '../../answers/index.js'
import { pageKind } from '../copy/page-kind.js'
import type { Tally } from '../tally.js'
import { competitorsNamedInstead } from './competitors-named-instead.js'
import { EASE_OF_KIND } from './ease.js'
import type { Finding } from './finding.js'

/** Where there is no editor to write to. Each has a rule of its own. */
const OTHERS = new Set<DomainCategory>(['Community/Forum', 'Social Media', 'Video', 'Encyclopedia'])

export function contentPartnershipOpportunities(tally: Tally): Finding[] {
  return competitorsNamedInstead(tally, {
    type: 'content_partnership_opportunities',
    fits: (category) => !OTHERS.has(category),
    ease: (page) => EASE_OF_KIND[pageKind(page)],
  })
}
