import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import {
  type ActiveVersion,
  findActiveVersion,
  listVersionPrompts,
  type VersionPrompt,
} from '../reports/index.js'
import { listShownReports } from './day-store.js'

/** A report in the version that its readers see. */
export interface ShownReport {
  id: string
  version: ActiveVersion
  prompts: VersionPrompt[]
}

export async function listReportVersions({
  tx,
  workspaceId,
}: {
  tx: Db
  workspaceId: WorkspaceId
}): Promise<ShownReport[]> {
  const reports: ShownReport[] = []
  for (const { id } of await listShownReports(tx, workspaceId)) {
    const version = await findActiveVersion(tx, workspaceId, id)
    if (version === undefined) continue
    const key = { workspaceId, reportId: id, version: version.version }
    reports.push({ id, version, prompts: await listVersionPrompts(tx, key) })
  }
  return reports
}
