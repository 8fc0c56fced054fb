import type { Services } from '../../context.js'
import { recordEvents } from '../../events/index.js'
import type { Lease, Payload } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { findReport, type StoredReport } from '../store.js'
import { type ReportKey, updateReportReady } from './version-store.js'

/** The functions of collection that the set-up of a report calls. Collection imports reports, so `main/` injects them. */
export interface FirstCollection {
  /** Asks the engines all of today's unanswered questions for these prompts. */
  start(prompts: { workspaceId: WorkspaceId; promptIds: string[] }): Promise<void>
  /** True if each of these questions has been answered or has failed for good. */
  isOver(prompts: { workspaceId: WorkspaceId; promptIds: string[] }): Promise<boolean>
}

/** The functions of detection that the set-up of a report calls. Detection imports reports, so `main/` injects them. */
export interface Recalculation {
  /** Computes the version and activates it for the report, unless there is a later one. */
  (version: ReportKey & { version: number }, lease: Lease): Promise<void>
}

/** A report becomes ready after this time, even if some questions are still open. */
const MAX_COLLECTION_MS = 60 * 60 * 1000

/**
 * Completes when the first collection has ended and detection has processed all stored answers. Until then, the job is
 * rescheduled.
 */
export async function setUpReport(
  services: Services,
  { collection, recalculate }: { collection: FirstCollection; recalculate: Recalculation },
  { payload, lease }: { payload: Payload<'set-up-report'>; lease: Lease },
): Promise<void> {
  const { db, jobs, now } = services
  const { workspaceId, reportId } = payload
  const report = await findReport(db, workspaceId, reportId)
  if (report?.status !== 'setting_up') return
  const collectingSince = sameDay(payload.collectingSince, now()) ?? now()
  if (collectingSince !== payload.collectingSince) await collection.start(report)
  const ageMs = now().getTime() - collectingSince.getTime()
  const isOver = ageMs > MAX_COLLECTION_MS || (await collection.isOver(report))
  if (isOver) await recalculate({ workspaceId, reportId, version: report.latestVersion }, lease)
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    if (isOver && isDetected(await findReport(tx, workspaceId, reportId))) {
      const ready = await updateReportReady(tx, { workspaceId, reportId })
      if (ready === undefined) return
      const data = { reportId, ...ready }
      await recordEvents(services, tx, workspaceId, [{ type: 'report.ready', data }])
    } else {
      const startAfter = new Date(now().getTime() + lookAgainMs(ageMs))
      const again = { ...payload, collectingSince }
      await jobs.enqueue(tx, 'set-up-report', again, { startAfter, singletonKey: reportId })
    }
  })
}

/** False if the report was changed in the meantime, so that detection has to run again. */
function isDetected(report: StoredReport | undefined): boolean {
  return report === undefined || report.activeVersion === report.latestVersion
}

/** Undefined after midnight, when the next day's questions are asked. */
function sameDay(since: Date | undefined, now: Date): Date | undefined {
  return since !== undefined && dayOf(since) === dayOf(now) ? since : undefined
}

/** The longer the set-up has taken, the longer the wait, because a few seconds matter less. */
function lookAgainMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 10, 1_000), 10_000)
}
