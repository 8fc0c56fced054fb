import { afterAll, beforeAll, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { openWorkerPool, type WorkerPool } from '../../worker-pool/index.js'
import type { EvaluateTask } from './open-alert-evaluator.js'

/** Threads cannot be started from sources, so this is the one that was built. */
const BUILT = new URL('../../../dist/alerts/threads/thread.js', import.meta.url)

const { connection } = useTestConnection()
let pool: WorkerPool<EvaluateTask>
beforeAll(() => {
  pool = openWorkerPool({ name: 'test', file: BUILT, size: 1, settings: { connection } })
})
afterAll(() => pool.close())

it('a thread judges the alerts of a report; of one that is gone, none', async () => {
  const report = { workspaceId: 'w1' as never, reportId: 'r1' }
  expect(await pool.run([{ report, now: new Date('2026-03-02T10:00:00.000Z') }])).toEqual([])
})
