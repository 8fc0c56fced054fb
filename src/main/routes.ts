import { withRecord } from '../audit-log/index.js'
import { listOfLists } from '../http/openapi/list-routes.js'
import { openApiDocument } from '../http/openapi/openapi.js'
import { type Operation, operationRoutes } from '../http/openapi/operation-routes.js'
import type { Route } from '../http/routes/index.js'
import { type McpTools, mcpRoutes } from '../mcp/index.js'
import { webhookMessages } from '../notifications/index.js'
import type { RouteTools } from './module-tools.js'
import { MODULES } from './modules.js'

interface InterfaceTools extends RouteTools {
  operation: Omit<Operation, 'openApi'>
  mcp: McpTools
}

interface Interface {
  /** In the order of the documentation. */
  routes: Route[]
  /** Returns the OpenAPI document of all routes as JSON. It is large and the same for every client, so it is made once. */
  document: () => string
}

export function openInterface({ operation, mcp, ...tools }: InterfaceTools): Interface {
  const called = MODULES.flatMap((module): readonly Route[] =>
    'routes' in module ? module.routes(tools) : [],
  ).map(withRecord)
  const routes: Route[] = [
    ...called,
    listOfLists(called),
    ...mcpRoutes(mcp, called),
    ...operationRoutes({ ...operation, openApi: () => document() }),
  ]
  const document = once(() => JSON.stringify(openApiDocument(routes, webhookMessages)))
  return { routes, document }
}

/** Returns all routes without an application behind them: enough to describe the interface. */
export function describedRoutes(): Route[] {
  return openInterface(NO_TOOLS).routes
}

async function* nothing() {}

const never = () => Promise.reject(new Error('Nothing is sent from here.'))

const NO_TOOLS: InterfaceTools = {
  operation: { notReady: async () => [], metrics: async () => '', exposesMetrics: true },
  mcp: { respond: never, origins: [] },
  config: {
    adminKey: undefined,
    maxImportBytes: 1,
    maxIngestBytes: 1,
    maxNewPagesPerDay: 1,
    allowedNetworks: [],
  },
  engineAccess: {
    providers: new Map(),
    keys: {
      renew: never,
      seal: never,
      isInEnvironment: () => false,
      sourceOf: () => null,
      isUnreadable: () => false,
    },
    runsPerDay: 1,
    budget: { answersPerDay: 0, usdPerDay: 0 },
    keepsRawResponses: false,
    resolveLink: async () => undefined,
  },
  verification: {
    evidence: async () => ({ hasKeys: false, signer: () => undefined, verify: async () => [] }),
  },
  requestCounts: { maxPerMonth: null, read: async () => ({ requests: 0, mcpRequests: 0 }) },
  reportFeed: { follow: nothing },
  auditLogFeed: nothing,
  eventFeed: { follow: nothing, close: () => undefined, takeWait: () => undefined },
  crawlProbe: {
    readSitemap: async () => ({ ok: true as const, urls: [], isTruncated: false }),
    fetchPage: never,
    isAllowedByRobots: never,
  },
  setBuilders: { onBehalfOf: () => ({ readTable: never, readPages: never, build: never }), close: never },
  mail: undefined,
  singleSignOn: {
    issuers: { list: [], find: () => undefined },
    secrets: { seal: never, open: never },
  },
  webhooks: {
    fetcher: { fetch: never, check: never },
    secrets: { seal: never, open: never },
    allowedNetworks: [],
    publicUrl: undefined,
  },
}

/** Returns the document as in `openapi.json`: every route, including metrics. */
export function openApiOfAllRoutes(): object {
  return openApiDocument(describedRoutes(), webhookMessages)
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
