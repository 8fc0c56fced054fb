import type { Services, WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { DETECTION_RULES, lineupOf } from '../../detection/index.js'
import { listOpenSubjects } from '../../jobs/index.js'
import { newId } from '../../kernel/ids.js'
import {
  addToDirectory,
  listLostSetUps,
  listLostVersions,
  updateReportResumed,
} from './unfinished-report-store.js'
import { readReport, lockExistingReport } from '../read-report.js'
import { isUnderWay } from '../report-view.js'
import { brandsOf } from '../phrases/brand-phrases.js'
import type { BrandReport } from '../schema.js'
import { lockReport, type StoredReport } from '../store.js'
import {
  findVersion,
  insertVersion,
  isRenewal,
  type ReportKey,
  updateLatestVersion,
} from './version-store.js'

/** Restarts a computation that was given up, or starts a new one. Leaves a running one alone. */
export function scheduleRecalculation(ctx: WorkspaceContext, id: string): Promise<BrandReport> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockExistingReport(tx, ctx, id)
    if (stored.failure !== null) await resume(tx, ctx, stored)
    else if (!isUnderWay(stored) && !(await isFresh(tx, ctx, stored))) await renew(tx, ctx, stored)
    return readReport({ ...ctx, db: tx }, id)
  })
}

/** If all answers were read within this time, reading them again would find the same. */
const FRESH_MS = 60_000

function isFresh(tx: Db, { now }: WorkspaceContext, stored: StoredReport): Promise<boolean> {
  const key = { workspaceId: stored.workspaceId, reportId: stored.id }
  return isRenewal(tx, key, { version: stored.latestVersion, since: new Date(now().getTime() - FRESH_MS) })
}

async function resume(tx: Db, { jobs }: WorkspaceContext, stored: StoredReport): Promise<void> {
  const key = { workspaceId: stored.workspaceId, reportId: stored.id }
  const queue = stored.status === 'failed' ? 'set-up-report' : 'recalculate-report'
  await updateReportResumed(tx, key)
  await jobs.enqueue(tx, queue, { ...key, version: stored.latestVersion }, { singletonKey: stored.id })
}

/** Creates a version with the same brands and prompts but no computed sheets, so that all answers are read again. */
async function renew(tx: Db, { jobs, now }: WorkspaceContext, stored: StoredReport): Promise<void> {
  const key = { workspaceId: stored.workspaceId, reportId: stored.id }
  const version = stored.latestVersion + 1
  const brands = brandsOf(stored)
  const createdDate = now()
  const lineup = `${lineupOf(brands).id}-${newId(createdDate)}`
  await updateLatestVersion(tx, key, version)
  await insertVersion(tx, key, { version, brands, lineup, changed: [], createdDate })
  await jobs.enqueue(tx, 'recalculate-report', { ...key, version })
}

/** Enqueues a job for every report that waits without one. May run at any time, any number of times. */
export async function resumeReports({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  // Uses one snapshot, so that a report and the end of its job are seen at the same moment.
  const lost = await db.snapshot(async (tx) => ({
    setUps: await listLostSetUps(tx, await listOpenSubjects(tx, 'set-up-report')),
    versions: await listLostVersions(tx, await listOpenSubjects(tx, 'recalculate-report')),
  }))
  for (const report of lost.setUps) {
    await addToDirectory(db, report)
    await jobs.enqueue(db, 'set-up-report', { ...report, version: 1 }, { singletonKey: report.reportId })
  }
  for (const report of lost.versions)
    await jobs.enqueue(db, 'recalculate-report', report, { singletonKey: report.reportId })
}

/** Creates a version with the same brands and prompts, computed with this program's detection rules. */
export async function renewVersion({ db, jobs, now }: Services, key: ReportKey): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, key.workspaceId, key.reportId)
    const latest = report && (await findVersion(tx, { ...key, version: report.latestVersion }))
    if (report === undefined || latest === undefined) return
    const brands = brandsOf(report)
    // Another worker may have started the same renewal.
    if (latest.lineup.startsWith(`${DETECTION_RULES}-`)) return
    const version = report.latestVersion + 1
    await updateLatestVersion(tx, key, version)
    await insertVersion(tx, key, { version, brands, changed: [], createdDate: now() })
    await jobs.enqueue(tx, 'recalculate-report', { ...key, version })
  })
}
