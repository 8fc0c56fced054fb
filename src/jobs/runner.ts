import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

import type { Postgres } from '../db/postgres.js'
import type { Log } from '../kernel/log.js'
import type { GivenUpHandlers, SettleContext } from './give-up-jobs.js'
import { newLatch } from './latch.js'
import { type ListenConnection, openListenConnection } from './listen-connection.js'
import { startMaintenance } from './maintenance.js'
import { type Outages, watchOutages } from './outages.js'
import { type QueueConsumer, startQueueConsumer } from './queue-consumer.js'
import { QUEUES, type QueueDefinitions } from './queues.js'
import type { Handler, Handlers } from './run-handler.js'
import { type RunningJobs, openRunningJobs } from './running-jobs.js'
import type { ScheduledTask } from './scheduled-task.js'
import { TIMINGS, type Timings } from './timings.js'

interface RunnerOptions<Queues extends QueueDefinitions> {
  db: Postgres
  log: Log
  /** A queue without a handler here is left to other processes. */
  handlers: Partial<Handlers<NoInfer<Queues>>>
  /** A queue without one here has nobody to tell. */
  givenUpHandlers?: Partial<GivenUpHandlers<NoInfer<Queues>>>
  queues?: Queues
  timings?: Partial<Timings>
}

export interface Runner {
  /** Takes nothing new, lets what runs end within the limit, then aborts it and gives it back. */
  stop(limitMs: number): Promise<void>
}

/** There is nothing to wait for: a runner that starts while the database is away begins when it comes. */
export function startRunner<Queues extends QueueDefinitions = typeof QUEUES>(
  options: RunnerOptions<Queues>,
): Runner {
  const parts = openParts(options)
  let stopping: Promise<void> | undefined
  return { stop: (limitMs) => (stopping ??= stop(parts, limitMs)) }
}

interface Parts {
  outages: Outages
  running: RunningJobs
  maintenance: ScheduledTask
  consumers: Map<string, QueueConsumer>
  connection: ListenConnection
}

function openParts<Queues extends QueueDefinitions>(options: RunnerOptions<Queues>): Parts {
  const { db, log, givenUpHandlers = {}, queues = QUEUES } = options
  const handlers: Record<string, Handler | undefined> = options.handlers
  const timings = { ...TIMINGS, ...options.timings }
  const outages = watchOutages(log)
  const context: SettleContext = { queues, givenUpHandlers, log }
  const running = openRunningJobs({ db, log, outages, timings, context })
  const maintenance = startMaintenance({ db, log, running, outages, timings, context })
  const consumers = new Map<string, QueueConsumer>()
  const connection = openListenConnection({
    connect: () => db.connect(),
    outages,
    onNotified: (queue) => consumers.get(queue)?.wake(),
    onListening: () => consumers.forEach((consumer) => consumer.wake()),
  })
  const shared = { db: connection, worker: workerName(), run: running.run, outages, timings }
  for (const [name, queue] of Object.entries(queues)) {
    const handler = handlers[name]
    if (handler) consumers.set(name, startQueueConsumer({ ...shared, name, queue, handler }))
  }
  return { outages, running, maintenance, consumers, connection }
}

/** The connection closes after the last taking, which would else give jobs to nobody; the heartbeat ends last. */
async function stop(parts: Parts, limitMs: number): Promise<void> {
  const { outages, running, maintenance, consumers, connection } = parts
  const drain = async () => {
    await Promise.all([...consumers.values()].map((consumer) => consumer.stop()))
    await connection.close()
    await running.idle()
  }
  const drained = newLatch()
  void drain().then(drained.open)
  await drained.wait(limitMs)
  await outages.tolerate('give back', () => running.abortAll())
  await maintenance.stop()
}

function workerName(): string {
  return `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`
}
