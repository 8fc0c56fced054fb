import type { Target, TargetFacts } from '../recommendations/index.js'
import type { Action } from './schema.js'

/** Forms of pages that rarely change, so a change takes more than a letter and some patience. */
const HARD_PAGES = new Set<TargetFacts['page']['form']>(['news', 'research', 'pricing', 'documentation'])

/** How much work the action takes: an afternoon, a few days, or weeks. */
export function effortOf({ kind, facts: { lead, page } }: Target): Action['effort'] {
  if (kind === 'topic') return 'large'
  if (kind === 'fault' || kind === 'competitor') return 'small'
  switch (lead.type) {
    case 'cited_but_unnamed':
      return 'small'
    case 'community_engagement':
      return kind === 'page' ? 'small' : 'medium'
    case 'video_opportunities':
    case 'encyclopedia_presence':
      return 'large'
    case 'declining_citations':
      return 'medium'
    default:
      return kind === 'domain' || HARD_PAGES.has(page.form) ? 'large' : 'medium'
  }
}
