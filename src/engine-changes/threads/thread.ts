import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { lowerPriority, serveTasks } from '../../worker-pool/index.js'
import { watchEngines } from '../watching/watch-engines.js'
import type { WatchTask } from './open-engine-watcher.js'

/** The worker that looks for changes of engines, one workspace after another. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })

lowerPriority()
serveTasks(async ({ workspaceId, now }: WatchTask) => {
  await watchEngines({ db, now: () => now }, workspaceId)
  return []
})
