import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { openInlineThreads } from '../../mentions/index.js'
import { lowerPriority, serveTasks } from '../../worker-pool/index.js'
import { evaluateAlerts } from '../runs/evaluate-alerts.js'
import type { EvaluateTask } from './open-alert-evaluator.js'

/** The worker that judges alerts, one report after another. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })
const { scanning } = openInlineThreads(db)
lowerPriority()

serveTasks(async ({ report, now }: EvaluateTask) => {
  await evaluateAlerts({ db, scanning, now: () => now }, report)
  return []
})
