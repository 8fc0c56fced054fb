import type { Services } from '../context.js'
import { recordEvents } from '../events/index.js'
import { afterHowMany, type GivenUpHandler, type Lease } from '../jobs/index.js'
import { listReportsByKey } from '../reports/index.js'
import { fileNameOf } from './file-of-report.js'
import { type ExportTools, makeFile } from './make-file.js'
import {
  type ExportEnd,
  type ExportKey,
  findExport,
  type StoredExport,
  updateExportEnded,
  updateToRunning,
} from './store.js'

type Completed = Extract<ExportEnd, { status: 'completed' }> & { reportTitle: string }

interface ExportWork {
  key: ExportKey
  lease: Lease
}

/** Makes the file of an export that waits or whose worker died. An export that has ended or was deleted is skipped. */
export async function makeExport(
  services: Services,
  tools: ExportTools,
  { key, lease }: ExportWork,
): Promise<void> {
  const { db, now } = services
  const order = await db.transaction(async (tx) => {
    await lease.hold(tx)
    return updateToRunning(tx, key)
  })
  if (order === undefined) return
  const end = await endOf(services, tools, { key, order, signal: lease.signal })
  // A stopped worker has stored nothing. The next worker starts over.
  lease.signal.throwIfAborted()
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    if (!(await updateExportEnded(tx, key, { ...end, completedDate: now() }))) return
    if (end.status === 'failed') return
    const data = { reportId: key.reportId, exportId: key.exportId, ...completedExport(order, end) }
    await recordEvents(services, tx, key.workspaceId, [{ type: 'export.completed', data }])
  })
}

function completedExport(
  { kind, startDate, endDate, isScheduled }: StoredExport,
  { file, fileName, reportTitle }: Completed,
) {
  const window = { startDate, endDate }
  return { reportTitle, kind, fileName, bytes: file.length, window, scheduled: isScheduled }
}

interface Making {
  key: ExportKey
  order: StoredExport
  signal: AbortSignal
}

async function endOf(
  services: Services,
  tools: ExportTools,
  { key: { workspaceId, reportId }, order, signal }: Making,
): Promise<Completed | Extract<ExportEnd, { status: 'failed' }>> {
  const report = { workspaceId, reportId }
  const made = await makeFile(services, tools, { report, order, signal })
  if (!made.ok) return { status: 'failed', reason: made.message }
  const [stored] = await listReportsByKey(services.db, [report])
  const reportTitle = stored?.reportTitle ?? ''
  const fileName = fileNameOf(reportTitle, order)
  return { status: 'completed', file: made.file, pages: made.pages, fileName, reportTitle }
}

/** Ends an export whose job was given up. People can request it again. The dead job stays listed until then. */
export function exportGivenUpHandler({ now }: Pick<Services, 'now'>): GivenUpHandler<ExportKey> {
  return {
    onGivenUp: async (tx, key, end) => {
      const reason = `The export was given up ${afterHowMany(end)}. Create it again. If that fails, the operator can find the cause with "sightline doctor".`
      await updateExportEnded(tx, key, { status: 'failed', reason, completedDate: now() })
      return (await findExport(tx, key)) !== undefined
    },
  }
}
