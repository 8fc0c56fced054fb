import type { Services } from '../context.js'
import { listStuckSetUps } from './version-store.js'

/** Twice as long as a set-up may take. */
const STUCK_MS = 2 * 60 * 60 * 1000

/** A report whose set-up was given up, as after a long outage, would be `setting_up` for ever: its job is made anew. */
export async function resumeSetUps({ db, jobs, now }: Services): Promise<void> {
  for (const report of await listStuckSetUps(db, new Date(now().getTime() - STUCK_MS))) {
    await jobs.enqueue(db, 'set-up-report', { ...report, version: 1 }, { singletonKey: report.reportId })
  }
}
