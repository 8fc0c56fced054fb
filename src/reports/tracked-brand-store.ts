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
