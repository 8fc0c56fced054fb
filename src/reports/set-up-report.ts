import type { Services } from '../context.js'
import type { Lease } from '../jobs/index.js'
import { type ReportKey, updateActiveVersion, updateReportReady } from './version-store.js'

/** Ends when detection has run over the answers already stored and the first collection has ended. */
export async function setUpReport(
  { db, now }: Services,
  report: ReportKey & { version: number },
  lease: Lease,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await updateActiveVersion(tx, report, report.version, now())
    await updateReportReady(tx, report)
  })
}
