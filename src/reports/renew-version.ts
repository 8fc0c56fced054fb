import type { Services } from '../context.js'
import { lineupOf } from '../detection/index.js'
import { brandsOf } from './save-report.js'
import { lockReport } from './store.js'
import { findVersion, insertVersion, type ReportKey, updateLatestVersion } from './version-store.js'

/** A version with the same brands and prompts, found by the rules of this program. */
export async function renewVersion({ db, jobs, now }: Services, key: ReportKey): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, key.workspaceId, key.reportId)
    const latest = report && (await findVersion(tx, { ...key, version: report.latestVersion }))
    if (report === undefined || latest === undefined) return
    const brands = brandsOf(report)
    // Another worker may have started in the same moment.
    if (latest.lineup === lineupOf(brands).id) return
    const version = report.latestVersion + 1
    await updateLatestVersion(tx, key, version)
    await insertVersion(tx, key, { version, brands, changed: [], createdDate: now() })
    await jobs.enqueue(tx, 'recalculate-report', { ...key, version })
  })
}
