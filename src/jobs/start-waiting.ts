import { type Db, sql } from '../db/db.js'
import type { QueueName } from './catalog.js'
import { notify } from './line.js'

/** Makes the job that waits under this key due now. False where there is none: it runs, or has ended. */
export function startWaiting(db: Db, queue: QueueName, singletonKey: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const touched = await tx.run(sql`
      update pgboss.job
      set start_after = now()
      where name = ${queue}
        and singleton_key = ${singletonKey}
        and state < 'active'`)
    if (touched > 0) await notify(tx, queue)
    return touched > 0
  })
}
