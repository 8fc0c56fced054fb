import type { Services } from '../context.js'
import { listStuckSetUps, listStuckVersions } from './waiting-report-store.js'

/** Twice as long as a set-up may take. */
const STUCK_MS = 2 * 60 * 60 * 1000

/**
 * A report whose set-up or recalculation was given up, as after a long outage, would wait for ever: its job is made
 * anew. Where the first one still runs, the second finds nothing to do.
 */
export async function resumeReports({ db, jobs, now }: Services): Promise<void> {
  const since = new Date(now().getTime() - STUCK_MS)
  for (const report of await listStuckSetUps(db, since)) {
    await jobs.enqueue(db, 'set-up-report', { ...report, version: 1 }, { singletonKey: report.reportId })
  }
  for (const report of await listStuckVersions(db, since)) {
    await jobs.enqueue(db, 'recalculate-report', report, { singletonKey: report.reportId })
  }
}
