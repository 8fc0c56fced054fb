/** What the interface answers. The schemas of the routes are its source, so that a field cannot be called otherwise here. */
export type { ReportStats, BrandStats, ScopeStats } from '../../src/statistics/stats-schema.js'
export type { ReportPrompt, ReportPromptDetail } from '../../src/statistics/prompt-schema.js'
export type { OverviewItem } from '../../src/overview/schema.js'
export type { BrandReport } from '../../src/reports/schema.js'
export type { ListedAnswer, ExplainedAnswer } from '../../src/report-answers/schema.js'
export type { ReportChange } from '../../src/changes/schema.js'
export type { RecommendationItem } from '../../src/recommendations/schema.js'
export type { ListedSessionView, LoginLink, Session } from '../../src/dashboard-server/sessions/schema.js'

export interface Page<Item> {
  items: Item[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

export type Interval = [number, number] | null

export interface Change {
  previous: number | null
  delta: number | null
  significant: boolean | null
}

export interface TimelineEntry {
  day: string
  kind: 'note' | 'edit' | 'recalculated' | 'model' | 'no_answers' | 'outage'
  text: string
  reference: string | null
}
