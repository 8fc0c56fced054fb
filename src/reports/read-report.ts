import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { type ActiveVersion, findActiveVersion } from './active-version-store.js'
import { reportView } from './report-view.js'
import type { BrandReport } from './schema.js'
import { findReport, lockReport, type StoredReport } from './store.js'
import type { Db } from '../db/db.js'

export async function readReport(ctx: WorkspaceContext, id: string): Promise<BrandReport> {
  return reportView(await readStoredReport(ctx, id))
}

export async function readStoredReport(
  { db, workspaceId }: WorkspaceContext,
  id: string,
): Promise<StoredReport> {
  return existing(await findReport(db, workspaceId, id))
}

/** What its numbers are read through. */
export async function readActiveVersion(
  { db, workspaceId }: WorkspaceContext,
  id: string,
): Promise<ActiveVersion> {
  const version = await findActiveVersion(db, workspaceId, id)
  if (version === undefined) throw notFound('report')
  return version
}

/** For the verbs that change it: one after another. */
export async function requireReport(
  tx: Db,
  { workspaceId }: WorkspaceContext,
  id: string,
): Promise<StoredReport> {
  return existing(await lockReport(tx, workspaceId, id))
}

/** The request was let in because the report was there; somebody may have deleted it since. */
function existing(report: StoredReport | undefined): StoredReport {
  if (report === undefined) throw notFound('report')
  return report
}
