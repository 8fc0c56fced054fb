import { monitorEventLoopDelay } from 'node:perf_hooks'

import { findLastRuns } from '../backup/index.js'
import type { Postgres } from '../db/postgres.js'
import type { Gauge } from '../http/metrics.js'
import { countJobs } from '../jobs/index.js'
import { countDeliveries } from '../webhooks/index.js'

/** What an operator watches besides requests: the pool, the queues, the event loop. */
export function openGauges(db: Postgres): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return [
    {
      name: 'sightline_db_connections',
      help: 'Connections of the pool by state.',
      read: async () => Object.entries(db.stats()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'sightline_jobs',
      help: 'Jobs by queue and state.',
      read: async () =>
        (await countJobs(db)).flatMap(({ queue, waiting, scheduled, running, dead }) =>
          Object.entries({ waiting, scheduled, running, dead }).map(([state, value]) => ({
            labels: { queue, state },
            value,
          })),
        ),
    },
    {
      name: 'sightline_webhook_deliveries',
      help: 'Deliveries of webhooks that wait, or were given up within the last 30 days.',
      read: async () =>
        Object.entries(await countDeliveries(db)).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'sightline_backup_last_success_timestamp_seconds',
      help: 'When the last nightly backup that succeeded ended.',
      read: async () => {
        const { lastGood } = await findLastRuns(db)
        return lastGood === undefined ? [] : [{ value: lastGood.endedDate.getTime() / 1000 }]
      },
    },
    {
      name: 'sightline_backup_failed',
      help: 'Whether the last nightly backup failed.',
      read: async () => {
        const { last } = await findLastRuns(db)
        return last === undefined ? [] : [{ value: last.failure === null ? 0 : 1 }]
      },
    },
    {
      name: 'nodejs_eventloop_delay_p99_seconds',
      help: 'Event loop delay since the last reading, 99th percentile.',
      read: async () => {
        const value = delay.percentile(99) / 1e9
        delay.reset()
        return [{ value }]
      },
    },
  ]
}
