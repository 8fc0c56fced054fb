import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

import type { Postgres } from '../db/postgres.js'
import type { Log } from '../kernel/log.js'
import { newBell } from './bell.js'
import { CATALOG, type Catalog } from './catalog.js'
import { startChore } from './chore.js'
import { startChores } from './chores.js'
import { openCrew } from './crew.js'
import type { Handlers } from './handler.js'
import { openLanes } from './lanes.js'
import { openListener } from './listener.js'
import { settleJobs } from './settle-jobs.js'
import { openSettler } from './settler.js'
import { TIMINGS, type Timings } from './timings.js'
import { watchTrouble } from './trouble.js'

export interface RunnerOptions<Queues extends Catalog> {
  db: Postgres
  log: Log
  /** A queue without a handler here is left to other processes. */
  handlers: Partial<Handlers<NoInfer<Queues>>>
  catalog?: Queues
  timings?: Partial<Timings>
}

export interface Runner {
  /** Takes nothing new, lets what runs end within the limit, then aborts it and gives it back. */
  stop(limitMs: number): Promise<void>
}

/** There is nothing to wait for: a runner that starts while the database is away begins when it comes. */
export function startRunner<Queues extends Catalog = typeof CATALOG>(options: RunnerOptions<Queues>): Runner {
  const { db, log, handlers, catalog = CATALOG } = options
  const timings = { ...TIMINGS, ...options.timings }
  const trouble = watchTrouble(log)
  const settler = openSettler({
    record: (jobs) => trouble.ride('settle', () => settleJobs(db, jobs)),
    retryMs: timings.pollMs,
  })
  const crew = openCrew({ db, log, settler, leaseMs: timings.leaseMs })
  const heartbeat = startChore(timings.beatMs, () => trouble.ride('heartbeat', () => crew.beat()))
  const chores = startChores({ db, log, trouble, timings })
  const lanes = openLanes({ db, catalog, handlers, crew, trouble, worker: workerName(), timings })
  const listener = openListener({
    connect: () => db.connect(),
    trouble,
    onJobs: (queue) => lanes.get(queue)?.call(),
    onListening: () => lanes.forEach((lane) => lane.call()),
  })

  const drain = async () => {
    await Promise.all([listener.close(), chores.stop(), ...[...lanes.values()].map((lane) => lane.stop())])
    await crew.idle()
  }
  const stop = async (limitMs: number) => {
    await waitFor(drain(), limitMs)
    await trouble.ride('give back', () => crew.giveBack())
    settler.close()
    await heartbeat.stop()
  }
  let stopping: Promise<void> | undefined
  return { stop: (limitMs) => (stopping ??= stop(limitMs)) }
}

function workerName(): string {
  return `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`
}

async function waitFor(work: Promise<void>, limitMs: number): Promise<void> {
  const over = newBell()
  void work.then(over.ring)
  await over.wait(limitMs)
}
