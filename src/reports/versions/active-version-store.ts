import { type Db, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type TagQuery, tagsOf } from '../../tags/index.js'
import type { Competitor } from '../fields.js'
import type { VersionBrand } from '../phrases/brand-phrases.js'
import type { AskingPart, AskingQuery } from '../window-query.js'

/** The version that a report's figures are read through. */
export interface ActiveVersion {
  /** 0 until the set-up has ended. */
  version: number
  lineup: string
  /** The report's own brand is first. */
  brands: VersionBrand[]
  isRecalculating: boolean
  simulated: boolean
}

export function findActiveVersion(
  db: Db,
  workspaceId: WorkspaceId,
  reportId: string,
): Promise<ActiveVersion | undefined> {
  return db.first(sql`
    select report.active_version as version,
      report.latest_version > greatest(report.active_version, 1) and latest.failure is null as "isRecalculating",
      workspace.mode = 'sandbox' as simulated, coalesce(shown.lineup, '') as lineup, shown.brands
    from reports report
    join workspaces workspace on workspace.workspace_id = report.workspace_id
    join report_versions shown on shown.workspace_id = report.workspace_id and shown.report_id = report.id
      and shown.version = greatest(report.active_version, 1)
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where report.workspace_id = ${workspaceId} and report.id = ${reportId}`)
}

export interface VersionPrompt {
  id: string
  prompt: string
  country: string
}

/** A prompt with how it is asked. Each turn of a chain is a prompt of its own. */
export interface AskedPrompt extends VersionPrompt {
  persona: string | null
  region: string | null
  /** The id of the chain's first turn. */
  chainId: string
  turn: number
  turns: number
}

type PromptQuery = TagQuery & AskingQuery & { country?: string | null | undefined }

/**
 * The remaining prompts of a version in the report's order. Returns only prompts without persona and region and first turns,
 * unless the query names a persona, a region or a turn. No figure mixes several ways of asking (decisions/0072).
 */
export function listVersionPrompts(
  db: Db,
  { workspaceId, reportId, version }: { workspaceId: WorkspaceId; reportId: string; version: number },
  { country = null, persona = null, region = null, turn = 1, anyOf = [], ...query }: PromptQuery = {},
): Promise<AskedPrompt[]> {
  const tagIds = tagsOf(query)
  const isAny = (part: AskingPart) => sql`${anyOf.includes(part)}::boolean`
  return db.rows(sql`
    select asked.id, asked.prompt, asked.country, asked.persona, asked.region, coalesce(asked.chain_id, asked.id) as "chainId",
      asked.turn, asked.turns
    from report_prompts assigned
    join prompts asked on asked.workspace_id = assigned.workspace_id and asked.id = assigned.prompt_id
    where assigned.workspace_id = ${workspaceId} and assigned.report_id = ${reportId}
      and assigned.since_version <= ${version} and coalesce(assigned.until_version > ${version}, true)
      and (${country}::text is null or asked.country = ${country})
      and (${isAny('persona')} or asked.persona is not distinct from ${persona}::text)
      and (${isAny('region')} or asked.region is not distinct from ${region}::text)
      and (${isAny('turn')} or asked.turn = ${turn}::int)
      and (cardinality(${tagIds}::text[]) = 0 or exists (
        select from prompt_tags tagged
        where tagged.workspace_id = ${workspaceId} and tagged.prompt_id = coalesce(asked.chain_id, asked.id) and tagged.tag_id = any(${tagIds}::text[])))
    order by assigned.position, asked.id`)
}

/** True if the report's figures include the prompt or will include it once the latest version is computed. */
export async function isShownPrompt(
  db: Db,
  workspaceId: WorkspaceId,
  { reportId, promptId }: { reportId: string; promptId: string },
): Promise<boolean> {
  const found = await db.first(sql`
    select
    from report_prompts assigned
    join reports report on report.workspace_id = assigned.workspace_id and report.id = assigned.report_id
    where assigned.workspace_id = ${workspaceId} and assigned.report_id = ${reportId} and assigned.prompt_id = ${promptId}
      and coalesce(assigned.until_version > report.active_version, true)
    limit 1`)
  return found !== undefined
}

/** The distinct brands of the reports that track a prompt. Own brands come before competitors. */
export async function listTrackedBrands(
  db: Db,
  workspaceId: WorkspaceId,
  promptId: string,
): Promise<{ name: string; domain: string }[]> {
  const reports = await db.rows<{ brand: string; brandDomain: string; competitors: Competitor[] }>(sql`
    select report.brand, report.brand_domain as "brandDomain", report.competitors
    from report_prompts assigned
    join reports report on report.workspace_id = assigned.workspace_id and report.id = assigned.report_id
    where assigned.workspace_id = ${workspaceId} and assigned.prompt_id = ${promptId} and assigned.until_version is null
    order by report.id`)
  const brands = [...reports, ...reports.flatMap(({ competitors }) => competitors)]
  return [
    ...new Map(
      brands.map(({ brand, brandDomain }) => [brand, { name: brand, domain: brandDomain }]),
    ).values(),
  ]
}

/** The brands of the given report and of other reports with the same own brand. Own brands come first. */
export async function listBrandsTrackedWith(
  db: Db,
  workspaceId: WorkspaceId,
  { brandDomain, reportId = null }: { brandDomain: string; reportId: string | null | undefined },
): Promise<{ id: string; brands: VersionBrand[]; promptIds: string[] }[]> {
  return db.rows(sql`
    select report.id, latest.brands, array(
      select assigned.prompt_id
      from report_prompts assigned
      where assigned.workspace_id = ${workspaceId} and assigned.report_id = report.id
        and assigned.until_version is null) as "promptIds"
    from reports report
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where report.workspace_id = ${workspaceId} and (report.id = ${reportId} or report.brand_domain = ${brandDomain})
    order by report.id`)
}
