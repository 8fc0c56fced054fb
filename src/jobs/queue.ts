import type { Db } from '../db/db.js'
import { boss } from './boss.js'
import type { CATALOG, Catalog, PayloadOf, QueueOf } from './catalog.js'
import { deleteWaiting } from './job-store.js'
import { notify } from './line.js'

export interface EnqueueOptions {
  startAfter?: Date
  /** Greater first; 0 unless told. */
  priority?: number
}

export interface SingletonOptions extends EnqueueOptions {
  /** Of the jobs that wait under one key only the newest stays; one that runs is left to its handler. */
  singletonKey?: string
}

/** Jobs come into being, and wake the workers, when the caller's transaction commits. */
export interface Jobs<Queues extends Catalog = typeof CATALOG> {
  enqueue<Queue extends QueueOf<Queues>>(
    tx: Db,
    queue: Queue,
    payload: PayloadOf<Queues, Queue>,
    options?: SingletonOptions,
  ): Promise<void>
  enqueueMany<Queue extends QueueOf<Queues>>(
    tx: Db,
    queue: Queue,
    payloads: PayloadOf<Queues, Queue>[],
    /** For all of them, or one for each. */
    options?: EnqueueOptions | EnqueueOptions[],
  ): Promise<void>
}

export function openJobs<Queues extends Catalog = typeof CATALOG>(): Jobs<Queues> {
  return {
    enqueue: (db, queue, payload, options = {}) =>
      db.transaction(async (tx) => {
        if (options.singletonKey !== undefined) await deleteWaiting(tx, queue, options.singletonKey)
        await insert(tx, queue, [{ data: payload, ...options }])
      }),
    enqueueMany: (db, queue, payloads, options = {}) => {
      const jobs = payloads.map((data, index) => ({
        data,
        ...(Array.isArray(options) ? options[index] : options),
      }))
      return db.transaction((tx) => insert(tx, queue, jobs))
    },
  }
}

type NewJob = SingletonOptions & { data: object }

async function insert(tx: Db, queue: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  let inserted = 0
  const counting = {
    executeSql: async (text: string, values: unknown[]) => {
      inserted = await tx.run({ text, values })
      return { rows: [] }
    },
  }
  await boss.insert(
    jobs.map((job) => ({ name: queue, ...job })),
    { db: counting },
  )
  // To pg-boss a job for a queue that does not exist is no error: it is not there afterwards.
  if (inserted !== jobs.length) throw new Error(`The queue ${queue} is not installed.`)
  await notify(tx, queue)
}
