import type { Db } from '../db/db.js'
import type { TakenJob } from './taking-store.js'
import { lockLease } from './lease-store.js'

/** Somebody else has been given the job: what this run still does must not count. */
export class LeaseLost extends Error {
  constructor() {
    super('The job has been given to another worker.')
  }
}

/** A handler's hold on its job. */
export interface Lease {
  jobId: string
  /** 1 for the first. */
  attempt: number
  /** Greater for every later run of the job. */
  token: number
  /** Aborts when the lease is lost and when the worker must stop. */
  signal: AbortSignal
  /** Throws LeaseLost unless this run still owns the job; then nobody else can until `tx` ends. */
  hold(tx: Db): Promise<void>
}

export function leaseOf({ jobId, attempt, token }: TakenJob, signal: AbortSignal): Lease {
  const hold = async (tx: Db) => {
    if (!(await lockLease(tx, token))) throw new LeaseLost()
  }
  return { jobId, attempt, token, signal, hold }
}
