import type { Services } from '../context.js'
import { listOpenSubjects } from '../jobs/index.js'
import { listLostSetUps, listLostVersions } from './waiting-report-store.js'

/** A report that waits although no job is at work on it would wait for ever: its job is made anew. Anyone may look, any number of times. */
export async function resumeReports({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  // In one moment: a report and the end of its job are not seen at different times.
  const lost = await db.snapshot(async (tx) => ({
    setUps: await listLostSetUps(tx, await listOpenSubjects(tx, 'set-up-report')),
    versions: await listLostVersions(tx, await listOpenSubjects(tx, 'recalculate-report')),
  }))
  for (const report of lost.setUps)
    await jobs.enqueue(db, 'set-up-report', { ...report, version: 1 }, { singletonKey: report.reportId })
  for (const report of lost.versions)
    await jobs.enqueue(db, 'recalculate-report', report, { singletonKey: report.reportId })
}
