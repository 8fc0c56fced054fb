import { startForgetting, startWatchingConnectors } from '../agent-traffic/index.js'
import { startPlanningAlerts } from '../alerts/index.js'
import { startForgettingSessions } from '../auth/index.js'
import { backupKey, startNightlyBackups } from '../backup/index.js'
import type { Config } from '../config.js'
import { startScheduler, startWatchingCollection } from '../collection/index.js'
import { startWatchingSurfaces } from '../surfaces/index.js'
import { startWatchingEngines } from '../engine-changes/index.js'
import { startForgettingEvents } from '../events/index.js'
import { startForgettingExports, startPlanningExports } from '../exports/index.js'
import { startForgettingAnswers } from '../http/idempotency/start-forgetting-answers.js'
import { VERSION } from '../http/version.js'
import { type Runner, startRunner, startTask, type Task } from '../jobs/index.js'
import {
  sealUrls,
  sendOnByMail,
  sendOnByWebhooks,
  startForgettingDeliveries,
  startForgettingMail,
} from '../notifications/index.js'
import { startRecommending } from '../recommendations/index.js'
import { startRetention } from '../retention/index.js'
import { startForgettingShares } from '../shares/index.js'
import { allGivenUpHandlers, allJobs } from './jobs.js'
import { type Application } from './open-application.js'
import { openPrinting } from './open-printing.js'

/** Starts the job workers and the scheduled tasks. */
export function startWorkers(application: Application, config: Config): Runner {
  const { services, database, engineAccess } = application
  const printing = openPrinting(application, config)
  const handlers = allJobs(services, { ...application, exporting: printing })
  const givenUpHandlers = allGivenUpHandlers(services)
  const runner = startRunner({ db: database.db, log: services.log, handlers, givenUpHandlers })
  const tasks = [
    startScheduler(services, engineAccess),
    startForgetting(services),
    startRecommending(services),
    startForgettingAnswers(services),
    startForgettingSessions(services),
    startForgettingShares(services),
    startPlanningAlerts(services),
    startWatchingEngines(services),
    startPlanningExports(services),
    startForgettingExports(services),
    startForgettingEvents(services),
    startForgettingDeliveries(services),
    startWatchingCollection(services),
    startWatchingSurfaces(services),
    startWatchingConnectors(services),
    startForgettingMail(services),
    startRetention(services),
    ...nightlyBackups(application, config),
    ...notifications(application).map((task) => startTask(task, services.log)),
  ]
  return {
    stop: async (limitMs) => {
      await Promise.all([...tasks.map((task) => task.stop()), runner.stop(limitMs)])
      await printing.close()
    },
  }
}

function notifications({ services, webhooks, mail }: Application): Task[] {
  const byMail = mail && {
    name: 'send on by mail',
    everyMs: 5_000,
    run: () => sendOnByMail(services, mail.publicUrl),
  }
  return [
    { name: 'send on by webhooks', everyMs: 1_000, run: () => sendOnByWebhooks(services) },
    { name: 'encrypt the URLs of webhooks', everyMs: 60_000, run: () => sealUrls(services, webhooks) },
    ...(byMail ? [byMail] : []),
  ]
}

function nightlyBackups({ services, database }: Application, config: Config) {
  if (config.backupDirectory === undefined) return []
  const settings = {
    directory: config.backupDirectory,
    hour: config.backupHour,
    connection: database.connection,
    program: VERSION,
    key: () => backupKey(config),
    encryption: config.backupEncryption,
  }
  return [startNightlyBackups(services, settings)]
}
