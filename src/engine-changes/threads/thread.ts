import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { watchEngines } from '../watching/watch-engines.js'
import type { WatchTask } from './open-engine-watcher.js'

/** Loaded by the background thread to look for changes of engines. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })

export default async function run({ workspaceId, now }: WatchTask): Promise<void> {
  await watchEngines({ db, now: () => now }, workspaceId)
}
