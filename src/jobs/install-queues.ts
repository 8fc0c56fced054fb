import type pg from 'pg'
import PgBoss from 'pg-boss'

import type { Postgres } from '../db/postgres.js'
import { CATALOG, type Catalog, type QueueDefinition } from './catalog.js'

/** Any number of processes may start at once: one installs, the others wait here and find it done. */
const LOCK = 7_316_280_246

/**
 * On a connection of its own: pg-boss sends `begin … commit` as one text, and one that fails half-way would
 * leave a pooled connection inside a broken transaction.
 */
export async function installQueues(db: Postgres, catalog: Catalog = CATALOG): Promise<void> {
  const client = await db.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const executor = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
    const boss = new PgBoss({ db: executor, schedule: false, supervise: false })
    await boss.start()
    for (const [name, queue] of Object.entries(catalog)) await installQueue(boss, name, queue)
    await installIndex(client)
  } finally {
    await client.end()
  }
}

async function installQueue(boss: PgBoss, name: string, queue: QueueDefinition): Promise<void> {
  // Both calls write their defaults into the object they are given, so each gets its own.
  await boss.createQueue(name, { name, ...policy(queue) })
  await boss.updateQueue(name, { name, ...policy(queue) })
}

function policy(queue: QueueDefinition): PgBoss.RetryOptions {
  return { retryLimit: queue.retryLimit, retryDelay: queue.retryDelaySeconds, retryBackoff: queue.backoff }
}

/**
 * Dead letters are few among many jobs, and looked for often. Asked for first, because even an index that is there makes
 * its creation wait for everybody who writes.
 */
async function installIndex(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('pgboss.job_dead_letters') as known`)
  if (rows[0].known === null)
    await client.query(`create index job_dead_letters on pgboss.job (name) where state = 'failed'`)
}
