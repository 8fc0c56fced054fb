import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

import type { Postgres } from '../../db/postgres.js'
import type { Log } from '../../kernel/log.js'
import type { GivenUpHandlers, SettleContext } from '../give-up-jobs.js'
import { newLatch } from '../latch.js'
import { type ListenConnection, openListenConnection } from './listen-connection.js'
import { startMaintenance } from './maintenance.js'
import { type Outages, watchOutages } from './outages.js'
import { type QueueConsumer, startQueueConsumer } from './queue-consumer.js'
import { type QueuePoll, startQueuePoll } from './queue-poll.js'
import { QUEUES, type QueueDefinitions } from '../queues.js'
import type { Handler, Handlers } from './run-handler.js'
import { type RunningJobs, openRunningJobs } from './running-jobs.js'
import type { ScheduledTask } from '../scheduled-task.js'
import { TIMINGS, type Timings } from './timings.js'

interface RunnerOptions<Queues extends QueueDefinitions> {
  db: Postgres
  log: Log
  /** Jobs of a queue without a handler here are left to other processes. */
  handlers: Partial<Handlers<NoInfer<Queues>>>
  /** A queue without a handler here does nothing more when it gives a job up. */
  givenUpHandlers?: Partial<GivenUpHandlers<NoInfer<Queues>>>
  queues?: Queues
  timings?: Partial<Timings>
}

export interface Runner {
  /** Takes no new jobs, lets running jobs end within the limit, then aborts the rest and gives them back. */
  stop(limitMs: number): Promise<void>
}

/** Returns at once. A runner that starts while the database is unavailable begins when the database is back. */
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
  poll: QueuePoll
  connection: ListenConnection
}

function openParts<Queues extends QueueDefinitions>(options: RunnerOptions<Queues>): Parts {
  const { db, log, givenUpHandlers = {}, queues = QUEUES } = options
  const handlers: Record<string, Handler | undefined> = options.handlers
  const timings = { ...TIMINGS, ...options.timings }
  const outages = watchOutages(log)
  const context: SettleContext = { queues, givenUpHandlers, log }
  // With a group of their own, heartbeats do not wait behind the statements of the jobs that they keep alive.
  const shared = { db: db.onBehalfOf?.({ group: 'job queue' }) ?? db, outages, timings, context }
  const running = openRunningJobs(shared)
  const maintenance = startMaintenance(shared, running)
  const consumers = new Map<string, QueueConsumer>()
  const connection = openListenConnection({
    connect: () => db.connect(),
    outages,
    onNotified: (queue) => consumers.get(queue)?.wake(),
    onListening: () => poll.wake(),
  })
  const poll = startQueuePoll({ db: connection, consumers, outages, pollMs: timings.pollMs })
  const worker = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`
  const consuming = { db: connection, worker, run: running.run, outages, timings }
  for (const [name, queue] of Object.entries(queues)) {
    const handler = handlers[name]
    if (handler) consumers.set(name, startQueueConsumer({ ...consuming, name, queue, handler }))
  }
  return { outages, running, maintenance, consumers, poll, connection }
}

/**
 * Closes the connection only after the consumers have stopped, so that no job is taken without being run. The heartbeat ends
 * last.
 */
async function stop(parts: Parts, limitMs: number): Promise<void> {
  const { outages, running, maintenance, consumers, poll, connection } = parts
  const drain = async () => {
    await Promise.all([poll, ...consumers.values()].map((each) => each.stop()))
    await connection.close()
    await running.idle()
  }
  const drained = newLatch()
  void drain().then(drained.open)
  await drained.wait(limitMs)
  await outages.tolerate('give back', () => running.abortAll())
  await maintenance.stop()
}
