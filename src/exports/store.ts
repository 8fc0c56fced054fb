import { type Db, idBefore, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { PageRequest } from '../kernel/paging.js'
import type { ReportKey } from '../reports/index.js'
import type { ExportFilters, ReportExport } from './schema.js'

export interface ExportKey extends ReportKey {
  exportId: string
}

export interface NewExport extends Pick<ReportExport, 'id' | 'kind' | 'paper'> {
  filters: ExportFilters
  startDate: Day
  endDate: Day
  isScheduled: boolean
  createdDate: Date
}

export interface StoredExport
  extends NewExport, Pick<ReportExport, 'status' | 'reason' | 'pages' | 'bytes' | 'fileName'> {
  completedDate: Date | null
}

/** All columns but the file, which is large. */
const columns = sql`
  id, kind, paper, filters, start_date as "startDate", end_date as "endDate", is_scheduled as "isScheduled", status, reason,
  pages, bytes, file_name as "fileName", created_at as "createdDate", completed_at as "completedDate"`

export function findExport(
  db: Db,
  { workspaceId, reportId, exportId }: ExportKey,
): Promise<StoredExport | undefined> {
  return db.first(sql`
    select ${columns}
    from exports
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${exportId}`)
}

/** Lists exports, newest first. */
export function listStoredExports(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { limit, after }: PageRequest,
): Promise<StoredExport[]> {
  return db.rows(sql`
    select ${columns}
    from exports
    where workspace_id = ${workspaceId} and report_id = ${reportId}
      and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

/** Returns undefined if the export is not completed. */
export async function findFile(
  db: Db,
  { workspaceId, reportId, exportId }: ExportKey,
): Promise<Buffer | undefined> {
  const row = await db.first<{ file: Buffer }>(sql`
    select file
    from exports
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${exportId} and status = 'completed'`)
  return row?.file
}

export async function insertExport(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  order: NewExport,
): Promise<void> {
  await tx.run(sql`
    insert into exports (workspace_id, report_id, id, kind, paper, filters, start_date, end_date, is_scheduled, created_at)
    values (${workspaceId}, ${reportId}, ${order.id}, ${order.kind}, ${order.paper}, ${JSON.stringify(order.filters)},
      ${order.startDate}, ${order.endDate}, ${order.isScheduled}, ${order.createdDate})`)
}

/** Keeps this many exports of a report: the newest, and requested ones before scheduled ones. */
export async function deleteSurplus(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  kept: number,
): Promise<void> {
  await tx.run(sql`
    delete from exports
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id in (
      select id
      from exports
      where workspace_id = ${workspaceId} and report_id = ${reportId}
      order by is_scheduled, id desc
      offset ${kept})`)
}

/** Returns undefined if the export has ended or is gone. An export that is already running has lost its worker. */
export function updateToRunning(
  tx: Db,
  { workspaceId, reportId, exportId }: ExportKey,
): Promise<StoredExport | undefined> {
  return tx.first(sql`
    update exports
    set status = 'running'
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${exportId}
      and status in ('queued', 'running')
    returning ${columns}`)
}

export type ExportEnd =
  | { status: 'completed'; file: Buffer; fileName: string; pages: number | null }
  | { status: 'failed'; reason: string }

/** Returns false, and changes nothing, if the export has ended or is gone. */
export async function updateExportEnded(
  tx: Db,
  { workspaceId, reportId, exportId }: ExportKey,
  { completedDate, ...end }: ExportEnd & { completedDate: Date },
): Promise<boolean> {
  const made = end.status === 'completed' ? end : { file: null, fileName: null, pages: null }
  const updated = await tx.run(sql`
    update exports
    set status = ${end.status}, reason = ${end.status === 'failed' ? end.reason : null}, file = ${made.file},
      bytes = ${made.file?.length ?? null}, file_name = ${made.fileName}, pages = ${made.pages}, completed_at = ${completedDate}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${exportId}
      and status in ('queued', 'running')`)
  return updated === 1
}

export async function deleteStoredExport(
  db: Db,
  { workspaceId, reportId, exportId }: ExportKey,
): Promise<void> {
  await db.run(sql`
    delete from exports
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${exportId}`)
}

const DELETED_AT_ONCE = 100

/** Returns how many were deleted. */
export function deleteExportsBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from exports
    where (workspace_id, report_id, id) in (
      select workspace_id, report_id, id
      from exports
      where created_at < ${moment}
      order by created_at
      limit ${DELETED_AT_ONCE})`)
}
