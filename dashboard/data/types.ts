/** What the interface answers. The schemas of the routes are its source, so that a field cannot be called otherwise here. */
export type { ReportStats, BrandStats, ScopeStats } from '../../src/statistics/stats-schema.js'
export type { ReportPrompt, ReportPromptDetail } from '../../src/statistics/prompt-schema.js'
export type { OverviewItem } from '../../src/overview/schema.js'
export type { BrandReport } from '../../src/reports/schema.js'
export type { ListedAnswer, ExplainedAnswer } from '../../src/report-answers/schema.js'
export type { ReportChange } from '../../src/changes/schema.js'
export type {
  RecommendationDetail,
  RecommendationItem,
  RecommendationState,
  RecommendationStats,
} from '../../src/recommendations/schema.js'
export type { Citation, CitationHistory, CitationPrompt, CitedDomain } from '../../src/citations/schema.js'
export type { CitationStats } from '../../src/citations/stats-schema.js'
export type { Branding } from '../../src/branding/schema.js'
export type { SharedReport as OpenedShare, ShareView } from '../../src/shares/schema.js'
export type { WorkspaceEvent } from '../../src/events/schema.js'
export type { EventType } from '../../src/events/event-types.js'
export type { MailSubscription } from '../../src/mail/schema.js'
export type { Alert } from '../../src/alerts/schema.js'
export type { CreatedWebhook, Webhook, WebhookDelivery } from '../../src/webhooks/schema.js'
export type { ExportSchedule, ReportExport } from '../../src/exports/schema.js'
export type { ShareFilters } from '../../src/context.js'
export type { DetectionPhrases } from '../../src/reports/phrases/phrase-schema.js'
export type { ListedVersion } from '../../src/reports/versions/version-schema.js'
export type { DetectionPreview, Excerpt } from '../../src/mentions/schema.js'
export type { Note } from '../../src/timeline/note-schema.js'
export type { Tag } from '../../src/tags/schema.js'
export type { Workspace } from '../../src/workspaces/schema.js'
export type { ApiKey } from '../../src/api-keys/schema.js'
export type { EngineStatus } from '../../src/collection/status/schema.js'
export type { ReportCollection } from '../../src/collection/report-collection/schema.js'
export type { ImportResult, LineProblem } from '../../src/answers/schema.js'
export type { IngestResult } from '../../src/agent-traffic/ingest/drop-reasons.js'
export type {
  AgentTraffic,
  AgentVisits,
  AnsweredAgent,
  Availability,
  UnvisitedPage,
  VisitedPage,
} from '../../src/agent-traffic/analytics/schema.js'
export type { Connector, CreatedConnector } from '../../src/agent-traffic/connectors/schema.js'
export type { Fix } from '../../src/audits/fix.js'
export type {
  CrawlabilityCheck,
  ListedCrawlabilityCheck,
} from '../../src/crawlability-checks/schema.js'
export type { ContentCheck, ListedContentCheck, PageTexts } from '../../src/content-checks/schema.js'
export type { ListedQueryFanOut, QueryFanOut } from '../../src/query-fan-out/schema.js'
export type { CheckedPage, SiteReport } from '../../src/site-report/schema.js'
export type { ListedSessionView, LoginLink, Session } from '../../src/dashboard-server/sessions/schema.js'

export interface Page<Item> {
  items: Item[]
  /** `total` where pages are asked for by their place. */
  paging: { nextCursor: string | null; hasMore: boolean; total?: number | null }
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
