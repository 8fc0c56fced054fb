import { type Db, homeRow, sql } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { Day } from '../../kernel/days.js'
import type { ReportKey } from '../../reports/index.js'
import type { RecommendationState } from '../schema.js'
import type { Target } from './target.js'
import { isCandidate, targetFigures } from './target-figures.js'
import type { GroupedRecommendation } from './target-keys.js'

interface Edition {
  edition: number
  day: Day
  now: Date
}

/** Lists the targets of the recommendations that apply now. */
export function listGrouped(tx: Db, { workspaceId, reportId }: ReportKey): Promise<GroupedRecommendation[]> {
  return tx.rows(sql`
    select one.id as "recommendationId", target.kind, target.target, one.state
    from recommendations one
    join recommendation_targets target on target.workspace_id = one.workspace_id and target.report_id = one.report_id
      and target.id = one.target_id
    where one.workspace_id = ${workspaceId} and one.report_id = ${reportId} and one.gone_on is null`)
}

/** Writes new and changed targets, and marks targets that are gone. */
export async function upsertTargets(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { targets, day, now }: Edition & { targets: readonly Target[] },
): Promise<void> {
  const texts = (value: (one: Target) => string) => textArray(targets.map(value))
  // Openness 1 means that the page has not been read. What a page says today can only rule a target out later.
  const candidates = targets.map((one) => isCandidate(targetFigures(one, 1)))
  await tx.run(sql`
    insert into recommendation_targets as known (workspace_id, report_id, id, kind, target, facts, is_candidate, created_at, updated_at)
    select home.workspace_id, ${reportId}, given.id, given.kind, given.target, given.facts::json, given.is_candidate, ${now}, ${now}
    from ${homeRow(workspaceId)}, unnest(${texts(({ id }) => id)}::text[], ${texts(({ kind }) => kind)}::text[],
      ${texts(({ target }) => target)}::text[], ${texts(({ facts }) => JSON.stringify(facts))}::text[], ${candidates}::boolean[])
      as given (id, kind, target, facts, is_candidate)
    on conflict (workspace_id, report_id, id) do update
    set facts = excluded.facts, is_candidate = excluded.is_candidate, gone_on = null, updated_at = excluded.updated_at
    where (known.gone_on, known.facts::text, known.is_candidate) is distinct from (null, excluded.facts::text, excluded.is_candidate)`)
  await tx.run(sql`
    update recommendation_targets
    set gone_on = ${day}::date, updated_at = ${now}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and gone_on is null
      and id <> all(${targets.map(({ id }) => id)}::text[])`)
}

/** Gives new recommendations the state of their target, if all its earlier recommendations that apply share one state. */
export async function updateNewStates(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { edition }: Pick<Edition, 'edition'>,
): Promise<void> {
  await tx.run(sql`
    update recommendations born
    set state = settled.state, state_at = settled.state_at
    from (
      select target_id, min(state) as state, max(state_at) as state_at
      from recommendations
      where workspace_id = ${workspaceId} and report_id = ${reportId} and gone_on is null and born_in < ${edition}
      group by target_id
      having min(state) = max(state) and min(state) <> 'suggested') as settled
    where born.workspace_id = ${workspaceId} and born.report_id = ${reportId} and born.born_in = ${edition}
      and born.target_id = settled.target_id`)
}

export interface StoredTarget extends Target {
  goneDate: Day | null
  createdDate: Date
  updatedDate: Date
  simulated: boolean
}

export function listTargets(db: Db, { workspaceId, reportId }: ReportKey): Promise<StoredTarget[]> {
  return db.rows(sql`
    select target.id, target.kind, target.target, target.facts, target.gone_on as "goneDate",
      target.created_at as "createdDate", target.updated_at as "updatedDate", workspace.mode = 'sandbox' as simulated
    from recommendation_targets target
    join workspaces workspace on workspace.workspace_id = target.workspace_id
    where target.workspace_id = ${workspaceId} and target.report_id = ${reportId}`)
}

/** A recommendation that belongs to a target. */
export interface TargetMember {
  id: string
  targetId: string
  state: RecommendationState
  stateDate: Date | null
  isGone: boolean
}

/** Lists the recommendations of targets, highest score first. */
export function listTargetMembers(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  ids?: readonly string[],
): Promise<TargetMember[]> {
  return db.rows(sql`
    select id, target_id as "targetId", state, state_at as "stateDate", gone_on is not null as "isGone"
    from recommendations
    where workspace_id = ${workspaceId} and report_id = ${reportId} and target_id is not null
      and ${ids === undefined ? sql`true` : sql`target_id = any(${ids}::text[])`}
    order by score desc, id`)
}

/** Returns those of the ids that are targets of the report. */
export async function listTargetIds(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id
    from recommendation_targets
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = any(${ids}::text[])`)
  return rows.map(({ id }) => id)
}

/** Sets the state of all recommendations of the targets. For one that no longer applies, it shows once it applies again. */
export async function updateTargetStates(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { ids, state, now }: { ids: readonly string[]; state: RecommendationState; now: Date },
): Promise<void> {
  await tx.run(sql`
    update recommendations
    set state = ${state}, state_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and target_id = any(${ids}::text[])
      and state <> ${state}`)
}
