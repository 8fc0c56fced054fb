import PgBoss from 'pg-boss'

import type { Db } from '../db/db.js'

/** What pg-boss asks of a connection. */
export interface Executor {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

interface Within {
  db: Executor
}

interface NewJob {
  name: string
  data: object
  startAfter?: Date
  singletonKey?: string
  priority?: number
}

/**
 * The calls we make, as the code takes them: in pg-boss's own types a list of ids leaves no place for the
 * output, and the options given there instead would be stored as one.
 */
interface Boss {
  insert(jobs: NewJob[], within: Within): Promise<unknown>
  fetch(queue: string, options: Within & { batchSize: number; includeMetadata: true }): Promise<unknown[]>
  complete(queue: string, ids: string[], output: null, within: Within): Promise<unknown>
  fail(queue: string, ids: string[], output: { message: string }, within: Within): Promise<unknown>
}

const NOWHERE: Executor = {
  executeSql: () => Promise.reject(new Error('A call to pg-boss names the transaction it belongs to.')),
}

/**
 * Never started: none of these calls needs it, and a started one keeps timers. One of them would fail jobs
 * that are active for longer than its limit, at most a day; ours live as long as their lease.
 */
export const boss = new PgBoss({ db: NOWHERE, schedule: false, supervise: false }) as unknown as Boss

export function within(tx: Db): Within {
  return { db: { executeSql: async (text, values) => ({ rows: await tx.rows({ text, values }) }) } }
}
