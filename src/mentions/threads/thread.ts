import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { kindsIn, namesIn } from '../../detection/index.js'
import { buildSheets } from '../sheets/build-sheets.js'
import { serveTasks, lowerPriority } from '../../worker-pool/index.js'
import type { MentionTask } from './open-threads.js'
import {
  disputedInTexts,
  explainTexts,
  patternFaults,
  occurrencesInTexts,
  scanTexts,
  searchHere,
} from './scanners.js'

/** Worker that scans texts and tests patterns of users, one task at a time. Only a worker that builds sheets has a connection. */

const { connection } = workerData as { connection: ClientConfig | undefined }
const db = connection && openPostgres({ connection, poolSize: 1 })
// Requests take priority over recalculation.
if (db !== undefined) lowerPriority()

serveTasks(async (asked: MentionTask) => {
  if (asked.kind === 'scan') return scanTexts(asked.matchers, asked.texts)
  if (asked.kind === 'occurrences') return occurrencesInTexts(asked.matchers, asked.texts)
  if (asked.kind === 'disputed') return disputedInTexts(asked.matchers, asked.texts)
  if (asked.kind === 'explain') return explainTexts(asked.matchers, asked.texts)
  if (asked.kind === 'name') return namesIn(asked.texts, asked.countedHosts)
  if (asked.kind === 'kinds') return kindsIn(asked.names, asked.promptTexts)
  if (asked.kind === 'patternFaults') return patternFaults(asked.patterns)
  if (db === undefined) throw new Error('This thread has no database.')
  await buildSheets(db, searchHere, asked.task)
  return []
})
