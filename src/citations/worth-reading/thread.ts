import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { choosePages } from '../../cited-pages/index.js'
import { openPostgres } from '../../db/postgres.js'
import { listWorthReading } from './list-worth-reading.js'
import type { ChoosingTask } from './open-page-chooser.js'

/** The entry of the background thread that chooses the pages that a workspace reads. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })

export default async function run({ workspaceId, now }: ChoosingTask): Promise<void> {
  await choosePages({ db, now: () => now, listWorthReading }, workspaceId)
}
