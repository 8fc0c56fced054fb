import type { Services } from '../context.js'
import { dayOf } from '../kernel/days.js'
import { planDueRuns } from './run-store.js'

const QUIET_MS = 20_000
const PATIENCE_MS = 5 * 60_000
/** Answers that trickle in all day long then take a hundredth of a thread. */
const REST = 100
/** Longer than the queue goes on trying. */
const LOST_MS = 15 * 60_000
/** The next look finds the others. */
const LIMIT = 200

/** Has the recommendations computed of every report about which something is new; says of how many. Anyone may do it, any number of times. */
export async function planRecommendations({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const moment = now()
  const pace = { quietMs: QUIET_MS, patienceMs: PATIENCE_MS, rest: REST, lostMs: LOST_MS, limit: LIMIT }
  return db.transaction(async (tx) => {
    const due = await planDueRuns(tx, { now: moment, today: dayOf(moment), ...pace })
    await jobs.enqueueMany(tx, 'recommend', due)
    return due.length
  })
}
