import { type Db, idBefore, isOf, sql, type Statement } from '../db/db.js'
import { isId, type WorkspaceId, type WorkspaceSpan } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { ReportFields } from './fields.js'
import type { PhrasedFields } from './phrases/brand-phrases.js'
import type { ReportKey } from './versions/version-store.js'

export interface StoredReport extends PhrasedFields {
  id: string
  workspaceId: WorkspaceId
  /** The country of each prompt, in the order of `promptIds`. */
  promptCountries: string[]
  tags: { id: string; name: string; color: string }[]
  mode: 'live' | 'sandbox'
  status: 'setting_up' | 'ready' | 'failed'
  activeVersion: number
  latestVersion: number
  /** Progress and start of the computation of the latest version. */
  progress: number
  startedDate: Date
  /** Why the computation of the latest version was given up. */
  failure: string | null
  createdDate: Date
  updatedDate: Date
}

/** Reports with the data of their prompts, aggregated once for all reports. Doing it per report took 44 ms for a hundred. */
const reportsAmong = (page: Statement, workspaces: WorkspaceSpan | WorkspaceId) => sql`
  with page as materialized (
    select report.workspace_id, report.id
    from reports report
    ${page}
  ), assigned as materialized (
    select assigned.workspace_id, assigned.report_id, assigned.prompt_id, assigned.position
    from page
    join report_prompts assigned on assigned.workspace_id = page.workspace_id and assigned.report_id = page.id
    where assigned.until_version is null and ${isOf('assigned.workspace_id', workspaces)}
  ), tracked as (
    select assigned.workspace_id, assigned.report_id,
      array_agg(asked.id order by assigned.position) as ids, array_agg(asked.country order by assigned.position) as countries
    from assigned
    join prompts asked on asked.workspace_id = assigned.workspace_id and asked.id = assigned.prompt_id
    where ${isOf('asked.workspace_id', workspaces)} and asked.turn = 1
    group by assigned.workspace_id, assigned.report_id
  ), worn as (
    select distinct assigned.workspace_id, assigned.report_id, tagged.tag_id
    from assigned
    join prompt_tags tagged on tagged.workspace_id = assigned.workspace_id and tagged.prompt_id = assigned.prompt_id
    where ${isOf('tagged.workspace_id', workspaces)}
  ), carried as (
    select worn.workspace_id, worn.report_id,
      json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.id) as tags
    from worn
    join tags tag on tag.workspace_id = worn.workspace_id and tag.id = worn.tag_id
    where ${isOf('tag.workspace_id', workspaces)}
    group by worn.workspace_id, worn.report_id
  )
  select report.id, report.workspace_id as "workspaceId", report.title as "reportTitle", report.brand,
    report.brand_variations as "brandVariations", report.brand_domain as "brandDomain",
    report.brand_domain_variations as "brandDomainVariations", report.brand_domain_wildcard as "brandDomainWildcard",
    report.brand_regex as "brandRegex", report.competitors, report.detection_phrases as "detectionPhrases", report.status,
    report.active_version as "activeVersion", report.latest_version as "latestVersion",
    report.created_at as "createdDate", report.updated_at as "updatedDate",
    workspace.mode, latest.progress, latest.created_at as "startedDate", latest.failure,
    coalesce(tracked.ids, '{}') as "promptIds", coalesce(tracked.countries, '{}') as "promptCountries",
    coalesce(carried.tags, '[]') as tags
  from page
  join reports report on report.workspace_id = page.workspace_id and report.id = page.id
  join workspaces workspace on workspace.workspace_id = report.workspace_id
  join report_versions latest
    on latest.workspace_id = report.workspace_id and latest.report_id = report.id and latest.version = report.latest_version
  left join tracked on tracked.workspace_id = page.workspace_id and tracked.report_id = page.id
  left join carried on carried.workspace_id = page.workspace_id and carried.report_id = page.id
  where ${isOf('report.workspace_id', workspaces)}
  order by page.id desc`

export function findReport(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredReport | undefined> {
  const one = sql`where report.workspace_id = ${workspaceId} and report.id = ${id}`
  return db.first(reportsAmong(one, workspaceId))
}

/** The given reports that still exist, in any order. */
export function listReportsByKey(db: Db, keys: ReportKey[]): Promise<StoredReport[]> {
  const workspaces = [...new Set(keys.map(({ workspaceId }) => workspaceId))]
  const wanted = sql`
    join unnest(${keys.map(({ workspaceId }) => workspaceId)}::text[], ${keys.map(({ reportId }) => reportId)}::text[])
      as wanted (workspace_id, id) on wanted.workspace_id = report.workspace_id and wanted.id = report.id
    where ${isOf('report.workspace_id', workspaces)}`
  return db.rows(reportsAmong(wanted, workspaces))
}

/** Locks the report until the transaction ends, so that its changes run one at a time. */
export async function lockReport(
  tx: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredReport | undefined> {
  const held = tx.run(sql`
    select
    from reports
    where workspace_id = ${workspaceId} and id = ${id}
    for no key update`)
  // Runs after the lock on the same connection, so that it sees what the previous holder of the lock committed.
  const [report] = await Promise.all([findReport(tx, workspaceId, id), held])
  return report
}

interface ReportSelection extends PageRequest, Record<'brand' | 'search', string | undefined> {
  workspaces: WorkspaceSpan
}

/** Whether the title or the brand of the report contains this, ignoring case; without a search, every report fits. */
export const isFoundBy = (search: string | undefined): Statement =>
  search === undefined
    ? sql`true`
    : sql`(strpos(lower(report.title), lower(${search})) > 0 or strpos(lower(report.brand), lower(${search})) > 0)`

export function listStoredReports(
  db: Db,
  { workspaces, brand, search, limit, after }: ReportSelection,
): Promise<StoredReport[]> {
  // Unused conditions are left out. Otherwise the planner would not use the index on brands.
  const isBrand = brand === undefined ? sql`true` : sql`lower(report.brand) = lower(${brand})`
  const page = sql`
      where ${isOf('report.workspace_id', workspaces)}
        and ${isBrand} and ${isFoundBy(search)} and ${idBefore('report.id', after)}
      order by report.id desc
      limit ${limit + 1}`
  return db.rows(reportsAmong(page, workspaces))
}

export async function listKnownReportIds(
  tx: Db,
  workspaceId: WorkspaceId,
  ids: string[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id
    from reports
    where workspace_id = ${workspaceId} and id = any(${ids.filter(isId)}::text[])`)
  return new Set(rows.map((row) => row.id))
}

export async function listReportIdsOfPrompt(
  tx: Db,
  workspaceId: WorkspaceId,
  promptId: string,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct report_id as id
    from report_prompts
    where workspace_id = ${workspaceId} and prompt_id = ${promptId}
    order by report_id`)
  return rows.map((row) => row.id)
}

export async function insertReport(
  tx: Db,
  workspaceId: WorkspaceId,
  report: Omit<ReportFields, 'promptIds'> & { id: string; createdDate: Date },
): Promise<void> {
  const listed = tx.run(sql`
    insert into directory (id, kind, workspace_id)
    values (${report.id}, 'report', ${workspaceId})`)
  const stored = tx.run(sql`
    insert into reports (workspace_id, id, title, brand, brand_variations, brand_domain, brand_domain_variations,
      brand_domain_wildcard, brand_regex, competitors, status, created_at, updated_at)
    values (${workspaceId}, ${report.id}, ${report.reportTitle}, ${report.brand}, ${report.brandVariations},
      ${report.brandDomain}, ${report.brandDomainVariations}, ${report.brandDomainWildcard}, ${report.brandRegex},
      ${JSON.stringify(report.competitors)}, 'setting_up', ${report.createdDate}, ${report.createdDate})`)
  await Promise.all([listed, stored])
}

export async function updateStoredReport(
  tx: Db,
  { id, workspaceId }: { id: string; workspaceId: WorkspaceId },
  report: Omit<PhrasedFields, 'promptIds'> & { latestVersion: number; updatedDate: Date },
): Promise<void> {
  await tx.run(sql`
    update reports
    set title = ${report.reportTitle}, brand = ${report.brand}, brand_variations = ${report.brandVariations},
      brand_domain = ${report.brandDomain}, brand_domain_variations = ${report.brandDomainVariations},
      brand_domain_wildcard = ${report.brandDomainWildcard}, brand_regex = ${report.brandRegex},
      competitors = ${JSON.stringify(report.competitors)},
      detection_phrases = ${JSON.stringify(report.detectionPhrases)}, latest_version = ${report.latestVersion},
      updated_at = ${report.updatedDate}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Also deletes the report's entry in the directory. */
export async function deleteStoredReport(tx: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  const listed = tx.run(sql`
    delete from directory
    where id = ${id} and kind = 'report'`)
  const stored = tx.run(sql`
    delete from reports
    where workspace_id = ${workspaceId} and id = ${id}`)
  await Promise.all([listed, stored])
}
