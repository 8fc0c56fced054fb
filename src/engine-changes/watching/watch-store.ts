import { type Db, homeRow, sql } from '../../db/db.js'
import type { Day, Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ChangeStart, ChangeWatch } from '../judging/change-watch.js'
import type { EngineChange } from '../judging/series-verdict.js'
import type { Series } from '../series.js'

interface StoredWatch {
  /** The first day that may be used for comparison. */
  since: Day
  watch: ChangeWatch
}

export async function findWatch(
  db: Db,
  workspaceId: WorkspaceId,
  { engine, capture, provider, model }: Series,
): Promise<StoredWatch | undefined> {
  const found = await db.first<{ since: Day; starts: ChangeStart[] }>(sql`
    select since, starts
    from engine_watches
    where workspace_id = ${workspaceId} and engine = ${engine} and capture = ${capture} and provider = ${provider}
      and model = ${model}`)
  return found && { since: found.since, watch: found.starts }
}

export async function upsertWatch(
  tx: Db,
  workspaceId: WorkspaceId,
  { engine, capture, provider, model }: Series,
  { since, watch }: StoredWatch,
): Promise<void> {
  await tx.run(sql`
    insert into engine_watches (workspace_id, engine, capture, provider, model, since, starts)
    select home.workspace_id, ${engine}, ${capture}, ${provider}, ${model}, ${since}::date, ${JSON.stringify(watch)}::json
    from ${homeRow(workspaceId)}
    on conflict (workspace_id, engine, capture, provider, model) do update
    set since = excluded.since, starts = excluded.starts`)
}

export interface StoredChange extends Series, Omit<EngineChange, 'from'> {
  day: Day
  foundDay: Day
}

export async function insertChange(
  tx: Db,
  workspaceId: WorkspaceId,
  { engine, capture, provider, model, day, foundDay, prompts, differences }: StoredChange,
): Promise<void> {
  await tx.run(sql`
    insert into engine_changes (workspace_id, engine, capture, provider, model, day, found_day, prompts, differences)
    select home.workspace_id, ${engine}, ${capture}, ${provider}, ${model}, ${day}::date, ${foundDay}::date, ${prompts}::int,
      ${JSON.stringify(differences)}::json
    from ${homeRow(workspaceId)}
    on conflict do nothing`)
}

/** Lists the changes dated within the window, earliest first. */
export function listEngineChanges(
  db: Db,
  workspaceId: WorkspaceId,
  { window: { startDate, endDate }, engines }: { window: Window; engines: Engine[] },
): Promise<StoredChange[]> {
  return db.rows(sql`
    select engine, capture, provider, model, day, found_day as "foundDay", prompts, differences
    from engine_changes
    where workspace_id = ${workspaceId} and day between ${startDate}::date and ${endDate}::date
      and engine = any(${engines}::text[])
    order by day, engine, capture, provider, model`)
}
