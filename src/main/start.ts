import { openAuditLogFeed } from '../audit-log/index.js'
import type { Config } from '../config.js'
import { analyzeRestored } from '../db/analyze-tables.js'
import type { Services } from '../context.js'
import { BUILT_DASHBOARD, createLoginLink, openPages } from '../dashboard-server/index.js'
import { openEventFeed } from '../events/index.js'
import { buildApp } from '../http/app.js'
import type { Metrics } from '../http/metrics.js'
import { openRequestCounts, startWritingCounts } from '../http/limits/request-counts.js'
import { QUEUES, reviveJobs } from '../jobs/index.js'
import type { Log } from '../kernel/log.js'
import { openReportFeed } from '../live/index.js'
import { renewLineups } from '../mentions/index.js'
import { allGivenUpHandlers } from './jobs.js'
import { type Application, openApplication } from './open-application.js'
import { type AdminKeyState, ensureAdminKey, findAdminKey } from './admin-key.js'
import { listen, requireFreePorts } from './listen.js'
import { keepHeapsSmall } from './memory/heap-settings.js'
import { makeDemo } from './demo/make-demo.js'
import { migrate } from '../db/migrate.js'
import { requirePooledSettings } from '../db/pool/pooled-settings.js'
import { missingParts } from './readiness.js'
import { openAssistants } from './open-assistants.js'
import { openTelemetry } from './open-telemetry.js'
import { openInterface } from './routes.js'
import { serveMetrics } from './serve-metrics.js'
import { startWorkers } from './workers/start-workers.js'

export interface Started {
  /** Undefined for a worker. */
  url: string | undefined
  adminKeyState: AdminKeyState | undefined
  /**
   * Returns a link that signs a browser in once: as the first owner, or with the admin key if there are owners. Undefined for a
   * worker, or if there is no such key.
   */
  createSignInLink(): Promise<string | undefined>
  location: string
  /** Waits for running work, up to the limit, and then stops. */
  stop(limitMs: number): Promise<void>
}

export type ProcessRole = 'serve' | 'work'

/** Opens the application, migrates the database, and starts the given roles. */
export async function start(config: Config, log: Log, roles: ProcessRole[]): Promise<Started> {
  keepHeapsSmall()
  if (roles.includes('serve')) await requireFreePorts(config)
  const application = await openApplication(config, log)
  try {
    if (config.databaseDirectUrl !== undefined) await requirePooledSettings(application.database.db)
    const applied = await migrate(application.database.db)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    return await startRoles(application, config, roles)
  } catch (error) {
    await application.close()
    throw error
  }
}

async function startRoles(application: Application, config: Config, roles: ProcessRole[]): Promise<Started> {
  const { services, database } = application
  const telemetry = openTelemetry(config, database, services.log)
  const server = roles.includes('serve') ? await serve(application, config, telemetry.metrics) : undefined
  // Waits until the port is ours: a new key is shown only once, and only by a start that succeeds.
  const adminKeyState = server && (await ensureAdminKey(services, config).catch(closing(server)))
  if (config.makesDemo && server !== undefined) await makeDemo(services).catch(closing(server))
  if (roles.includes('work')) await resumeWork(services).catch(closing(server))
  const workers = roles.includes('work') ? startWorkers(application, config) : undefined
  const aside = await serveMetrics(config, () => telemetry.metrics.render()).catch(async (error: unknown) => {
    if (server === undefined) return withoutMetrics(error, services.log)
    await Promise.all([server.close(0), workers?.stop(0)])
    throw error
  })
  return {
    url: server?.url,
    adminKeyState,
    createSignInLink: async () => server && linkTo(server, services, config),
    location: database.location,
    stop: async (limitMs) => {
      await Promise.all([server?.close(limitMs), workers?.stop(limitMs), aside.close()])
      await telemetry.stop()
      await application.close()
    },
  }
}

/**
 * A worker may share its settings with a server whose port is then taken. The worker still does its work, and only the server's
 * metrics can be read.
 */
function withoutMetrics(error: unknown, log: Log): { close(): Promise<void> } {
  const message = error instanceof Error ? error.message : String(error)
  log.warn({}, `no metrics of this worker: ${message} Or set another SIGHTLINE_METRICS_PORT for it.`)
  return { close: async () => undefined }
}

async function linkTo(server: Server, services: Services, config: Config): Promise<string | undefined> {
  const keyId = await findAdminKey(services, config)
  if (keyId === undefined) return undefined
  const linkBase = config.publicUrl ?? server.url
  return (await createLoginLink(services, { keyId, adminKey: config.adminKey, linkBase, isOfOwner: true }))
    .url
}

/** Resumes work that an earlier run or an earlier version left undone. */
async function resumeWork(services: Services): Promise<void> {
  const { db, log } = services
  await renewLineups(services)
  // Not awaited: until it is done, reads work but are slower.
  void analyzeRestored(services)
  await reviveJobs(db, { queues: QUEUES, givenUpHandlers: allGivenUpHandlers(services), log })
}

/** Closes the server when the start fails. */
function closing(server: Server | undefined) {
  return async (error: unknown): Promise<never> => {
    await server?.close(0)
    throw error
  }
}

interface Server {
  url: string
  /** Finishes the requests in progress. At the limit, all other connections are cut. */
  close(limitMs: number): Promise<void>
}

async function serve(application: Application, config: Config, metrics: Metrics): Promise<Server> {
  const { services, database, readers } = application
  let isStopping = false
  const ofReadiness = database.db.onBehalfOf?.({ group: 'readiness' }) ?? database.db
  const notReady = async () => (isStopping ? ['server: it is stopping'] : missingParts(ofReadiness))
  const operation = {
    notReady,
    metrics: () => metrics.render(),
    exposesMetrics: config.metricsPort === undefined,
    metricsToken: config.metricsToken,
  }
  const requestCounts = openRequestCounts(services, config.maxRequestsPerMonth)
  const eventFeed = openEventFeed(services)
  const feeds = {
    reportFeed: openReportFeed(services),
    eventFeed,
    auditLogFeed: openAuditLogFeed(services),
  }
  const assistants = openAssistants(application, config)
  const { routes, document } = openInterface({
    ...application,
    ...feeds,
    config,
    operation,
    requestCounts,
    mcp: assistants,
  })
  // Made before the first request: it takes a fifth of a second and blocks all other requests.
  document()
  const pages = await openPages(BUILT_DASHBOARD)
  const app = buildApp({ services, routes, config, metrics, requestCounts, readers, pages })
  const url = await listen(app, config)
  readers.start()
  const counting = startWritingCounts(requestCounts)
  const close = async (limitMs: number) => {
    isStopping = true
    eventFeed.close()
    const late = setTimeout(() => app.server.closeAllConnections(), limitMs)
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearTimeout(late)
    clearInterval(idle)
    await Promise.all([counting.stop(), assistants.close()])
  }
  return { url, close }
}
