import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { openInlineThreads } from '../../mentions/index.js'
import { lowerPriority, serveTasks } from '../../worker-pool/index.js'
import { recommendReport } from '../runs/recommend-report.js'
import type { RecommendTask } from './open-recommender.js'

/** The worker that computes recommendations, one report after another. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })
const { scanning } = openInlineThreads(db)
lowerPriority()

serveTasks(async ({ report, now }: RecommendTask) => {
  await recommendReport({ db, scanning, now: () => now }, report)
  return []
})
