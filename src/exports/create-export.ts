import type { Services, WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import { Invalid, type Problem, unknownIds } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { type ReportKey, windowOf } from '../reports/index.js'
import { listKnownTagIds } from '../tags/index.js'
import { exportView } from './export-view.js'
import type { CreateExport, ExportFilters, ReportExport } from './schema.js'
import { deleteSurplus, insertExport, type NewExport } from './store.js'

/** The limit per report. */
const MAX_KEPT = 100

export async function createExport(
  ctx: WorkspaceContext,
  reportId: string,
  sent: CreateExport,
): Promise<ReportExport> {
  const { kind, paper, startDate, endDate, ...filters } = sent
  const problems = await unknownTag(ctx, filters, 'tagId')
  if (problems.length > 0) throw new Invalid('body', problems)
  // The days are fixed now: a file made tomorrow shows the window that was requested today.
  const window = windowOf({ startDate, endDate }, ctx.now())
  const { workspaceId } = ctx
  const order = { kind, paper, filters, window, isScheduled: false }
  return ctx.db.transaction(async (tx) =>
    exportView({
      ...(await enqueueExport(ctx, tx, { workspaceId, reportId }, order)),
      status: 'queued',
      reason: null,
      pages: null,
      bytes: null,
      fileName: null,
      completedDate: null,
    }),
  )
}

/** Returns a problem if the tag is not in the workspace. */
export async function unknownTag(
  { db, workspaceId }: Pick<WorkspaceContext, 'db' | 'workspaceId'>,
  { tagId }: ExportFilters,
  path: string,
): Promise<Problem[]> {
  if (tagId === undefined) return []
  const known = await listKnownTagIds(db, workspaceId, [tagId])
  return unknownIds([tagId], { known, path, noun: 'tag' })
}

interface ExportOrder extends Pick<NewExport, 'kind' | 'paper' | 'filters' | 'isScheduled'> {
  window: Window
}

/** Deletes an older export if the report already has as many as are kept. */
export async function enqueueExport(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Db,
  report: ReportKey,
  { window, ...order }: ExportOrder,
): Promise<NewExport> {
  const createdDate = now()
  const added = { id: newId(createdDate), ...order, ...window, createdDate }
  await deleteSurplus(tx, report, MAX_KEPT - 1)
  await insertExport(tx, report, added)
  await jobs.enqueue(tx, 'make-export', { ...report, exportId: added.id })
  return added
}
