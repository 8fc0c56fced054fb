import type { Verification } from '../agents/index.js'
import type { AuditLogFeed } from '../audit-log/index.js'
import type { PageReadingTools } from '../cited-pages/index.js'
import type { EngineAccess } from '../collection/index.js'
import type { Config } from '../config.js'
import type { ContentJobTools } from '../content-checks/index.js'
import type { CrawlProbe } from '../crawl-probe/index.js'
import type { EventFeed } from '../events/index.js'
import type { ExportTools } from '../exports/index.js'
import type { RequestCounts } from '../http/limits/request-counts.js'
import type { ReportFeed } from '../live/index.js'
import type { SheetBuilder } from '../mentions/index.js'
import type { NotificationTools } from '../notifications/index.js'
import type { FanOutTools } from '../query-fan-out/index.js'
import type { SetBuilders } from '../prompt-sets/index.js'
import type { SingleSignOn } from '../single-sign-on/index.js'
import type { ReportKey } from '../reports/index.js'
import type { WorkOn } from '../worker-pool/index.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** The tools that routes need. */
export interface RouteTools extends NotificationTools {
  config: Pick<
    Config,
    'adminKey' | 'maxImportBytes' | 'maxIngestBytes' | 'maxNewPagesPerDay' | 'allowedNetworks'
  >
  engineAccess: EngineAccess
  verification: Verification
  requestCounts: Pick<RequestCounts, 'read' | 'maxPerMonth'>
  reportFeed: ReportFeed
  eventFeed: EventFeed
  auditLogFeed: AuditLogFeed
  /** Identity providers through which people sign in. */
  singleSignOn: SingleSignOn
  /** Reads pages and sitemaps while a person waits. */
  crawlProbe: Pick<CrawlProbe, 'readSitemap' | 'fetchPage' | 'isAllowedByRobots'>
  setBuilders: SetBuilders
}

/** The tools that audits need. */
export interface AuditTools extends ContentJobTools, FanOutTools {}

/** Work that no request waits for. */
export interface BackgroundTools {
  recommendReport: WorkOn<ReportKey>
  evaluateAlerts: WorkOn<ReportKey>
  watchEngines: WorkOn<WorkspaceId>
}

/** The tools that jobs need. */
export interface JobTools extends AuditTools, BackgroundTools, NotificationTools {
  engineAccess: EngineAccess
  sheetBuilder: SheetBuilder
  exporting: ExportTools
  pageReading: PageReadingTools
}
