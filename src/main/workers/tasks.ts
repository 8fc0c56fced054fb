import { continueLogs, openConnectorWatcher, openReferralWatcher } from '../../agent-traffic/index.js'
import { planEvaluations } from '../../alerts/index.js'
import { sendRecords } from '../../audit-log/index.js'
import { updateOrphansRevoked } from '../../auth/index.js'
import { backupKey, makeNightlyBackup } from '../../backup/index.js'
import { planReadings } from '../../cited-pages/index.js'
import { openCollectionPlanner, openCollectionWatcher } from '../../collection/index.js'
import type { Config } from '../../config.js'
import { planWatches } from '../../engine-changes/index.js'
import { planExports } from '../../exports/index.js'
import { VERSION } from '../../http/version.js'
import type { Task } from '../../jobs/index.js'
import { sealUrls, sendOnByMail, sendOnByWebhooks } from '../../notifications/index.js'
import { openRecommendationPlanner } from '../../recommendations/index.js'
import { planRetention } from '../../retention/index.js'
import { askIssuersAgain } from '../../single-sign-on/index.js'
import { openSurfaceWatcher } from '../../surfaces/index.js'
import { sendLogs } from '../../telemetry/index.js'
import type { Application } from '../open-application.js'
import { purgeTasks } from './purges.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** All tasks that run on a schedule. */
export function allTasks(application: Application, config: Config): Task[] {
  const { services, engineAccess, webhooks, mail, singleSignOn } = application
  const { db } = services
  return [
    { name: 'plan collection', everyMs: MINUTE, run: openCollectionPlanner(services, engineAccess) },
    { name: 'watch collection', everyMs: 30 * SECOND, run: openCollectionWatcher(services) },
    { name: 'watch surfaces', everyMs: MINUTE, run: openSurfaceWatcher(services) },
    { name: 'watch log connectors', everyMs: MINUTE, run: openConnectorWatcher(services) },
    { name: 'watch visits from engines', everyMs: MINUTE, run: openReferralWatcher(services) },
    { name: 'continue the logs of the demo', everyMs: 10 * MINUTE, run: () => continueLogs(services) },
    { name: 'plan recommendations', everyMs: 5 * SECOND, run: openRecommendationPlanner(services) },
    { name: 'plan alerts', everyMs: MINUTE, run: untilNone(() => planEvaluations(services)) },
    { name: 'plan the watch of engines', everyMs: MINUTE, run: untilNone(() => planWatches(services)) },
    {
      name: 'plan the reading of cited pages',
      everyMs: MINUTE,
      run: untilNone(() => planReadings(services)),
    },
    { name: 'plan exports', everyMs: MINUTE, run: untilNone(() => planExports(services)) },
    {
      name: 'send on by webhooks',
      everyMs: SECOND,
      run: (stopping) => sendOnByWebhooks(services, stopping),
    },
    ...(mail
      ? [
          {
            name: 'send on by mail',
            everyMs: 5 * SECOND,
            run: (stopping: AbortSignal) => sendOnByMail(services, mail.publicUrl, stopping),
          },
        ]
      : []),
    { name: 'encrypt the URLs of webhooks', everyMs: MINUTE, run: () => sealUrls(services, webhooks) },
    {
      name: 'revoke keys whose maker has ended',
      everyMs: 10 * MINUTE,
      run: untilNone(() => updateOrphansRevoked(db)),
    },
    {
      name: 'ask issuers whether people may go on',
      everyMs: 30 * SECOND,
      run: untilNone(() => askIssuersAgain(services, singleSignOn)),
    },
    { name: 'plan the deletion of old answers', everyMs: DAY, run: () => planRetention(services) },
    ...purgeTasks(services, config),
    ...nightlyBackup(application, config),
    ...sendingAuditLog(application, config),
  ]
}

const untilNone = (work: () => Promise<number>) => async (stopping: AbortSignal) => {
  while (!stopping.aborted && (await work()) > 0);
}

function nightlyBackup({ services, database }: Application, config: Config): Task[] {
  if (config.backupDirectory === undefined) return []
  const settings = {
    directory: config.backupDirectory,
    hour: config.backupHour,
    connection: database.connection,
    program: VERSION,
    key: () => backupKey(config),
    encryption: config.backupEncryption,
  }
  const run = (stopping: AbortSignal) => makeNightlyBackup(services, settings, stopping)
  return [{ name: 'make the nightly backup', everyMs: MINUTE, run }]
}

function sendingAuditLog({ services }: Application, { telemetry }: Config): Task[] {
  if (telemetry?.sendsAuditLog !== true) return []
  const run = async (stopping: AbortSignal) => {
    while ((await sendRecords(services, (records) => sendLogs(telemetry, records, stopping))) > 0);
  }
  return [{ name: 'send on the audit log', everyMs: 5 * SECOND, run }]
}
