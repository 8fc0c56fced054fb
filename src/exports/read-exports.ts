import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { exportView } from './export-view.js'
import { MEDIA_TYPES } from './file-of-report.js'
import type { ExportParams, ReportExport } from './schema.js'
import { deleteStoredExport, findExport, findFile, listStoredExports, type StoredExport } from './store.js'

/** Lists exports, newest first. */
export async function listExports(
  { db, workspaceId }: WorkspaceContext,
  reportId: string,
  page: PageRequest,
): Promise<Page<ReportExport>> {
  const stored = await listStoredExports(db, { workspaceId, reportId }, page)
  return pageOf(stored.map(exportView), page, ({ id }) => id)
}

export async function readExport(ctx: WorkspaceContext, params: ExportParams): Promise<ReportExport> {
  return exportView(await requireExport(ctx, params))
}

export async function readExportFile(ctx: WorkspaceContext, params: ExportParams) {
  const stored = await requireExport(ctx, params)
  const bytes = await findFile(ctx.db, { workspaceId: ctx.workspaceId, ...params })
  if (bytes === undefined) throw new Refusal('not-found', noFileYet(stored))
  return { name: stored.fileName ?? '', mediaType: MEDIA_TYPES[stored.kind], bytes }
}

function noFileYet({ status, reason }: StoredExport): string {
  return status === 'failed'
    ? `There is no file: the export failed. ${reason}`
    : `There is no file yet: the export is ${status}. Read the export again until its status is completed.`
}

export async function deleteExport(
  { db, workspaceId }: WorkspaceContext,
  params: ExportParams,
): Promise<void> {
  await deleteStoredExport(db, { workspaceId, ...params })
}

async function requireExport(
  { db, workspaceId }: WorkspaceContext,
  params: ExportParams,
): Promise<StoredExport> {
  const stored = await findExport(db, { workspaceId, ...params })
  // The export may have been deleted since access was granted.
  if (stored === undefined) throw notFound('export in this report')
  return stored
}
