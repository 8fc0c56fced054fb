import type { WorkspaceContext } from '../context.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { ReportVersion } from './version-schema.js'
import { listStoredVersions } from './version-store.js'

/** What edits have changed, the latest first. */
export async function listVersions(
  { db, workspaceId }: WorkspaceContext,
  reportId: string,
  page: PageRequest,
): Promise<Page<ReportVersion>> {
  const rows = await listStoredVersions(db, { workspaceId, reportId }, page)
  const found = pageOf(rows, page, ({ version }) => String(version))
  return {
    ...found,
    items: found.items.map(({ createdDate, activeDate, ...same }) => ({
      ...same,
      createdDate: createdDate.toISOString(),
      activeDate: activeDate?.toISOString() ?? null,
    })),
  }
}
