import { type Db, homeRow, sql } from '../../db/db.js'
import { lineupOf } from '../../detection/index.js'
import { grouped } from '../../kernel/grouped.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { VersionBrand } from '../phrases/brand-phrases.js'
import type { ListedVersion } from './version-schema.js'

export interface ReportKey {
  workspaceId: WorkspaceId
  reportId: string
}

interface NewVersion {
  version: number
  /** The report's own brand is first. */
  brands: VersionBrand[]
  /** Id of the lineup of these brands. Omitted if the version must be computed without any known results. */
  lineup?: string
  changed: string[]
  createdDate: Date
}

export async function insertVersion(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  version: NewVersion,
): Promise<void> {
  await tx.run(sql`
    insert into report_versions (workspace_id, report_id, version, brands, lineup, changed, created_at)
    values (${workspaceId}, ${reportId}, ${version.version}, ${JSON.stringify(version.brands)},
      ${version.lineup ?? lineupOf(version.brands).id}, ${version.changed}, ${version.createdDate})`)
}

/** True if this version was created since then only to read all answers again. */
export async function isRenewal(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { version, since }: { version: number; since: Date },
): Promise<boolean> {
  const found = await tx.first(sql`
    select
    from report_versions
    where workspace_id = ${workspaceId} and report_id = ${reportId} and version = ${version}
      and version > 1 and cardinality(changed) = 0 and created_at > ${since}`)
  return found !== undefined
}

export interface ActivatedReport {
  status: 'setting_up' | 'ready'
  reportTitle: string
}

/** Activates this version for all later reads unless a later one is active. A report whose set-up failed becomes ready. */
export function activateVersion(
  tx: Db,
  { workspaceId, reportId, version }: ReportKey & { version: number },
  { difference, now }: { difference: ListedVersion['difference']; now: Date },
): Promise<ActivatedReport | undefined> {
  return tx.first(sql`
    with flipped as (
      update reports
      set active_version = ${version}, status = case when status = 'failed' then 'ready' else status end
      where workspace_id = ${workspaceId} and id = ${reportId} and active_version < ${version}
      returning id, status, title)
    update report_versions
    set progress = 1, failure = null, active_at = ${now}, difference = ${difference && JSON.stringify(difference)}
    from flipped
    where workspace_id = ${workspaceId} and report_id = flipped.id and version = ${version}
    returning flipped.status, flipped.title as "reportTitle"`)
}

/** Undefined if the report was no longer being set up. */
export function updateReportReady(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<{ reportTitle: string } | undefined> {
  return tx.first(sql`
    update reports
    set status = 'ready'
    where workspace_id = ${workspaceId} and id = ${reportId} and status = 'setting_up'
    returning title as "reportTitle"`)
}

/** A version to compute. */
export interface ReportVersion extends ReportKey {
  version: number
  lineup: string
  /** The report's own brand is first. */
  brands: VersionBrand[]
  progress: number
  /** True if there is a later version or this one is already active. */
  isSuperseded: boolean
}

export function findVersion(
  db: Db,
  { workspaceId, reportId, version }: ReportKey & { version: number },
): Promise<ReportVersion | undefined> {
  return db.first(sql`
    select report.workspace_id as "workspaceId", report.id as "reportId", wanted.version, wanted.lineup, wanted.brands,
      wanted.progress, report.latest_version <> wanted.version or report.active_version = wanted.version as "isSuperseded"
    from reports report
    join report_versions wanted on wanted.workspace_id = report.workspace_id and wanted.report_id = report.id
    where report.workspace_id = ${workspaceId} and report.id = ${reportId} and wanted.version = ${version}`)
}

/** Updates the brands of a version that is not computed yet. */
export async function updateVersionBrands(
  db: Db,
  { workspaceId, reportId, version }: ReportKey & { version: number },
  { brands, lineup }: Pick<ReportVersion, 'brands' | 'lineup'>,
): Promise<void> {
  await db.run(sql`
    update report_versions
    set brands = ${JSON.stringify(brands)}, lineup = ${lineup}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and version = ${version}`)
}

/** Locks the report until the transaction ends. */
export function lockActiveVersion(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<{ version: number; lineup: string; latestVersion: number } | undefined> {
  return tx.first(sql`
    select report.active_version as version, report.latest_version as "latestVersion", coalesce((
      select active.lineup
      from report_versions active
      where active.workspace_id = ${workspaceId} and active.report_id = report.id
        and active.version = report.active_version), '') as lineup
    from reports report
    where report.workspace_id = ${workspaceId} and report.id = ${reportId}
    for no key update`)
}

/** False if there is a later version. */
export async function updateProgress(
  db: Db,
  { workspaceId, reportId, version }: ReportKey & { version: number },
  progress: number,
): Promise<boolean> {
  const updated = await db.run(sql`
    update report_versions wanted
    set progress = greatest(wanted.progress, least(${progress}::real, 0.99))
    from reports report
    where report.workspace_id = ${workspaceId} and report.id = ${reportId} and report.latest_version = ${version}
      and wanted.workspace_id = ${workspaceId} and wanted.report_id = ${reportId} and wanted.version = ${version}`)
  return updated > 0
}

/** From `version` on, the report tracks exactly these prompts with follow-ups, in this order. Earlier versions keep theirs. */
export async function updateReportPrompts(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  version: number,
  tracked: string[],
): Promise<void> {
  const promptIds = await listTurnIds(tx, workspaceId, tracked)
  await tx.run(sql`
    update report_prompts
    set until_version = ${version}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and until_version is null
      and prompt_id <> all(${promptIds}::text[])`)
  await tx.run(sql`
    insert into report_prompts (workspace_id, report_id, prompt_id, since_version, position)
    select home.workspace_id, ${reportId}, wanted.prompt_id, ${version}, wanted.position
    from ${homeRow(workspaceId)}, unnest(${promptIds}::text[]) with ordinality as wanted (prompt_id, position)
    on conflict (workspace_id, report_id, prompt_id) where until_version is null
    do update set position = excluded.position`)
}

/** Each prompt, followed by the later turns of its chain. */
async function listTurnIds(tx: Db, workspaceId: WorkspaceId, promptIds: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string; chainId: string }>(sql`
    select id, chain_id as "chainId"
    from prompts
    where workspace_id = ${workspaceId} and chain_id = any(${promptIds}::text[])
    order by turn`)
  const later = grouped(rows, ({ chainId }) => chainId)
  return promptIds.flatMap((id) => [id, ...(later.get(id) ?? []).map((one) => one.id)])
}

/** Removes the prompt from all versions, because the answers of a deleted prompt leave all figures. */
export async function deleteReportPrompt(tx: Db, workspaceId: WorkspaceId, promptId: string): Promise<void> {
  await tx.run(sql`
    delete from report_prompts
    where workspace_id = ${workspaceId} and prompt_id in (
      select id from prompts where workspace_id = ${workspaceId} and (id = ${promptId} or chain_id = ${promptId}))`)
}

export async function updateLatestVersion(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  version: number,
): Promise<void> {
  await tx.run(sql`
    update reports
    set latest_version = ${version}
    where workspace_id = ${workspaceId} and id = ${reportId}`)
}
