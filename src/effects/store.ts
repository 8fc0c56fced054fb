import { type Db, homeRow, sql } from '../db/db.js'
import type { ReportKey } from '../reports/index.js'
import type { Effect } from './schema.js'

/** An effect as it is stored. */
export interface StoredEffect extends Pick<
  Effect,
  'id' | 'title' | 'day' | 'days' | 'actionId' | 'metric' | 'promptIds' | 'tagIds' | 'urls' | 'engines'
> {
  createdDate: Date
}

const columns = sql`id, action_id as "actionId", title, day, days, metric, prompt_ids as "promptIds", tag_ids as "tagIds", urls,
  engines, created_at as "createdDate"`

/** Lists all effects of a report, newest day first. There are at most `MOST_EFFECTS`. */
export function listStoredEffects(db: Db, { workspaceId, reportId }: ReportKey): Promise<StoredEffect[]> {
  return db.rows(sql`
    select ${columns}
    from effects
    where workspace_id = ${workspaceId} and report_id = ${reportId}
    order by day desc, id desc`)
}

export async function effectExists(
  db: Db,
  { workspaceId, reportId, effectId }: ReportKey & { effectId: string },
): Promise<boolean> {
  const found = await db.first(sql`
    select
    from effects
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${effectId}`)
  return found !== undefined
}

/** Returns false if the action already has an effect. */
export async function insertEffect(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { id, actionId, title, day, days, metric, promptIds, tagIds, urls, engines, createdDate }: StoredEffect,
): Promise<boolean> {
  const inserted = await db.rows(sql`
    insert into effects (workspace_id, report_id, id, action_id, title, day, days, metric, prompt_ids, tag_ids, urls, engines, created_at)
    select home.workspace_id, ${reportId}, ${id}, ${actionId}, ${title}, ${day}::date, ${days}::smallint, ${metric},
      ${promptIds}::text[], ${tagIds}::text[], ${urls}::text[], ${engines}::text[], ${createdDate}
    from ${homeRow(workspaceId)}
    on conflict (workspace_id, report_id, action_id) do nothing
    returning id`)
  return inserted.length > 0
}

export async function deleteStoredEffect(
  db: Db,
  { workspaceId, reportId, effectId }: ReportKey & { effectId: string },
): Promise<void> {
  await db.run(sql`
    delete from effects
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${effectId}`)
}

export async function deleteEffectsOfActions(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  actionIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from effects
    where workspace_id = ${workspaceId} and report_id = ${reportId} and action_id = any(${actionIds}::text[])`)
}

/** Returns the ids of effects by their action. */
export async function listEffectsOfActions(
  db: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; actionId: string }>(sql`
    select id, action_id as "actionId"
    from effects
    where workspace_id = ${workspaceId} and report_id = ${reportId} and action_id is not null`)
  return new Map(rows.map(({ id, actionId }) => [actionId, id]))
}
