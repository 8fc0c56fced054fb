import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { PageReadingSettings } from './schema.js'

interface StoredSettings extends PageReadingSettings {
  chosenDay: Day | null
  pagesBegun: number
}

export function findSettings(db: Db, workspaceId: WorkspaceId): Promise<StoredSettings | undefined> {
  return db.first(sql`
    select enabled, pages_per_day as "pagesPerDay", chosen_day as "chosenDay", pages_begun as "pagesBegun"
    from page_reading_settings
    where workspace_id = ${workspaceId}`)
}

/** Updates the settings. False if the workspace does not exist. */
export async function updateSettings(
  db: Db,
  workspaceId: WorkspaceId,
  { enabled, pagesPerDay }: PageReadingSettings,
): Promise<boolean> {
  const touched = await db.run(sql`
    insert into page_reading_settings (workspace_id, enabled, pages_per_day)
    select workspace_id, ${enabled}::boolean, ${pagesPerDay}::int
    from workspaces
    where workspace_id = ${workspaceId}
    on conflict (workspace_id) do update
    set enabled = excluded.enabled, pages_per_day = excluded.pages_per_day`)
  return touched === 1
}

/**
 * Lists workspaces that have reading switched on and no pages chosen for the day. Workspaces with an unfinished job are left out.
 */
export async function listWorkspacesToChoose(
  db: Db,
  { today, open, limit }: { today: Day; open: string[]; limit: number },
): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ workspaceId: WorkspaceId }>(sql`
    select workspace.workspace_id as "workspaceId"
    from workspaces workspace
    join page_reading_settings settings on settings.workspace_id = workspace.workspace_id
    where workspace.deleted_at is null and workspace.mode = 'live' and settings.enabled
      and (settings.chosen_day is null or settings.chosen_day < ${today}::date)
      and workspace.workspace_id <> all(${open}::text[])
    order by workspace.workspace_id
    limit ${limit}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Begins a day and locks the row. False if another worker has begun it, or if there is nothing to read. */
export async function updateChosenDay(tx: Db, workspaceId: WorkspaceId, today: Day): Promise<boolean> {
  const begun = await tx.run(sql`
    update page_reading_settings
    set chosen_day = ${today}::date, pages_begun = 0
    where workspace_id = ${workspaceId} and enabled and (chosen_day is null or chosen_day < ${today}::date)`)
  return begun > 0
}

/** Counts a page that is about to be read. False if the day's limit is reached. */
export async function updatePagesBegun(tx: Db, workspaceId: WorkspaceId, today: Day): Promise<boolean> {
  const counted = await tx.run(sql`
    update page_reading_settings
    set pages_begun = pages_begun + 1
    where workspace_id = ${workspaceId} and enabled and chosen_day = ${today}::date and pages_begun < pages_per_day
      and exists (
        select from workspaces
        where workspace_id = ${workspaceId} and deleted_at is null)`)
  return counted > 0
}
