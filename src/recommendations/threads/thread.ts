import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { openInlineThreads } from '../../mentions/index.js'
import { recommendReport } from '../runs/recommend-report.js'
import type { RecommendTask } from './open-recommender.js'

/** The module that a background thread loads to compute recommendations. */

const { connection } = workerData as { connection: ClientConfig }
const db = openPostgres({ connection, poolSize: 1 })
const { scanning } = openInlineThreads(db)

export default async function run({ report, now }: RecommendTask): Promise<void> {
  await recommendReport({ db, scanning, now: () => now }, report)
}
