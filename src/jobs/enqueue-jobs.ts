import type { Db } from '../db/db.js'
import { currentTraceparent } from '../telemetry/index.js'
import { listSubjects, resolveAbout } from './dead-letter-store.js'
import {
  countJobsOf,
  deleteWaiting,
  insertJobs,
  type JobCount,
  type NewJob,
  notify,
  updateToDue,
} from './job-store.js'
import {
  type PayloadOf,
  type QueueDefinition,
  type QueueDefinitions,
  type QueueName,
  type QueueOf,
  QUEUES,
} from './queues.js'

interface EnqueueOptions {
  startAfter?: Date
  /** Jobs with a greater priority run first. The default is 0. */
  priority?: number
}

/** Jobs are created, and wake the workers, when the caller's transaction commits. */
export interface Jobs<Queues extends QueueDefinitions = typeof QUEUES> {
  enqueue<Queue extends QueueOf<Queues>>(
    tx: Db,
    queue: Queue,
    payload: PayloadOf<Queues, Queue>,
    /** Of the waiting jobs with one `singletonKey`, only the newest is kept. A running job is not affected. */
    options?: EnqueueOptions & { singletonKey?: string },
  ): Promise<void>
  enqueueMany<Queue extends QueueOf<Queues>>(
    tx: Db,
    queue: Queue,
    payloads: PayloadOf<Queues, Queue>[],
    /** One value for all jobs, or one per job. */
    options?: EnqueueOptions | EnqueueOptions[],
  ): Promise<void>
}

export function openJobs<Queues extends QueueDefinitions = typeof QUEUES>(
  queues: QueueDefinitions = QUEUES,
): Jobs<Queues> {
  const enqueueAll = async (tx: Db, queue: string, jobs: NewJob[]) => {
    const definition = queues[queue]
    if (definition === undefined) throw new Error(`There is no queue ${queue}.`)
    if (jobs.length === 0) return
    const traceparent = currentTraceparent()
    await insertJobs(
      tx,
      queue,
      traceparent === undefined ? jobs : jobs.map((job) => ({ ...job, traceparent })),
    )
    await notify(tx, queue)
    const { subject } = definition
    if (subject === undefined) return
    const values = jobs.map(({ payload }) => String((payload as Record<string, unknown>)[subject]))
    await resolveAbout(tx, { queue, field: subject }, values)
  }
  return {
    enqueue: (db, queue, payload, options = {}) =>
      db.transaction(async (tx) => {
        if (options.singletonKey !== undefined) await deleteWaiting(tx, queue, options.singletonKey)
        await enqueueAll(tx, queue, [{ payload, ...options }])
      }),
    enqueueMany: (db, queue, payloads, options = {}) => {
      const jobs = payloads.map((payload, index) => ({
        payload,
        ...(Array.isArray(options) ? options[index] : options),
      }))
      return db.transaction((tx) => enqueueAll(tx, queue, jobs))
    },
  }
}

/** Makes the job that waits under this key due now. Returns false if no job waits, because it runs or has ended. */
export function startWaiting(db: Db, queue: QueueName, singletonKey: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isWaiting = await updateToDue(tx, queue, singletonKey)
    if (isWaiting) await notify(tx, queue)
    return isWaiting
  })
}

/** Lists the subjects of a queue's unfinished jobs. */
export function listOpenSubjects(db: Db, queue: QueueName): Promise<string[]> {
  const { subject = '' }: QueueDefinition = QUEUES[queue]
  return listSubjects(db, { queue, field: subject })
}

/** Returns one entry for every queue, including empty ones. */
export function countJobs(db: Db, queues: QueueDefinitions = QUEUES): Promise<JobCount[]> {
  return countJobsOf(db, Object.keys(queues))
}
