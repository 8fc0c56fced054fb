/**
 * The responses of the interface, typed by the client, which is generated from the route table. Some types get shorter names
 * here.
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
  /** `total` is only given for pages that are read by offset. */
  paging: { nextCursor: string | null; hasMore: boolean; total?: number | null }
}

export type Interval = [number, number] | null
