import type { Services } from '../context.js'
import type { Lease, Payload } from '../jobs/index.js'
import { dayOf } from '../kernel/days.js'
import type { FirstCollection } from './collection-port.js'
import { findReport } from './store.js'
import { updateActiveVersion, updateReportReady } from './version-store.js'

/** A report is ready after this long, whatever is still being asked. */
const MAX_COLLECTION_MS = 60 * 60 * 1000

/** Ends when detection has run over the answers already stored and the first collection has ended; until then it comes back. */
export async function setUpReport(
  services: Services,
  collection: FirstCollection,
  { payload, lease }: { payload: Payload<'set-up-report'>; lease: Lease },
): Promise<void> {
  const { db, jobs, now } = services
  const { workspaceId, reportId, version } = payload
  const report = await findReport(db, workspaceId, reportId)
  if (report === undefined) return
  const collectingSince = sameDay(payload.collectingSince, now()) ?? now()
  if (collectingSince !== payload.collectingSince) await collection.start(report)
  const ageMs = now().getTime() - collectingSince.getTime()
  const isOver = ageMs > MAX_COLLECTION_MS || (await collection.isOver(report))
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    if (isOver) {
      await updateActiveVersion(tx, { workspaceId, reportId }, version, now())
      await updateReportReady(tx, { workspaceId, reportId })
    } else {
      const startAfter = new Date(now().getTime() + lookAgainMs(ageMs))
      await jobs.enqueue(
        tx,
        'set-up-report',
        { ...payload, collectingSince },
        { startAfter, singletonKey: reportId },
      )
    }
  })
}

/** At midnight the questions of the day are over, and those of the next are put. */
function sameDay(since: Date | undefined, now: Date): Date | undefined {
  return since !== undefined && dayOf(since) === dayOf(now) ? since : undefined
}

/** The longer it has taken, the less a few seconds matter. */
function lookAgainMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 10, 1_000), 10_000)
}
