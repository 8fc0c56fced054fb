import { type Db, homeRow, sql, type Statement } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ReportKey } from '../../reports/index.js'
import type { Recommendation, RecommendationData } from '../recommendation.js'
import type { RecommendationState } from '../schema.js'

interface Edition {
  edition: number
  day: Day
  now: Date
}

/** How long a client can page through the list in the order it started with. */
const PAGING_MS = 60 * 60 * 1000

/** Writes new and changed recommendations. The state that a user has set stays. */
export async function upsertRecommendations(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { found, targetIds, ...at }: Edition & { found: Recommendation[]; targetIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { edition, now } = at
  const all = <Value>(value: (one: Recommendation) => Value) => found.map(value)
  const texts = (value: (one: Recommendation) => string) => textArray(found.map(value))
  const contentOf = ({ group, data, copy }: Recommendation) => JSON.stringify({ group, data, copy })
  const isRanked = sql`(known.priority, known.score) is distinct from (excluded.priority, excluded.score)`
  await tx.run(sql`
    insert into recommendations as known (workspace_id, report_id, id, country, engine, type, priority, score, content, evidence,
      facts, target_id, born_in, ranked_in, created_at, updated_at)
    select home.workspace_id, ${reportId}, given.id, given.country, given.engine, given.type, given.priority, given.score,
      given.content::json, given.evidence::json, given.facts::json, given.target_id, ${edition}, ${edition}, ${now}, ${now}
    from ${homeRow(workspaceId)}, unnest(${texts(({ id }) => id)}::text[], ${texts(({ data }) => data.country)}::text[],
      ${texts(({ engine }) => engine)}::text[], ${texts(({ type }) => type)}::text[],
      ${all(({ priority }) => priority)}::smallint[], ${all(({ score }) => score)}::float8[], ${texts(contentOf)}::text[],
      ${texts(({ evidence }) => JSON.stringify(evidence))}::text[], ${texts(({ facts }) => JSON.stringify(facts))}::text[],
      ${texts(({ id }) => targetIds.get(id) ?? '')}::text[])
      as given (id, country, engine, type, priority, score, content, evidence, facts, target_id)
    on conflict (workspace_id, report_id, id) do update
    set priority = excluded.priority, score = excluded.score, gone_on = null, content = excluded.content,
      evidence = excluded.evidence, facts = excluded.facts, target_id = excluded.target_id, updated_at = excluded.updated_at,
      ranked_in = case when ${isRanked} then excluded.ranked_in else known.ranked_in end,
      former = case when ${isRanked} then ${formerWith(at)} else known.former end
    where (known.priority, known.score, known.gone_on, known.content::text, known.evidence::text, known.facts::text,
        known.target_id)
      is distinct from (excluded.priority, excluded.score, null, excluded.content::text, excluded.evidence::text, excluded.facts::text,
        excluded.target_id)`)
}

/** Archives the recommendations that no longer apply. */
export async function updateGone(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { ids, ...at }: Edition & { ids: string[] },
): Promise<void> {
  await tx.run(sql`
    update recommendations known
    set gone_on = ${at.day}::date, priority = 1, score = 0, ranked_in = ${at.edition}, former = ${formerWith(at)},
      updated_at = ${at.now}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and gone_on is null
      and id <> all(${ids}::text[])`)
}

/** Returns the stored earlier ranks plus the rank that ends with this edition. */
function formerWith({ edition, now }: Edition): Statement {
  const since = JSON.stringify({ since: now.getTime() - PAGING_MS })
  // Built as text: Citus cannot know that a function which builds JSON gives the same result on every node.
  return sql`jsonb_path_query_array(known.former, 'strict $[*] ? (@[3] >= $since)', ${since}::jsonb)
    || ('[[' || ${String(edition - 1)}::text || ',' || known.priority::text || ',' || known.score::text || ','
      || ${String(now.getTime())}::text || ']]')::jsonb`
}

/** Lists the recommendations that apply now. */
export function listCurrent(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<Pick<RecommendationData, 'country' | 'service' | 'type' | 'url'>[]> {
  return tx.rows(sql`
    select country, engine as service, type, content #>> '{data,url}' as url
    from recommendations
    where workspace_id = ${workspaceId} and report_id = ${reportId} and gone_on is null`)
}

interface BornRecommendation {
  recommendationId: string
  type: string
  engine: string
  country: string
  title: string
  priority: number
  /** How many recommendations were created in the same edition. */
  count: number
}

/** Lists the first recommendations that an edition created, highest score first. */
export function listBornIn(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { edition, limit }: { edition: number; limit: number },
): Promise<BornRecommendation[]> {
  return tx.rows(sql`
    select id as "recommendationId", type, engine, country, content #>> '{copy,title}' as title, priority, count(*) over () as count
    from recommendations
    where workspace_id = ${workspaceId} and report_id = ${reportId} and born_in = ${edition} and gone_on is null
    order by priority desc, score desc, id
    limit ${limit}`)
}

/** Returns false if the recommendation does not exist. */
export async function updateState(
  db: Db,
  { workspaceId, reportId, id }: ReportKey & { id: string },
  { state, now }: { state: RecommendationState; now: Date },
): Promise<boolean> {
  const updated = await db.run(sql`
    update recommendations
    set state = ${state}, updated_at = case when state = ${state} then updated_at else ${now} end,
      state_at = case when state = ${state} then state_at else ${now} end
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${id}`)
  return updated > 0
}

export async function recommendationExists(
  db: Db,
  workspaceId: WorkspaceId,
  { reportId, id }: { reportId: string; id: string },
): Promise<boolean> {
  const found = await db.first(sql`
    select
    from recommendations
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${id}`)
  return found !== undefined
}
