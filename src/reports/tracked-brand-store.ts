import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Competitor } from './fields.js'

/** The brands of the reports that track a prompt, each once: their own before their competitors. */
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

/** The report named and those of the same brand: their brands, their own first. */
export async function listBrandsTrackedWith(
  db: Db,
  workspaceId: WorkspaceId,
  { brandDomain, reportId = null }: { brandDomain: string; reportId: string | null | undefined },
): Promise<{ id: string; brands: Competitor[]; promptIds: string[] }[]> {
  return db.rows(sql`
    select report.id, latest.brands, array(
      select assigned.prompt_id
      from report_prompts assigned
      where assigned.workspace_id = report.workspace_id and assigned.report_id = report.id
        and assigned.until_version is null) as "promptIds"
    from reports report
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where report.workspace_id = ${workspaceId} and (report.id = ${reportId} or report.brand_domain = ${brandDomain})
    order by report.id`)
}
