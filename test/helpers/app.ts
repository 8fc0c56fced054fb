import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'

import { CONNECTIONS_PER_HOST, inlineCrawlProbe } from '../../src/crawl-probe/index.js'
import { inlinePageAnalyser } from '../../src/content-checks/index.js'
import { ALERT_WORK } from '../../src/alerts/index.js'
import { WATCHING_WORK } from '../../src/engine-changes/index.js'
import { openAuditLogFeed } from '../../src/audit-log/index.js'
import { issueKey } from '../../src/auth/index.js'
import type { Respond, Printer, Renderer } from '../../src/browser/index.js'
import type { Config } from '../../src/config.js'
import type { Scope, Services } from '../../src/context.js'
import type { Postgres } from '../../src/db/postgres.js'
import { type EngineAccess, openProviderKeys } from '../../src/collection/index.js'
import { openProviders, readEngineSettings } from '../../src/engines/index.js'
import { buildApp } from '../../src/http/app.js'
import type { AppOptions, Readers, ServerLimits } from '../../src/http/app-options.js'
import type { Pages } from '../../src/http/response/pages.js'
import { type InProcess, openInProcess } from '../../src/http/open-in-process.js'
import { openMetrics } from '../../src/http/metrics.js'
import { openRequestCounts, type RequestCounts } from '../../src/http/limits/request-counts.js'
import { openJobs, QUEUES, type Runner, startRunner } from '../../src/jobs/index.js'
import { type Log, silentLog } from '../../src/kernel/log.js'
import { allGivenUpHandlers, allJobs } from '../../src/main/jobs.js'
import type { JobTools } from '../../src/main/module-tools.js'
import { purge, PURGES } from '../../src/main/workers/purges.js'
import { missingParts } from '../../src/main/readiness.js'
import { CHOOSING_WORK, recordCitations } from '../../src/citations/index.js'
import { inlinePageReader, openPageVisitor, type PageReadingTools } from '../../src/cited-pages/index.js'
import { openSecretBox } from '../../src/encryption/index.js'
import { openEventFeed } from '../../src/events/index.js'
import { openReportFeed } from '../../src/live/index.js'
import { openVerification } from '../../src/agents/index.js'
import { openInterface } from '../../src/main/routes.js'
import {
  matchAnswers,
  scanningHere as scanning,
  sheetBuilderHere,
  sheetCache,
} from '../../src/mentions/index.js'
import { inlineSetBuilders } from '../../src/prompt-sets/index.js'
import { noteArrivals, RECOMMENDATION_WORK } from '../../src/recommendations/index.js'
import type { IssuerSettings } from '../../src/config-issuers.js'
import { openIssuers, type SingleSignOn } from '../../src/single-sign-on/index.js'
import { openFetcher, parseRanges } from '../../src/web/index.js'
import { type MailTools, sendOnByWebhooks } from '../../src/notifications/index.js'
import { inlineWork } from '../../src/worker-pool/index.js'
import { useTestDb } from './database.js'

/** Small, so that a test can exceed it. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024
export const MAX_INGEST_BYTES = 64 * 1024 * 1024
export const MAX_NEW_PAGES_PER_DAY = 6_000

/** So short that a test hardly waits for a change. */
const POLL_MS = 5

/** Pause between two checks for running jobs. Checking without a pause would keep a core from the jobs. */
const LOOK_MS = 10

export const SECRET_KEY = Buffer.alloc(32, 7)

export const ADMIN_KEY = 'test_admin_key_0123456789'

export interface TestResponse<Body> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

export interface TestApp {
  services: Services
  db: Postgres
  app: FastifyInstance
  /** The clock of the app; set it to move time. */
  clock: { now: Date }
  /** Sends as the administrator, unless `key` is another key, or null for no key. */
  send<Body = Record<string, unknown>>(
    method: string,
    url: string,
    options?: SendOptions,
  ): Promise<TestResponse<Body>>
  newKey(order?: {
    name?: string
    scopes?: Scope[]
    workspaces?: string[] | 'all'
    createdBy?: string | null
    ownerId?: string | null
    expiresDate?: Date | null
  }): Promise<{ id: string; key: string }>
  /** The providers of each engine; empty until a test adds one. */
  engineAccess: EngineAccess
  requestCounts: RequestCounts
  singleSignOn: SingleSignOn
  /** Runs all waiting jobs to their end. */
  runJobs(): Promise<void>
  /** Deletes expired data. */
  purge(): Promise<void>
  /** Sends due webhooks and runs all waiting jobs to their end. */
  deliver(): Promise<void>
}

export interface SendOptions {
  body?: unknown
  key?: string | null
  headers?: Record<string, string>
  raw?: string | Buffer
}

interface AppSettings {
  config?: Partial<AppOptions['config'] & Pick<Config, 'maxRequestsPerMonth'>>
  log?: Log
  /** Limits on concurrent requests and connections. */
  limits?: Partial<ServerLimits>
  /** Addresses by host name. Other names do not resolve. */
  hosts?: Record<string, string[]>
  /** Key that encrypts secrets. */
  secretKey?: Buffer
  /** Time limit for a receiver of webhooks. */
  receiverMs?: number
  /** Renders the pages of content checks. Without it, there is no browser. */
  renderer?: () => Renderer
  /** Prints exports; the app answers its requests. Without it, there is no browser. */
  printer?: (respond: Respond) => Printer
  /** Threads for the reads whose routes use them. Without it, these reads run in this thread. */
  readers?: Readers
  /** Answers paths that have no route. */
  pages?: Pages
  /** Sends mail; null if no server is configured. By default, a server is configured that accepts nothing. */
  mail?: MailTools | null
  /** Tools for reading cited pages that replace the defaults: the program's own, without pauses. */
  pageReading?: Partial<PageReadingTools>
  /** Settings of engines, as environment variables. Without them, no engine has a provider until a test adds one. */
  engineEnvironment?: Record<string, string>
  /** Identity providers. */
  issuers?: IssuerSettings[]
  /** Interval at which streams of reports and events look for changes. */
  pollMs?: number
}

const NO_MAIL: MailTools = {
  mailer: {
    send: () => Promise.reject(new Error('There is no mail server in this test.')),
    close: () => undefined,
  },
  publicUrl: 'https://sightline.example',
}

/** Tests of reads use the same cache as reading threads, so that a stale text would be noticed. */
const CACHED_BYTES = 20_000_000

export function appOn(db: Postgres, settings: AppSettings = {}): TestApp {
  // An earlier file of this worker may have turned it off.
  sheetCache.allow(CACHED_BYTES)
  const {
    config = {},
    log = silentLog,
    limits = {},
    hosts = {},
    receiverMs,
    secretKey = SECRET_KEY,
    renderer,
    printer,
    readers,
    pages,
    pollMs = POLL_MS,
    pageReading = {},
    engineEnvironment = {},
    mail = NO_MAIL,
    issuers = [],
  } = settings
  const clock = { now: new Date('2026-03-02T10:00:00.000Z') }
  const now = () => clock.now
  const arrivals = noteArrivals(now, recordCitations(matchAnswers(scanning)))
  const services = { db, jobs: openJobs(), log, now, scanning, arrivals }
  const metrics = openMetrics()
  const operation = {
    notReady: () => missingParts(db),
    metrics: () => metrics.render(),
    exposesMetrics: true,
    metricsToken: ADMIN_KEY,
  }
  const secrets = openSecretBox(async () => secretKey)
  const providers: EngineAccess['providers'] = openProviders(readEngineSettings(engineEnvironment, []))
  const engineAccess: EngineAccess = {
    providers,
    keys: openProviderKeys({ db, secrets, log, environment: engineEnvironment, providers }),
    runsPerDay: 1,
    budget: { answersPerDay: 10_000, usdPerDay: 50 },
    keepsRawResponses: true,
    resolveLink: async () => undefined,
  }
  const verification = openVerification({ db, now: services.now, reverseDns: false })
  const allowedNetworks = parseRanges('127.0.0.0/8')
  const fetcher = openFetcher({
    allowed: allowedNetworks,
    lookup: async (name) => hosts[name] ?? [],
    atOncePerHost: CONNECTIONS_PER_HOST,
  })
  const webhooks = {
    fetcher,
    secrets,
    allowedNetworks,
    publicUrl: 'https://sightline.example.com',
    ...(receiverMs !== undefined && { timeoutMs: receiverMs }),
  }
  const singleSignOn = { issuers: openIssuers({ settings: issuers, fetcher, now }), secrets }
  /** Opened in the same way as in the program, but without threads. */
  const application = {
    engineAccess,
    sheetBuilder: sheetBuilderHere(db),
    recommendReport: inlineWork(services, RECOMMENDATION_WORK),
    evaluateAlerts: inlineWork(services, ALERT_WORK),
    watchEngines: inlineWork(services, WATCHING_WORK),
    verification,
    webhooks,
    singleSignOn,
    mail: mail ?? undefined,
    crawlProbe: inlineCrawlProbe(fetcher),
    pageAnalyser: inlinePageAnalyser,
    setBuilders: inlineSetBuilders,
    findRenderer: async () => renderer?.(),
    pageReading: {
      pageVisitor: openPageVisitor({ fetcher }),
      pageReader: inlinePageReader,
      choosePages: inlineWork(services, CHOOSING_WORK),
      hostPauseMs: 0,
      ...pageReading,
    },
  }
  const requestCounts = openRequestCounts(services, config.maxRequestsPerMonth)
  const keyed = {
    adminKey: ADMIN_KEY,
    publicUrl: undefined,
    allowedHosts: [],
    corsOrigins: [],
    rateLimit: undefined,
    trustedProxies: [],
    ...config,
  }
  const { routes } = openInterface({
    mcp: {
      respond: (asked, address) => ownRespond(asked, address),
      origins: keyed.corsOrigins,
    },
    ...application,
    config: {
      adminKey: keyed.adminKey,
      allowedNetworks,
      maxImportBytes: MAX_IMPORT_BYTES,
      maxIngestBytes: MAX_INGEST_BYTES,
      maxNewPagesPerDay: MAX_NEW_PAGES_PER_DAY,
    },
    operation,
    requestCounts,
    reportFeed: openReportFeed(services, pollMs),
    eventFeed: openEventFeed(services, pollMs),
    auditLogFeed: openAuditLogFeed(services, pollMs),
  })
  const shared = { services, routes, config: keyed, metrics, requestCounts }
  const appOptions = {
    ...shared,
    limits,
    checkResponses: true,
    ...(readers && { readers }),
    ...(pages && { pages }),
  }
  const app = buildApp(appOptions)
  let inProcess: InProcess | undefined
  const respond: Respond = (asked) => (inProcess ??= openInProcess(appOptions)).respond(asked)
  // As in the program: a request by an MCP tool is neither counted nor limited a second time.
  let own: InProcess | undefined
  const ownOptions = {
    services,
    routes,
    config: { ...keyed, rateLimit: undefined },
    metrics,
    checkResponses: true,
    ...(readers && { readers }),
  }
  const ownRespond: InProcess['respond'] = (asked, address) =>
    (own ??= openInProcess(ownOptions)).respond(asked, address)
  const exporting = { respond, findPrinter: async () => printer?.(respond) }
  const run = () => runJobs(services, { ...application, exporting })
  return {
    services,
    db,
    app,
    clock,
    engineAccess,
    requestCounts,
    singleSignOn,
    send: (method, url, options = {}) => send(app, { method: method as 'GET', url }, options),
    newKey: ({
      name = 'test',
      scopes = ['read', 'write'] as Scope[],
      workspaces = 'all',
      createdBy = null,
      ownerId = null,
      expiresDate = null,
    } = {}) => issueKey(services, { name, scopes, workspaces, createdBy, ownerId, expiresDate }),
    runJobs: () => run(),
    purge: async () => {
      for (const one of PURGES) await purge(services, one)
    },
    deliver: async () => {
      await sendOnByWebhooks(services)
      await run()
    },
  }
}

/** An app on a separate database; usable inside tests and hooks. */
export function useTestApp(settings: AppSettings = {}): TestApp {
  const db = useTestDb()
  const holder: { test?: TestApp } = {}
  beforeAll(() => {
    holder.test = appOn(db, settings)
  })
  afterAll(async () => {
    const closed = holder.test?.app.close()
    // Closes connections on which clients of the tests are still connected.
    holder.test?.app.server.closeAllConnections()
    await closed
  })
  return new Proxy({} as TestApp, { get: (_, name: keyof TestApp) => holder.test?.[name] })
}

async function send<Body>(
  app: FastifyInstance,
  request: InjectOptions,
  options: SendOptions,
): Promise<TestResponse<Body>> {
  const { body, key = ADMIN_KEY, headers = {}, raw } = options
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await app.inject({
    ...request,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  return {
    status: response.statusCode,
    body: (isJson && response.payload !== '' ? response.json() : undefined) as Body,
    headers: response.headers,
    text: response.payload,
  }
}

async function runJobs(services: Services & { db: Postgres }, workplace: JobTools): Promise<void> {
  const { db } = services
  const handlers = allJobs(services, workplace)
  const givenUpHandlers = allGivenUpHandlers(services)
  // Starting a runner opens a connection and cleans up. Without a job, that would be most of a test's work.
  if (!(await isAnyOpen(db))) return
  const runner: Runner = startRunner({ db, log: silentLog, handlers, givenUpHandlers })
  while (await isAnyOpen(db)) await setTimeout(LOOK_MS)
  await runner.stop(5000)
}

/**
 * Whether a job waits or runs. Uses indexes, because a demo has tens of thousands of jobs and this runs a hundred times a second.
 */
async function isAnyOpen(db: Postgres): Promise<boolean> {
  const row = await db.first({
    text: `select where exists (select from jobs where token is not null)
      or exists (select from unnest($1::text[]) as name where exists (select from jobs where queue = name and state = 'waiting'))`,
    values: [Object.keys(QUEUES)],
  })
  return row !== undefined
}
