import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import type { Db } from './db.js'
import { openPostgres } from './postgres.js'

/** The database of a background thread, which runs one task at a time and so needs one connection. */
export function openThreadDb(): Db {
  const { connection } = workerData as { connection: ClientConfig }
  return openPostgres({ connection, poolSize: 1 })
}
