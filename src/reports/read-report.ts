import { notFound } from '../auth/index.js'
import type { SpanContext, WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { datesAsText } from '../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { type ActiveVersion, findActiveVersion } from './versions/active-version-store.js'
import { reportView } from './report-view.js'
import type { BrandReport, ReportFilters } from './schema.js'
import { findReport, listStoredReports, lockReport, type StoredReport } from './store.js'
import type { ListedVersion } from './versions/version-schema.js'
import { listStoredVersions } from './versions/listed-version-store.js'

export async function readReport(ctx: WorkspaceContext, id: string): Promise<BrandReport> {
  return reportView(await readStoredReport(ctx, id))
}

export async function readStoredReport(
  { db, workspaceId }: WorkspaceContext,
  id: string,
): Promise<StoredReport> {
  return existing(await findReport(db, workspaceId, id))
}

/** The version that the report's figures are read through. Throws if the report has been deleted since access was granted. */
export async function readActiveVersion(
  { db, workspaceId }: Pick<WorkspaceContext, 'db' | 'workspaceId'>,
  id: string,
): Promise<ActiveVersion> {
  const version = await findActiveVersion(db, workspaceId, id)
  if (version === undefined) throw notFound('report')
  return version
}

/** Locks the report, so that its changes run one at a time. */
export async function lockExistingReport(
  tx: Db,
  { workspaceId }: WorkspaceContext,
  id: string,
): Promise<StoredReport> {
  return existing(await lockReport(tx, workspaceId, id))
}

/** The report may have been deleted since access was checked. */
function existing(report: StoredReport | undefined): StoredReport {
  if (report === undefined) throw notFound('report')
  return report
}

export async function listReports(
  { db, workspaces }: SpanContext,
  { brand, search }: ReportFilters,
  page: PageRequest,
): Promise<Page<BrandReport>> {
  const rows = await listStoredReports(db, { ...page, workspaces, brand, search })
  return pageOf(rows.map(reportView), page, (report) => report.id)
}

/** The changes of a report, newest first. */
export async function listVersions(
  { db, workspaceId }: WorkspaceContext,
  reportId: string,
  page: PageRequest,
): Promise<Page<ListedVersion>> {
  const rows = await listStoredVersions(db, { workspaceId, reportId }, page)
  return pageOf(rows.map(datesAsText), page, ({ version }) => String(version))
}
