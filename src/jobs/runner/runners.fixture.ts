import { afterEach, beforeEach, vi } from 'vitest'

import type { Postgres } from '../../db/postgres.js'
import { type Log, silentLog } from '../../kernel/log.js'
import type { Handlers } from './run-handler.js'
import { deleteAllJobs, TEST_QUEUES } from '../test-queues.fixture.js'
import { type Runner, startRunner } from './runner.js'
import type { Timings } from './timings.js'

/** No timer fires in these tests. A test calls for itself what a timer would do. */
const NEVER_MS = 3_600_000
export const STILL: Timings = {
  leaseMs: NEVER_MS,
  beatMs: NEVER_MS,
  pollMs: NEVER_MS,
  clockMs: NEVER_MS,
  cleanMs: NEVER_MS,
}

export const OFTEN_MS = 20

interface Start {
  handlers: Partial<Handlers<typeof TEST_QUEUES>>
  timings?: Partial<Timings>
  log?: Log
  db?: Postgres
}

/** Provides the tests' queues, empty before each test, and stops the runners after it. */
export function useRunners(db: Postgres): (start: Start) => Runner {
  const runners: Runner[] = []
  beforeEach(() => deleteAllJobs(db))
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop(0)))
  })
  return ({ handlers, timings = {}, log = silentLog, db: own = db }) => {
    const runner = startRunner({
      db: own,
      log,
      queues: TEST_QUEUES,
      handlers,
      timings: { ...STILL, ...timings },
    })
    runners.push(runner)
    return runner
  }
}

interface Gate {
  opened: Promise<void>
  open: () => void
}

export function newGate(): Gate {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Tries again until `check` throws no error. */
export function eventually<Result>(check: () => Promise<Result> | Result): Promise<Result> {
  return vi.waitFor(check, { timeout: 40_000, interval: 10 })
}
