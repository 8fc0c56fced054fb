import type { Address } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { RecommendationItem, RecommendationState } from '../../data/types.js'

type ActionType = RecommendationItem['type']

/** In the order of the board, and of the keys 1 to 4. */
export const STATES: [state: RecommendationState, words: string][] = [
  ['suggested', 'Suggested'],
  ['in_progress', 'In progress'],
  ['done', 'Done'],
  ['archived', 'Archived'],
]

export const stateWords = (state: RecommendationState): string =>
  STATES.find(([known]) => known === state)?.[1] ?? state

export const TYPES: Record<ActionType, string> = {
  content_partnership_opportunities: 'Get onto a page of others',
  community_engagement: 'Join a discussion',
  video_opportunities: 'Get into a video',
  encyclopedia_presence: 'Encyclopedia article',
  own_content_gap: 'Write a page that is missing',
  cited_but_unnamed: 'Cited, but not named',
  declining_citations: 'Page that is cited less',
  crawler_blocked: 'Crawler that is refused',
  competitors_count: 'Competitors that are not tracked',
}

/** These are about the report or the site, and not about a page that answers cite. */
const WITHOUT_PAGE: ActionType[] = ['crawler_blocked', 'competitors_count']

export const isAboutPage = ({ type }: RecommendationItem): boolean => !WITHOUT_PAGE.includes(type)

/** The brand is missing in the answers behind these. */
const UNNAMED: ActionType[] = [
  'content_partnership_opportunities',
  'community_engagement',
  'video_opportunities',
  'encyclopedia_presence',
  'cited_but_unnamed',
]

/** The answers that its figure was counted from, by the window of the recommendations. */
export function answersBehind(reportId: string, item: RecommendationItem): string {
  const { type, engine, country, data } = item
  const nowhere: Address = { path: '', query: new URLSearchParams() }
  return screenLink(reportId, 'answers', nowhere, {
    cites: data.url,
    engines: engine,
    country,
    named: UNNAMED.includes(type) ? 'false' : undefined,
  })
}
