import { migrate } from '../db/migrate.js'
import type { Postgres } from '../db/postgres.js'
import { installQueues } from '../jobs/index.js'

/** Brings tables and queues up to date; any number of processes may do so at once. Names what it applied. */
export async function prepareSchema(db: Postgres): Promise<string[]> {
  const applied = await migrate(db)
  await installQueues(db)
  return applied
}
