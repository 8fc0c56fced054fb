import { type Db, sql } from '../../db/db.js'
import type { ReportKey } from '../../reports/index.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import type { RecommendationCopy } from '../recommendation.js'

interface UnwordedRecommendation {
  id: string
  facts: RecommendationFacts
  /** Hash of the facts. */
  digest: string
}

/**
 * Lists the best recommendations per engine and country whose current facts have no wording, without those tried after `since`.
 */
export function listUnworded(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { best, since, limit }: { best: number; since: Date; limit: number },
): Promise<UnwordedRecommendation[]> {
  return db.rows(sql`
    select id, facts, digest
    from (
      select id, facts, md5(facts::text) as digest, worded_from, worded_at, priority, score,
        row_number() over (partition by country, engine order by priority desc, score desc, id) as rank
      from recommendations
      where workspace_id = ${workspaceId} and report_id = ${reportId} and gone_on is null) as ranked
    where rank <= ${best} and worded_from is distinct from digest and (worded_at is null or worded_at < ${since})
    order by priority desc, score desc, id
    limit ${limit}`)
}

/** Stores a wording only if the facts have not changed since it was made. Null means that no wording can be shown. */
export async function updateWording(
  db: Db,
  { workspaceId, reportId, id }: ReportKey & { id: string },
  { wording, digest, now }: { wording: RecommendationCopy | null; digest: string; now: Date },
): Promise<void> {
  await db.run(sql`
    update recommendations
    set wording = ${wording && JSON.stringify(wording)}, worded_from = ${digest}, worded_at = ${now},
      updated_at = case when ${wording === null} then updated_at else ${now} end
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${id} and md5(facts::text) = ${digest}`)
}
