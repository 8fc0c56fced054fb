import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'

interface Creation {
  workspaceId: WorkspaceId
  fingerprint: Buffer
}

/** Identical requests wait here for each other, so that only one of them creates a report. */
export async function lockCreation(tx: Db, { workspaceId, fingerprint }: Creation): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId}${fingerprint.toString('hex')}`}, 0))`,
  )
}

/** The report that an identical request has created since then, if it still exists. */
export async function findCreatedReportId(
  tx: Db,
  { workspaceId, fingerprint }: Creation,
  since: Date,
): Promise<string | undefined> {
  const creation = await tx.first<{ reportId: string }>(sql`
    select report_id as "reportId"
    from report_creations
    where workspace_id = ${workspaceId} and fingerprint = ${fingerprint} and created_at > ${since}`)
  return creation?.reportId
}

export async function upsertCreation(
  tx: Db,
  { workspaceId, fingerprint, reportId, createdDate }: Creation & { reportId: string; createdDate: Date },
): Promise<void> {
  await tx.run(sql`
    insert into report_creations (workspace_id, fingerprint, report_id, created_at)
    values (${workspaceId}, ${fingerprint}, ${reportId}, ${createdDate})
    on conflict (workspace_id, fingerprint)
    do update set report_id = excluded.report_id, created_at = excluded.created_at`)
}
