import type { RecommendationCopy, RecommendationType } from '../recommendation.js'
import { citedButUnnamedCopy } from './cited-but-unnamed.js'
import { communityCopy } from './community.js'
import { competitorsCountCopy } from './competitors-count.js'
import { crawlerBlockedCopy } from './crawler-blocked.js'
import { decliningCitationsCopy } from './declining-citations.js'
import type { Draft } from './draft.js'
import { encyclopediaCopy } from './encyclopedia.js'
import { followerCopy } from './follower.js'
import { ownContentGapCopy } from './own-content-gap.js'
import { partnershipCopy } from './partnership.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { bare, escaped, shortened } from './shown-text.js'
import { videoCopy } from './video.js'

const DRAFTS: Record<RecommendationType, (facts: RecommendationFacts) => Draft> = {
  content_partnership_opportunities: partnershipCopy,
  community_engagement: communityCopy,
  video_opportunities: videoCopy,
  encyclopedia_presence: encyclopediaCopy,
  own_content_gap: ownContentGapCopy,
  cited_but_unnamed: citedButUnnamedCopy,
  declining_citations: decliningCitationsCopy,
  crawler_blocked: crawlerBlockedCopy,
  competitors_count: competitorsCountCopy,
}

const MAX_TITLE = 80
/** Less of a title says nothing; then the whole is cut. */
const LEAST_ROOM = 16

/** The same facts always give the same words. */
export function copyOf(facts: RecommendationFacts): RecommendationCopy {
  const draft = DRAFTS[facts.type](facts)
  const { title, headline, reasoning, suggestions } =
    facts.leader === null ? draft : followerCopy(draft, facts, facts.leader)
  const room = Math.max(LEAST_ROOM, MAX_TITLE - bare(title('')).length - 3)
  return {
    title: shortened(bare(title(pageWithin(facts, room))), MAX_TITLE),
    headline: bare(headline),
    reasoning: reasoning.filter(Boolean).join('\n\n'),
    suggestions: suggestions.map((each) => `- ${each}`),
  }
}

function pageWithin({ page: { title, domain, path } }: RecommendationFacts, room: number): string {
  if (title !== null) return `“${escaped(shortened(bare(title), room))}”`
  return escaped(shortened(path === '/' ? domain : `${domain}${path}`, room))
}
