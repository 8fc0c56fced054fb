import type { ShareFilters } from '../context.js'
import { type Db, sql } from '../db/db.js'
import type { ReportKey } from '../reports/index.js'

export interface NewShare extends ReportKey {
  id: string
  digest: Buffer
  title: string | null
  filters: ShareFilters
  isListed: boolean
  createdDate: Date
  expiresDate: Date | null
}

export async function insertShare(db: Db, share: NewShare): Promise<void> {
  await db.run(sql`
    insert into shares (workspace_id, report_id, id, digest, title, filters, is_listed, created_at, expires_at)
    values (${share.workspaceId}, ${share.reportId}, ${share.id}, ${share.digest}, ${share.title},
      ${JSON.stringify(share.filters)}, ${share.isListed}, ${share.createdDate}, ${share.expiresDate})`)
}

export interface ShareKey extends ReportKey {
  shareId: string
}

/** With the tokens that its password gave. */
export async function deleteStoredShare(db: Db, { workspaceId, reportId, shareId }: ShareKey): Promise<void> {
  await db.run(sql`
    delete from shares
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${shareId}`)
}
