import { type Db, sql } from '../../db/db.js'
import type { LineupBrand } from '../../detection/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** How many of a report's latest versions keep their sheets, so that an edit can be undone without recalculation. */
const KEPT_VERSIONS = 5

/** A version in use that tracks some of the requested prompts. */
export interface TrackingVersion {
  lineup: string
  /** Own brand first. */
  brands: LineupBrand[]
  /** True if figures are read from this version, false if it is still being computed. */
  isActive: boolean
  /** The requested prompts that the version tracks. */
  promptIds: string[]
}

/** Lists the active and the latest version of each report that tracks any of these prompts. */
export function listTrackingVersions(
  tx: Db,
  workspaceId: WorkspaceId,
  promptIds: string[],
): Promise<TrackingVersion[]> {
  return tx.rows(sql`
    with tracking as (
      select report.id, version.version, array_agg(assigned.prompt_id) as prompt_ids
      from report_prompts assigned
      join reports report on report.workspace_id = assigned.workspace_id and report.id = assigned.report_id
      join report_versions version on version.workspace_id = report.workspace_id and version.report_id = report.id
        and version.version in (report.active_version, report.latest_version)
        and assigned.since_version <= version.version and coalesce(assigned.until_version > version.version, true)
      where assigned.workspace_id = ${workspaceId} and assigned.prompt_id = any(${promptIds}::text[])
      group by report.id, version.version
    )
    select version.lineup, version.brands, version.version = report.active_version as "isActive",
      tracking.prompt_ids as "promptIds"
    from tracking
    join reports report on report.workspace_id = ${workspaceId} and report.id = tracking.id
    join report_versions version on version.workspace_id = ${workspaceId} and version.report_id = tracking.id
      and version.version = tracking.version`)
}

/** At most this many lineups are considered as bases. */
const MAX_BASES_SEEN = 50

const keptVersions = (workspaceId: WorkspaceId) => sql`
  from report_versions version
  join reports report on report.workspace_id = version.workspace_id and report.id = version.report_id
  where version.workspace_id = ${workspaceId}
    and (version.version > report.latest_version - ${KEPT_VERSIONS}::int or version.version = report.active_version)`

/** Lists lineups of the workspace whose sheets are kept: those of this report first, latest first. */
export function listKeptLineups(
  tx: Db,
  workspaceId: WorkspaceId,
  reportId: string,
): Promise<{ lineup: string; brands: LineupBrand[] }[]> {
  return tx.rows(sql`
    select version.lineup, version.brands
    ${keptVersions(workspaceId)}
    order by version.report_id = ${reportId} desc, version.version desc
    limit ${MAX_BASES_SEEN}`)
}

export async function listKeptLineupIds(tx: Db, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await tx.rows<{ lineup: string }>(
    sql`select distinct version.lineup ${keptVersions(workspaceId)}`,
  )
  return rows.map(({ lineup }) => lineup)
}
