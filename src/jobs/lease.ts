import type { Db } from '../db/db.js'
import type { TakenJob } from './taking-store.js'
import { lockLease } from './lease-store.js'

/** Another worker has been given the job, so further results of this run must not count. */
export class LeaseLost extends Error {
  constructor() {
    super('The job has been given to another worker.')
  }
}

/** Proves that a handler holds its job. */
export interface Lease {
  jobId: string
  /** 1 for the first run. */
  attempt: number
  /** Each later run of the job has a greater token. */
  token: number
  /** Aborts when the lease is lost and when the worker must stop. */
  signal: AbortSignal
  /** Throws LeaseLost unless this run still owns the job. No other run can take the job until `tx` ends. */
  hold(tx: Db): Promise<void>
}

export function leaseOf({ jobId, attempt, token }: TakenJob, signal: AbortSignal): Lease {
  const hold = async (tx: Db) => {
    if (!(await lockLease(tx, token))) throw new LeaseLost()
  }
  return { jobId, attempt, token, signal, hold }
}
