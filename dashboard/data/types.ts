/**
 * What the interface answers: the types of the client, which are made of the route table, so that a field cannot be called otherwise
 * here. Some go by shorter names.
 */
import type {
  ContentCheck,
  ImportResult,
  SiteReport,
  StatsGroup,
  WorkspaceEvent,
} from '../../packages/client/src/generated/types.js'

export type * from '../../packages/client/src/generated/types.js'
export type {
  Action as ActionItem,
  BrandAttribute as Attribute,
  ListedSession as ListedSessionView,
  LogConnector as Connector,
  PageFix as Fix,
  ReportVersion as ListedVersion,
  Share as ShareView,
  SharedReport as OpenedShare,
} from '../../packages/client/src/generated/types.js'

export type ScopeStats = Omit<StatsGroup, 'group' | 'label'>
export type EventType = WorkspaceEvent['type']
export type CheckedPage = SiteReport['pages'][number]
export type PageTexts = NonNullable<ContentCheck['pageTexts']>
export type LineProblem = ImportResult['errors'][number]

export interface Page<Item> {
  items: Item[]
  /** `total` where pages are asked for by their offset. */
  paging: { nextCursor: string | null; hasMore: boolean; total?: number | null }
}

export type Interval = [number, number] | null
