import { type Db, homeRow, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Series } from '../series.js'

/** The answers of a series on one day, as figures. */
export interface SeriesDay extends Series {
  day: Day
  reading: string
  /** One prompt id per answer. `figures` contains the figures of all answers in sequence. */
  promptIds: string[]
  figures: number[]
}

export async function upsertFingerprints(
  tx: Db,
  workspaceId: WorkspaceId,
  measured: SeriesDay,
): Promise<void> {
  const { engine, capture, provider, model, day, reading, promptIds, figures } = measured
  await tx.run(sql`
    insert into engine_fingerprints (workspace_id, engine, capture, provider, model, day, reading, prompt_ids, figures)
    select home.workspace_id, ${engine}, ${capture}, ${provider}, ${model}, ${day}::date, ${reading},
      ${promptIds}::text[], ${figures}::real[]
    from ${homeRow(workspaceId)}
    on conflict (workspace_id, engine, capture, provider, model, day) do update
    set reading = excluded.reading, prompt_ids = excluded.prompt_ids, figures = excluded.figures`)
}

/** Lists up to `limit` latest days of a series in a date range, earliest first. */
export function listFingerprints(
  db: Db,
  workspaceId: WorkspaceId,
  { engine, capture, provider, model }: Series,
  { since, until, limit }: { since: Day; until: Day; limit: number },
): Promise<SeriesDay[]> {
  return db.rows(sql`
    select kept.*
    from (
      select engine, capture, provider, model, day, reading, prompt_ids as "promptIds", figures
      from engine_fingerprints
      where workspace_id = ${workspaceId} and engine = ${engine} and capture = ${capture} and provider = ${provider}
        and model = ${model} and day between ${since}::date and ${until}::date
      order by day desc
      limit ${limit}) kept
    order by kept.day`)
}

export async function deleteFingerprintsBefore(tx: Db, workspaceId: WorkspaceId, day: Day): Promise<void> {
  await tx.run(sql`
    delete from engine_fingerprints
    where workspace_id = ${workspaceId} and day < ${day}::date`)
}
