import { startForgetting } from '../agent-traffic/index.js'
import type { Config } from '../config.js'
import { startScheduler } from '../collection/index.js'
import { analyzeRestored } from '../db/analyze-tables.js'
import type { Services } from '../context.js'
import { buildApp } from '../http/app.js'
import { startForgettingAnswers } from '../http/idempotency/start-forgetting-answers.js'
import { openMetrics } from '../http/metrics.js'
import { openRequestCounts, startWritingCounts } from '../http/limits/request-counts.js'
import { QUEUES, type Runner, startRunner, reviveJobs } from '../jobs/index.js'
import type { Log } from '../kernel/log.js'
import { renewLineups } from '../mentions/index.js'
import { startRecommending } from '../recommendations/index.js'
import { allGivenUpHandlers } from './given-up-handlers.js'
import { type House, openHouse } from './compose.js'
import { ensureFirstKey, type FirstKey } from './first-key.js'
import { allJobs } from './jobs.js'
import { openGauges } from './gauges.js'
import { listen, serveMetrics } from './listen.js'
import { makeDemo } from './make-demo.js'
import { migrate } from '../db/migrate.js'
import { whatIsMissing } from './readiness.js'
import { allRoutes } from './routes.js'

export interface Started {
  /** Undefined for a process that only works. */
  url: string | undefined
  firstKey: FirstKey | undefined
  place: string
  /** Lets what runs end, within the limit; then stops. */
  stop(limitMs: number): Promise<void>
}

export type Part = 'serve' | 'work'

/** Opens the database, brings the schema up to date, and starts the parts asked for. */
export async function start(config: Config, log: Log, parts: Part[]): Promise<Started> {
  const house = await openHouse(config, log)
  try {
    const applied = await migrate(house.database.db)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    return await startParts(house, config, parts)
  } catch (error) {
    await house.close()
    throw error
  }
}

async function startParts(house: House, config: Config, parts: Part[]): Promise<Started> {
  const { services, database } = house
  const server = parts.includes('serve') ? await serve(house, config) : undefined
  // Only now that the port is ours: a key that is made is shown, and only a start that succeeds shows one.
  const firstKey = server && (await ensureFirstKey(services, config).catch(closing(server)))
  if (config.makesDemo && server !== undefined) await makeDemo(services).catch(closing(server))
  if (parts.includes('work')) await takeUpWork(services).catch(closing(server))
  const workers = parts.includes('work') ? startWorkers(house) : undefined
  return {
    url: server?.url,
    firstKey,
    place: database.place,
    stop: async (limitMs) => {
      await Promise.all([server?.close(limitMs), workers?.stop(limitMs)])
      await house.close()
    },
  }
}

/** What an earlier run of the program, or an earlier version of it, has left undone. */
async function takeUpWork(services: Services): Promise<void> {
  const { db, log } = services
  await renewLineups(services)
  // Nobody waits for it: reads work meanwhile, only slower.
  void analyzeRestored(services)
  await reviveJobs(db, { queues: QUEUES, givenUpHandlers: allGivenUpHandlers(services), log })
}

/** What runs behind the requests: the jobs, and who plans them. */
function startWorkers(house: House): Runner {
  const { services, database, engineAccess } = house
  const handlers = allJobs(services, house)
  const givenUpHandlers = allGivenUpHandlers(services)
  const runner = startRunner({ db: database.db, log: services.log, handlers, givenUpHandlers })
  const scheduler = startScheduler(services, engineAccess)
  const forgetting = startForgetting(services)
  const recommending = startRecommending(services)
  const forgettingAnswers = startForgettingAnswers(services)
  return {
    stop: async (limitMs) => {
      const tasks = [scheduler, forgetting, recommending, forgettingAnswers]
      await Promise.all([...tasks.map((task) => task.stop()), runner.stop(limitMs)])
    },
  }
}

/** Nothing stays open behind a start that fails. */
function closing(server: Server | undefined) {
  return async (error: unknown): Promise<never> => {
    await server?.close(0)
    throw error
  }
}

interface Server {
  url: string
  /** Answers what is under way; whoever has sent half a request by the limit is cut off. */
  close(limitMs: number): Promise<void>
}

async function serve(
  { services, database, engineAccess, verification, crawlProbe }: House,
  config: Config,
): Promise<Server> {
  const metrics = openMetrics(openGauges(database.db))
  let isStopping = false
  const notReady = async () => (isStopping ? ['server: it is stopping'] : whatIsMissing(database.db))
  const operation = {
    notReady,
    metrics: () => metrics.render(),
    exposesMetrics: config.metricsPort === undefined,
  }
  const { maxImportBytes, maxIngestBytes, allowedNetworks } = config
  const requestCounts = openRequestCounts(services)
  const settings = { maxImportBytes, maxIngestBytes, allowedNetworks, requestCounts, crawlProbe }
  const routes = allRoutes({ operation, engineAccess, verification, ...settings })
  const app = buildApp({ services, routes, config, metrics, requestCounts })
  const url = await listen(app, config)
  const aside = await serveMetrics(config, () => metrics.render()).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const counting = startWritingCounts(requestCounts)
  const close = async (limitMs: number) => {
    isStopping = true
    const late = setTimeout(() => app.server.closeAllConnections(), limitMs)
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await Promise.all([app.close(), aside.close()])
    clearTimeout(late)
    clearInterval(idle)
    await counting.stop()
  }
  return { url, close }
}
