import type { Db } from '../db/db.js'
import { boss } from './boss.js'
import { CATALOG, type Catalog, type PayloadOf, type QueueOf } from './catalog.js'
import { deleteWaiting, updateTakenUp } from './job-store.js'
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

export function openJobs<Queues extends Catalog = typeof CATALOG>(catalog: Catalog = CATALOG): Jobs<Queues> {
  const insertInto = async (tx: Db, queue: string, jobs: NewJob[]) => {
    await insert(tx, queue, jobs)
    await takeUpDead(tx, queue, { subject: catalog[queue]?.subject, jobs })
  }
  return {
    enqueue: (db, queue, payload, options = {}) =>
      db.transaction(async (tx) => {
        if (options.singletonKey !== undefined) await deleteWaiting(tx, queue, options.singletonKey)
        await insertInto(tx, queue, [{ data: payload, ...options }])
      }),
    enqueueMany: (db, queue, payloads, options = {}) => {
      const jobs = payloads.map((data, index) => ({
        data,
        ...(Array.isArray(options) ? options[index] : options),
      }))
      return db.transaction((tx) => insertInto(tx, queue, jobs))
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

async function takeUpDead(
  tx: Db,
  queue: string,
  { subject, jobs }: { subject: string | undefined; jobs: NewJob[] },
): Promise<void> {
  if (subject === undefined || jobs.length === 0) return
  const values = jobs.map(({ data }) => String((data as Record<string, unknown>)[subject]))
  await updateTakenUp(tx, queue, { subject, values })
}
