import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Competitor } from './fields.js'

export interface ReportKey {
  workspaceId: WorkspaceId
  reportId: string
}

export interface NewVersion {
  version: number
  /** The report's own brand first. */
  brands: Competitor[]
  changed: string[]
  createdDate: Date
}

export async function insertVersion(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  version: NewVersion,
): Promise<void> {
  await tx.run(sql`
    insert into report_versions (workspace_id, report_id, version, brands, changed, created_at)
    values (${workspaceId}, ${reportId}, ${version.version}, ${JSON.stringify(version.brands)}, ${version.changed}, ${version.createdDate})`)
}

/** Moves the pointer to this version unless a later one is there already; everything read from then on is wholly its own. */
export async function updateActiveVersion(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  version: number,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    with flipped as (
      update reports
      set active_version = ${version}
      where workspace_id = ${workspaceId} and id = ${reportId} and active_version < ${version}
      returning id)
    update report_versions
    set progress = 1, active_at = ${now}
    from flipped
    where workspace_id = ${workspaceId} and report_id = flipped.id and version = ${version}`)
}

export async function updateReportReady(tx: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await tx.run(sql`
    update reports
    set status = 'ready'
    where workspace_id = ${workspaceId} and id = ${reportId} and status = 'setting_up'`)
}

export async function findLatestVersion(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<number | undefined> {
  const report = await tx.first<{ version: number }>(sql`
    select latest_version as version
    from reports
    where workspace_id = ${workspaceId} and id = ${reportId}
    for no key update`)
  return report?.version
}

/** From `version` on the report tracks exactly these prompts, in this order. Earlier versions keep theirs. */
export async function updateReportPrompts(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  version: number,
  promptIds: string[],
): Promise<void> {
  await tx.run(sql`
    update report_prompts
    set until_version = ${version}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and until_version is null
      and prompt_id <> all(${promptIds}::text[])`)
  await tx.run(sql`
    insert into report_prompts (workspace_id, report_id, prompt_id, since_version, position)
    select ${workspaceId}, ${reportId}, wanted.prompt_id, ${version}, wanted.position
    from unnest(${promptIds}::text[]) with ordinality as wanted (prompt_id, position)
    on conflict (workspace_id, report_id, prompt_id) where until_version is null
    do update set position = excluded.position`)
}

/** Out of every version at once: a deleted prompt's answers leave all numbers. */
export async function deleteReportPrompt(tx: Db, workspaceId: WorkspaceId, promptId: string): Promise<void> {
  await tx.run(sql`
    delete from report_prompts
    where workspace_id = ${workspaceId} and prompt_id = ${promptId}`)
}

export function listStuckSetUps(db: Db, createdBefore: Date): Promise<ReportKey[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", id as "reportId"
    from reports
    where status = 'setting_up' and created_at < ${createdBefore}
    order by id
    limit 1000`)
}
