import type { Services } from '../context.js'
import type { Lease } from '../jobs/index.js'
import { findLatestVersion, type ReportKey, updateActiveVersion } from './version-store.js'

/** Computes what a version lacks, then moves the report to it. A newer version supersedes this one. */
export async function recalculateReport(
  { db, now }: Services,
  report: ReportKey & { version: number },
  lease: Lease,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    const latest = await findLatestVersion(tx, report)
    if (latest === report.version) await updateActiveVersion(tx, report, report.version, now())
  })
}
