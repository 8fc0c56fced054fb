import type { Db } from '../db/db.js'

/**
 * A transaction whose statements are planned for the tables as they are now. A plan that was kept from when a
 * queue was empty reads all of its jobs for every one it takes: 7 s for 500 of 20,000, against 20 ms.
 */
export function withFreshPlans<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.script('set local plan_cache_mode = force_custom_plan')
    return work(tx)
  })
}
