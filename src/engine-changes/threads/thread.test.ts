import { afterAll, beforeAll, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { openWorkerPool, type WorkerPool } from '../../worker-pool/index.js'
import type { WatchTask } from './open-engine-watcher.js'

/** Threads cannot be started from sources, so this is the one that was built. */
const BUILT = new URL('../../../dist/engine-changes/threads/thread.js', import.meta.url)

const { connection } = useTestConnection()
let pool: WorkerPool<WatchTask>

beforeAll(() => {
  pool = openWorkerPool({ name: 'test', file: BUILT, size: 1, settings: { connection } })
})
afterAll(() => pool.close())

it('a thread looks for changes of engines; in a workspace that is gone, for none', async () => {
  const workspaceId = 'w1' as never
  expect(await pool.run([{ workspaceId, now: new Date('2026-03-02T10:00:00.000Z') }])).toEqual([])
})
