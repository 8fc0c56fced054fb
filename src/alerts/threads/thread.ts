import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { openInlineThreads } from '../../mentions/index.js'
import { evaluateAlerts } from '../runs/evaluate-alerts.js'
import type { EvaluateTask } from './open-alert-evaluator.js'

/** The module that a background thread loads to judge alerts. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })
const { scanning } = openInlineThreads(db)

export default async function run({ report, now }: EvaluateTask): Promise<void> {
  await evaluateAlerts({ db, scanning, now: () => now }, report)
}
