import { agentTrafficRoutes } from '../agent-traffic/index.js'
import type { Verification } from '../agents/index.js'
import { alertRoutes } from '../alerts/index.js'
import { answerRoutes } from '../answers/index.js'
import { apiKeyRoutes } from '../api-keys/index.js'
import { attributeRoutes } from '../attributes/index.js'
import { openFindPages } from '../audits/index.js'
import { brandingRoutes } from '../branding/index.js'
import { changeRoutes } from '../changes/index.js'
import { citationRoutes } from '../citations/index.js'
import { type EngineAccess, engineRoutes, reportCollectionRoutes } from '../collection/index.js'
import { contentRoutes } from '../content-checks/index.js'
import type { CrawlProbe } from '../crawl-probe/index.js'
import { crawlabilityRoutes } from '../crawlability-checks/index.js'
import { sessionRoutes } from '../dashboard-server/index.js'
import { type EventFeed, eventRoutes } from '../events/index.js'
import { exportRoutes } from '../exports/index.js'
import { openApiDocument } from '../http/openapi/openapi.js'
import { type Operation, operationRoutes } from '../http/openapi/operation-routes.js'
import type { RequestCounts } from '../http/limits/request-counts.js'
import type { Route } from '../http/routes/index.js'
import { liveRoutes, type ReportFeed } from '../live/index.js'
import { type McpTools, mcpRoutes } from '../mcp/index.js'
import { mentionRoutes } from '../mentions/index.js'
import { mailRoutes, webhookMessages, webhookRoutes, type WebhookTools } from '../notifications/index.js'
import { overviewRoutes } from '../overview/index.js'
import { promptRoutes } from '../prompts/index.js'
import { fanOutRoutes } from '../query-fan-out/index.js'
import { recommendationRoutes } from '../recommendations/index.js'
import { reportAnswerRoutes } from '../report-answers/index.js'
import { promptReports, reportRoutes } from '../reports/index.js'
import { shareLinkRoutes, shareRoutes } from '../shares/index.js'
import { siteReportRoutes } from '../site-report/index.js'
import { statisticsRoutes } from '../statistics/index.js'
import { tagRoutes } from '../tags/index.js'
import { surfaceRoutes } from '../surfaces/index.js'
import { timelineRoutes } from '../timeline/index.js'
import type { AddressRange } from '../web/index.js'
import { workspaceRoutes } from '../workspaces/index.js'

export interface RouteTools {
  operation: Omit<Operation, 'openApi'>
  engineAccess: EngineAccess
  /** The key that the operator has set, if any. */
  adminKey: string | undefined
  maxImportBytes: number
  maxIngestBytes: number
  maxNewPagesPerDay: number
  verification: Verification
  /** Ranges that the operator opened, beyond the public internet. */
  allowedNetworks: AddressRange[]
  requestCounts: Pick<RequestCounts, 'read' | 'maxPerMonth'>
  reportFeed: ReportFeed
  eventFeed: EventFeed
  /** Whether a mail server is configured. */
  sendsMail: boolean
  /** Reads sitemaps. */
  crawlProbe: Pick<CrawlProbe, 'readSitemap'>
  webhooks: WebhookTools
  mcp: McpTools
}

export interface Interface {
  /** In the order of the documentation. */
  routes: Route[]
  /** The document of all routes as JSON. It is large and the same for everybody: it is made once. */
  document: () => string
}

export function openInterface({ operation, engineAccess, verification, ...settings }: RouteTools): Interface {
  const { adminKey, maxImportBytes, maxIngestBytes, maxNewPagesPerDay, allowedNetworks, requestCounts } =
    settings
  const { sendsMail, reportFeed, eventFeed, crawlProbe, webhooks, mcp } = settings
  const checks = { allowedNetworks, findPages: openFindPages(crawlProbe) }
  const called: Route[] = [
    ...overviewRoutes(engineAccess),
    ...reportRoutes,
    ...liveRoutes(reportFeed),
    ...statisticsRoutes,
    ...attributeRoutes,
    ...reportCollectionRoutes(engineAccess),
    ...surfaceRoutes,
    ...timelineRoutes(engineAccess),
    ...shareRoutes,
    ...shareLinkRoutes(),
    ...citationRoutes,
    ...changeRoutes,
    ...alertRoutes,
    ...recommendationRoutes,
    ...exportRoutes,
    ...eventRoutes(eventFeed),
    ...webhookRoutes(webhooks),
    ...mentionRoutes,
    ...agentTrafficRoutes({ maxIngestBytes, maxNewPagesPerDay, verification }),
    ...crawlabilityRoutes(checks),
    ...contentRoutes(checks),
    ...siteReportRoutes,
    ...fanOutRoutes(engineAccess),
    ...reportAnswerRoutes,
    ...answerRoutes({ maxImportBytes }),
    ...promptRoutes(promptReports),
    ...tagRoutes,
    ...workspaceRoutes(requestCounts),
    ...brandingRoutes,
    ...mailRoutes({ sendsMail }),
    ...engineRoutes(engineAccess),
    ...apiKeyRoutes,
    ...sessionRoutes({ adminKey }),
  ]
  const routes: Route[] = [
    ...called,
    ...mcpRoutes(mcp, called),
    ...operationRoutes({ ...operation, openApi: () => document() }),
  ]
  const document = once(() => JSON.stringify(openApiDocument(routes, webhookMessages)))
  return { routes, document }
}

/** All routes without an application behind them: enough to describe the interface. */
export function describedRoutes(): Route[] {
  const operation = { notReady: async () => [], metrics: async () => '', exposesMetrics: true }
  const budget = { answersPerDay: 0, usdPerDay: 0 }
  const engineAccess = { providers: new Map(), runsPerDay: 1, budget, resolveLink: async () => undefined }
  const evidence = { hasKeys: false, signer: () => undefined, verify: async () => [] }
  const verification = { evidence: async () => evidence }
  const requestCounts = { maxPerMonth: null, read: async () => ({ requests: 0, mcpRequests: 0 }) }
  const crawlProbe = { readSitemap: async () => ({ ok: true as const, urls: [], isTruncated: false }) }
  const sizes = { maxImportBytes: 1, maxIngestBytes: 1, maxNewPagesPerDay: 1 }
  const reportFeed = { follow: nothing }
  const eventFeed = { follow: nothing, close: () => undefined, takeWait: () => undefined }
  const settings = {
    adminKey: undefined,
    ...sizes,
    allowedNetworks: [],
    requestCounts,
    reportFeed,
    eventFeed,
    sendsMail: true,
    crawlProbe,
    webhooks: NO_WEBHOOKS,
    mcp: { answer: never, origins: [], stopping: new AbortController().signal },
  }
  return openInterface({ operation, engineAccess, verification, ...settings }).routes
}

async function* nothing() {}

const never = () => Promise.reject(new Error('Nothing is sent from here.'))

const NO_WEBHOOKS: WebhookTools = {
  fetcher: { fetch: never, check: never },
  secrets: { seal: never, open: never },
  allowedNetworks: [],
  publicUrl: undefined,
}

/** As `openapi.json` has it: every route, metrics included. */
export function openApiOfAllRoutes(): object {
  return openApiDocument(describedRoutes(), webhookMessages)
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
