import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { namesIn } from '../../detection/index.js'
import { buildSheets } from '../sheets/build-sheets.js'
import { serveTasks, lowerPriority } from '../../worker-pool/index.js'
import type { MentionTask } from './message.js'
import { judged, scanningHere, scanTexts } from './scanners.js'

/** The worker that scans texts and patterns from outside, one task after another. */

export interface ThreadSettings {
  /** Needed by a worker that builds sheets; one that only scans has none. */
  connection: ClientConfig | undefined
}

const { connection } = workerData as ThreadSettings
const db = connection && openPostgres({ connection, poolSize: 1 })
// Whoever waits for an answer goes before a recalculation.
if (db !== undefined) lowerPriority()

serveTasks(async (order: MentionTask) => {
  if (order.kind === 'scan') return scanTexts(order.matchers, order.texts)
  if (order.kind === 'name') return namesIn(order.texts)
  if (order.kind === 'judge') return judged(order.patterns)
  if (db === undefined) throw new Error('This thread has no database.')
  await buildSheets(db, scanningHere, order.task)
  return []
})
