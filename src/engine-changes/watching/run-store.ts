import { type Db, homeRow, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'

interface PlannedDay {
  now: Date
  /** The last day whose answers are complete. */
  day: Day
  /** A job that has not ended after this time counts as lost. */
  lostMs: number
  /** Workspaces whose job has not ended, however long it has waited. */
  open: readonly string[]
  limit: number
}

/** Lists workspaces that were not watched up to this day yet. */
export async function listDueWorkspaces(
  db: Db,
  { now, day, lostMs, open, limit }: PlannedDay,
): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ workspaceId: WorkspaceId }>(sql`
    select workspace.workspace_id as "workspaceId"
    from workspaces workspace
    left join engine_watch_runs run on run.workspace_id = workspace.workspace_id
    where workspace.deleted_at is null and (run.day is null or run.day < ${day}::date)
      and (run.planned_at is null or run.planned_at < ${new Date(now.getTime() - lostMs)})
      and workspace.workspace_id <> all(${open}::text[])
    order by workspace.workspace_id
    limit ${limit}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Marks a workspace as planned. Returns false if another process has planned it or the workspace is gone. */
export async function planWorkspace(
  tx: Db,
  workspaceId: WorkspaceId,
  { now, lostMs }: Pick<PlannedDay, 'now' | 'lostMs'>,
): Promise<boolean> {
  const planned = await tx.run(sql`
    insert into engine_watch_runs as run (workspace_id, planned_at)
    select home.workspace_id, ${now}::timestamptz
    from ${homeRow(workspaceId)}
    on conflict (workspace_id) do update
    set planned_at = excluded.planned_at
    where run.planned_at is null or run.planned_at < ${new Date(now.getTime() - lostMs)}`)
  return planned > 0
}

/** Locks the watch of a workspace until the transaction ends. Undefined if it is gone. */
export function lockWatchRun(tx: Db, workspaceId: WorkspaceId): Promise<{ day: Day | null } | undefined> {
  return tx.first(sql`
    select day
    from engine_watch_runs
    where workspace_id = ${workspaceId}
    for update`)
}

export function findWatchRun(db: Db, workspaceId: WorkspaceId): Promise<{ day: Day | null } | undefined> {
  return db.first(sql`
    select day
    from engine_watch_runs
    where workspace_id = ${workspaceId}`)
}

export async function updateWatched(tx: Db, workspaceId: WorkspaceId, day: Day): Promise<void> {
  await tx.run(sql`
    update engine_watch_runs
    set day = ${day}::date
    where workspace_id = ${workspaceId}`)
}

/** Allows the workspace to be planned again. */
export async function updateUnplannedWatch(db: Db, workspaceId: WorkspaceId): Promise<void> {
  await db.run(sql`
    update engine_watch_runs
    set planned_at = null
    where workspace_id = ${workspaceId}`)
}

/** Tells whether a job is enqueued that has not ended yet. */
export async function isWatchPlanned(
  tx: Db,
  { workspaceId }: { workspaceId: WorkspaceId },
): Promise<boolean> {
  const run = await tx.first(sql`
    select
    from engine_watch_runs
    where workspace_id = ${workspaceId} and planned_at is not null`)
  return run !== undefined
}

/** Lists which of these days have any answer in the workspace, earliest first. */
export async function listAnsweredDays(
  db: Db,
  workspaceId: WorkspaceId,
  days: readonly Day[],
): Promise<Day[]> {
  const rows = await db.rows<{ day: Day }>(sql`
    select wanted.day
    from unnest(${days}::date[]) as wanted (day)
    where exists (
      select
      from prompts prompt
      join answers answer on answer.workspace_id = ${workspaceId} and answer.prompt_id = prompt.id
      where prompt.workspace_id = ${workspaceId} and answer.day = wanted.day)
    order by wanted.day`)
  return rows.map(({ day }) => day)
}
