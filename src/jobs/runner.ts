import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

import type { Postgres } from '../db/postgres.js'
import type { Log } from '../kernel/log.js'
import type { Aftermaths } from './aftermath.js'
import { newBell } from './bell.js'
import { CATALOG, type Catalog } from './catalog.js'
import type { Chore } from './chore.js'
import { startChores } from './chores.js'
import { type Crew, openCrew } from './crew.js'
import type { Endings } from './give-up-jobs.js'
import type { Handlers } from './handler.js'
import type { Lane } from './lane.js'
import { openLanes } from './lanes.js'
import { type Listener, openListener } from './listener.js'
import { TIMINGS, type Timings } from './timings.js'
import { type Trouble, watchTrouble } from './trouble.js'

export interface RunnerOptions<Queues extends Catalog> {
  db: Postgres
  log: Log
  /** A queue without a handler here is left to other processes. */
  handlers: Partial<Handlers<NoInfer<Queues>>>
  /** A queue without one here has nobody to tell. */
  aftermaths?: Partial<Aftermaths<NoInfer<Queues>>>
  catalog?: Queues
  timings?: Partial<Timings>
}

export interface Runner {
  /** Takes nothing new, lets what runs end within the limit, then aborts it and gives it back. */
  stop(limitMs: number): Promise<void>
}

/** There is nothing to wait for: a runner that starts while the database is away begins when it comes. */
export function startRunner<Queues extends Catalog = typeof CATALOG>(options: RunnerOptions<Queues>): Runner {
  const parts = openParts(options)
  let stopping: Promise<void> | undefined
  return { stop: (limitMs) => (stopping ??= stop(parts, limitMs)) }
}

interface Parts {
  trouble: Trouble
  crew: Crew
  chores: Chore
  lanes: Map<string, Lane>
  listener: Listener
}

function openParts<Queues extends Catalog>(options: RunnerOptions<Queues>): Parts {
  const { db, log, handlers, aftermaths = {}, catalog = CATALOG } = options
  const timings = { ...TIMINGS, ...options.timings }
  const trouble = watchTrouble(log)
  const endings: Endings = { catalog, aftermaths, log }
  const crew = openCrew({ db, log, trouble, timings, endings })
  const chores = startChores({ db, log, crew, trouble, timings, endings })
  const listener = openListener({
    connect: () => db.connect(),
    trouble,
    onCall: (queue) => lanes.get(queue)?.call(),
    onListening: () => lanes.forEach((lane) => lane.call()),
  })
  const worker = workerName()
  const lanes = openLanes({ line: listener, catalog, handlers, crew, trouble, worker, timings })
  return { trouble, crew, chores, lanes, listener }
}

/** The line ends after the last taking, which would else give jobs to nobody; the heartbeat ends last. */
async function stop({ trouble, crew, chores, lanes, listener }: Parts, limitMs: number): Promise<void> {
  const drain = async () => {
    await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    await listener.close()
    await crew.idle()
  }
  await waitFor(drain(), limitMs)
  await trouble.ride('give back', () => crew.disband())
  await chores.stop()
}

async function waitFor(work: Promise<void>, limitMs: number): Promise<void> {
  const over = newBell()
  void work.then(over.ring)
  await over.wait(limitMs)
}

function workerName(): string {
  return `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`
}
