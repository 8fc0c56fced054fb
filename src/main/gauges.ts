import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { findLastRuns } from '../backup/index.js'
import type { Config } from '../config.js'
import { findSpending, listProviderHealth } from '../collection/index.js'
import type { Postgres } from '../db/postgres.js'
import type { Gauge } from '../http/metrics.js'
import { countJobs } from '../jobs/index.js'
import { dayOf } from '../kernel/days.js'
import { countDeliveries } from '../notifications/index.js'
import { openMemoryGauges } from './memory/memory-gauges.js'

/** What an operator watches besides requests: the database, queues, providers, the disk, the event loop and memory. */
export function openGauges(
  db: Postgres,
  { dataDirectory, budget }: Pick<Config, 'dataDirectory' | 'budget'>,
): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return [
    // This gauge comes first, because the gauges after it use connections themselves.
    {
      name: 'sightline_db_connections',
      help: 'Database connections of the pool, by state.',
      read: async () => Object.entries(db.stats()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'sightline_database_up',
      help: 'Whether the database responds: 1 or 0.',
      read: async () => [{ value: await isUp(db) }],
    },
    {
      name: 'sightline_jobs',
      help: 'Number of jobs, by queue and state.',
      read: async () =>
        (await countJobs(db)).flatMap(({ queue, waiting, scheduled, running, dead }) =>
          Object.entries({ waiting, scheduled, running, dead }).map(([state, value]) => ({
            labels: { queue, state },
            value,
          })),
        ),
    },
    {
      name: 'sightline_jobs_oldest_waiting_seconds',
      help: 'Seconds that the oldest due job has been waiting, by queue.',
      read: async () =>
        (await countJobs(db)).map(({ queue, oldestWaitingSeconds: value }) => ({ labels: { queue }, value })),
    },
    {
      name: 'sightline_provider_failures',
      help: 'Failed calls in a row, by provider and engine; 0 after a call that succeeded.',
      read: async () =>
        (await listProviderHealth(db)).map(({ provider, engine, failures: value }) => ({
          labels: { provider, engine },
          value,
        })),
    },
    {
      name: 'sightline_spent_usd',
      help: 'US dollars that the provider calls of today (UTC) have cost or have reserved.',
      read: async () => [{ value: (await findSpending(db, dayOf(new Date()))).usd }],
    },
    {
      name: 'sightline_budget_usd',
      help: 'US dollars that the provider calls of a day may cost (SIGHTLINE_MAX_USD_PER_DAY).',
      read: async () => [{ value: budget.usdPerDay }],
    },
    {
      name: 'sightline_answers',
      help: 'Questions that were asked today (UTC), including those being asked now.',
      read: async () => [{ value: (await findSpending(db, dayOf(new Date()))).answers }],
    },
    {
      name: 'sightline_budget_answers',
      help: 'Questions that may be asked on a day (SIGHTLINE_MAX_ANSWERS_PER_DAY).',
      read: async () => [{ value: budget.answersPerDay }],
    },
    {
      name: 'sightline_data_filesystem_free_bytes',
      help: 'Free bytes on the file system of the data directory.',
      read: async () => {
        const { bavail, bsize } = await statfs(dataDirectory)
        return [{ value: bavail * bsize }]
      },
    },
    {
      name: 'sightline_data_filesystem_size_bytes',
      help: 'Size in bytes of the file system of the data directory.',
      read: async () => {
        const { blocks, bsize } = await statfs(dataDirectory)
        return [{ value: blocks * bsize }]
      },
    },
    {
      name: 'sightline_webhook_deliveries',
      help: 'Webhook deliveries that wait, and those given up within the last 30 days.',
      read: async () =>
        Object.entries(await countDeliveries(db)).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'sightline_backup_last_success_timestamp_seconds',
      help: 'Unix time at which the last successful nightly backup ended.',
      read: async () => {
        const { lastGood } = await findLastRuns(db)
        return lastGood === undefined ? [] : [{ value: lastGood.endedDate.getTime() / 1000 }]
      },
    },
    {
      name: 'sightline_backup_failed',
      help: 'Whether the last nightly backup failed: 1 or 0.',
      read: async () => {
        const { last } = await findLastRuns(db)
        return last === undefined ? [] : [{ value: last.failure === null ? 0 : 1 }]
      },
    },
    {
      name: 'nodejs_eventloop_delay_p99_seconds',
      help: 'Event loop delay in seconds since the last scrape, 99th percentile.',
      read: async () => {
        const value = delay.percentile(99) / 1e9
        delay.reset()
        return [{ value }]
      },
    },
    ...openMemoryGauges(),
  ]
}

async function isUp(db: Postgres): Promise<0 | 1> {
  try {
    await db.script('select 1')
    return 1
  } catch {
    // For any error, the database counts as down.
    return 0
  }
}
