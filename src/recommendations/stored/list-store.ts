import { type Db, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { ReportKey } from '../../reports/index.js'
import type { RecommendationType } from '../recommendation-types/index.js'
import type { ListCursor } from './list-cursor.js'
import type {
  AnswerReference,
  RecommendationCopy,
  RecommendationData,
  RecommendationGroup,
} from '../recommendation.js'
import type { RecommendationState } from '../schema.js'

export interface StoredRecommendation {
  id: string
  engine: Engine
  type: RecommendationType
  priority: number
  score: number
  state: RecommendationState
  goneDate: Day | null
  content: { group: RecommendationGroup; data: RecommendationData; copy: RecommendationCopy }
  /** The language model's wording of these very facts, if there is one. */
  wording: RecommendationCopy | null
  simulated: boolean
  createdDate: Date
  updatedDate: Date
}

/** A recommendation that no longer applies is archived, whatever state it was given. */
const stateOf = sql`case when one.gone_on is null then one.state else 'archived' end`

const columns = sql`one.id, one.engine, one.type, one.priority, one.score, ${stateOf} as state, one.gone_on as "goneDate",
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

export async function findEdition(db: Db, { workspaceId, reportId }: ReportKey): Promise<number> {
  const run = await db.first<{ edition: number }>(sql`
    select edition
    from recommendation_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
  return run?.edition ?? 0
}

interface RecommendationFilter extends ReportKey {
  country: string
  engine: Engine | undefined
  state: RecommendationState | undefined
}

interface RankedRecommendation extends StoredRecommendation {
  /** In the edition asked for. */
  rank: Pick<ListCursor, 'priority' | 'score'>
}

/** Lists by rank in an edition, one more than a page. What came later is left out; what moved since keeps its old rank. */
export function listRecommendations(
  db: Db,
  filter: RecommendationFilter,
  { edition, after, limit }: { edition: number; after: ListCursor | undefined; limit: number },
): Promise<RankedRecommendation[]> {
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
    ), placed as (
      select * from unmoved
      union all
      select * from moved
      order by priority desc, score desc, id
      limit ${limit}
    )
    select ${columns}, json_build_object('priority', placed.priority, 'score', placed.score) as rank
    from placed
    join recommendations one on one.workspace_id = ${filter.workspaceId} and one.report_id = ${filter.reportId} and one.id = placed.id
    join workspaces workspace on workspace.workspace_id = one.workspace_id
    order by placed.priority desc, placed.score desc, placed.id`)
}

function matches({ workspaceId, reportId, country, ...filter }: RecommendationFilter): Statement {
  const { engine, state } = { engine: filter.engine ?? null, state: filter.state ?? null }
  return sql`one.workspace_id = ${workspaceId} and one.report_id = ${reportId} and one.country = ${country}
      and (${engine}::text is null or one.engine = ${engine}) and (${state}::text is null or ${stateOf} = ${state})`
}

function isAfter(rank: { priority: Statement; score: Statement }, after: ListCursor | undefined): Statement {
  if (after === undefined) return sql`true`
  const { priority, score, id } = after
  return sql`(-${rank.priority}, -${rank.score}, one.id) > (-${priority}::int, -${score}::float8, ${id})`
}
