import { type Db, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { ReportKey } from '../../reports/index.js'
import type { RecommendationType } from '../recommendation-types/index.js'
import type { ListCursor } from './list-cursor.js'
import type { AnswerReference } from '../engine-facts/evidence.js'
import type { RecommendationCopy, RecommendationData } from '../recommendation.js'
import type { RecommendationGroup } from '../recommendation-types/definition.js'
import type { RecommendationState } from '../schema.js'

export interface StoredRecommendation {
  id: string
  country: string
  engine: Engine
  type: RecommendationType
  priority: number
  score: number
  state: RecommendationState
  /** When a person last changed the state. */
  stateDate: Date | null
  goneDate: Day | null
  content: { group: RecommendationGroup; data: RecommendationData; copy: RecommendationCopy }
  /** The language model's wording of the current facts, if there is one. */
  wording: RecommendationCopy | null
  simulated: boolean
  createdDate: Date
  updatedDate: Date
}

/** A recommendation that no longer applies is archived, whatever its stored state. */
const stateOf = sql`case when one.gone_on is null then one.state else 'archived' end`

const columns = sql`one.id, one.country, one.engine, one.type, one.priority, one.score, ${stateOf} as state,
  one.state_at as "stateDate", one.gone_on as "goneDate",
  one.content, case when one.wording is null then null when one.worded_from = md5(one.facts::text) then one.wording end as wording,
  workspace.mode = 'sandbox' as simulated, one.created_at as "createdDate", one.updated_at as "updatedDate"`

export function findRecommendation(
  db: Db,
  { workspaceId, reportId, id }: ReportKey & { id: string },
): Promise<(StoredRecommendation & { evidence: AnswerReference[] }) | undefined> {
  return db.first(sql`
    select ${columns}, one.evidence
    from recommendations one
    join workspaces workspace using (workspace_id)
    where one.workspace_id = ${workspaceId} and one.report_id = ${reportId} and one.id = ${id}`)
}

export interface RecommendationFilter extends ReportKey {
  /** Undefined means all countries, types or states. */
  country: string | undefined
  /** An empty list means all engines. */
  engines: Engine[]
  type: RecommendationType | undefined
  state: RecommendationState | undefined
}

export interface RankedRecommendation extends StoredRecommendation {
  /** The edition whose order is used, and the rank in that edition. */
  edition: number
  rankPriority: number
  rankScore: number
}

/** Lists by current rank. */
export function listRecommendations(
  db: Db,
  filter: RecommendationFilter,
  limit: number,
): Promise<RankedRecommendation[]> {
  const { workspaceId, reportId } = filter
  return db.rows(sql`
    select ${columns}, coalesce(run.edition, 0) as edition, one.priority as "rankPriority", one.score as "rankScore"
    from recommendations one
    join workspaces workspace on workspace.workspace_id = one.workspace_id
    left join recommendation_runs run on run.workspace_id = ${workspaceId} and run.report_id = ${reportId}
    where ${matches(filter)}
    order by one.priority desc, one.score desc, one.id
    limit ${limit}`)
}

/**
 * Lists by rank in the edition of the cursor, starting after it. Recommendations created later are left out; those that moved
 * keep their old rank.
 */
export function listRecommendationsAfter(
  db: Db,
  filter: RecommendationFilter,
  { after, limit }: { after: ListCursor; limit: number },
): Promise<RankedRecommendation[]> {
  const { edition } = after
  const unmoved = { priority: sql`one.priority`, score: sql`one.score` }
  const moved = {
    priority: sql`coalesce(former.priority, one.priority)`,
    score: sql`coalesce(former.score, one.score)`,
  }
  return db.rows(sql`
    with unmoved as (
      select one.id, one.priority, one.score
      from recommendations one
      where ${matches(filter)} and one.ranked_in <= ${edition} and ${isAfter(unmoved, after)}
      order by one.priority desc, one.score desc, one.id
      limit ${limit}
    ), moved as (
      select one.id, ${moved.priority} as priority, ${moved.score} as score
      from recommendations one
      left join lateral (
        select (entry->>1)::smallint as priority, (entry->>2)::float8 as score
        from jsonb_array_elements(one.former) as entry
        where (entry->>0)::int >= ${edition}
        order by (entry->>0)::int
        limit 1) as former on true
      where ${matches(filter)} and one.ranked_in > ${edition} and one.born_in <= ${edition} and ${isAfter(moved, after)}
    ), ranked as (
      select * from unmoved
      union all
      select * from moved
      order by priority desc, score desc, id
      limit ${limit}
    )
    select ${columns}, ${edition}::int as edition, ranked.priority as "rankPriority", ranked.score as "rankScore"
    from ranked
    join recommendations one on one.workspace_id = ${filter.workspaceId} and one.report_id = ${filter.reportId} and one.id = ranked.id
    join workspaces workspace on workspace.workspace_id = one.workspace_id
    order by ranked.priority desc, ranked.score desc, ranked.id`)
}

export interface RecommendationCount {
  type: RecommendationType
  state: RecommendationState
  count: number
}

export function countRecommendations(db: Db, filter: RecommendationFilter): Promise<RecommendationCount[]> {
  return db.rows(sql`
    select one.type, ${stateOf} as state, count(*) as count
    from recommendations one
    where ${matches(filter)}
    group by 1, 2`)
}

/** Conditions that are not needed are left out of the SQL, because the planner would not simplify them away. */
function matches({ workspaceId, reportId, country, engines, type, state }: RecommendationFilter): Statement {
  return sql`one.workspace_id = ${workspaceId} and one.report_id = ${reportId}
      and ${country === undefined ? sql`true` : sql`one.country = ${country}`}
      and ${engines.length === 0 ? sql`true` : sql`one.engine = any(${engines}::text[])`}
      and ${type === undefined ? sql`true` : sql`one.type = ${type}`}
      and ${state === undefined ? sql`true` : sql`${stateOf} = ${state}`}`
}

function isAfter(rank: { priority: Statement; score: Statement }, after: ListCursor): Statement {
  const { priority, score, id } = after
  return sql`(-${rank.priority}, -${rank.score}, one.id) > (-${priority}::int, -${score}::float8, ${id})`
}
