import { randomBytes } from 'node:crypto'

import { type Db, sql } from '../../db/db.js'
import { holdWorkspace } from '../../db/distribution/local-tables.js'
import { textArray } from '../../db/text-array.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { DoneByVisitor } from './day-visitors.js'

/** Reads the key of the day, and creates it if there is none. The lock lets only one log of a workspace be counted at a time. */
export async function lockVisitorKey(tx: Db, workspaceId: WorkspaceId, today: Day): Promise<Buffer> {
  await holdWorkspace(tx, workspaceId)
  await tx.run(sql`
    delete from visitor_keys
    where workspace_id = ${workspaceId} and day < ${today}::date`)
  await tx.run(sql`
    insert into visitor_keys (workspace_id, day, key)
    values (${workspaceId}, ${today}::date, ${randomBytes(32)})
    on conflict do nothing`)
  const found = await tx.first<{ key: Buffer }>(sql`
    select key
    from visitor_keys
    where workspace_id = ${workspaceId} and day = ${today}::date
    for update`)
  if (found === undefined) throw new Error('The key of the day is missing.')
  return found.key
}

export async function findVisitorKey(
  db: Db,
  workspaceId: WorkspaceId,
  today: Day,
): Promise<Buffer | undefined> {
  const found = await db.first<{ key: Buffer }>(sql`
    select key
    from visitor_keys
    where workspace_id = ${workspaceId} and day = ${today}::date`)
  return found?.key
}

/** Loading more marks would take longer than a look saves. */
const MOST_MARKS = 100_000

/** Lists the marks of today's visitors from engines, by which their further records are found. */
export async function listMarks(db: Db, workspaceId: WorkspaceId, today: Day): Promise<number[]> {
  const rows = await db.rows<{ mark: number }>(sql`
    select mark
    from day_visitors
    where workspace_id = ${workspaceId} and day = ${today}::date and mark is not null
    limit ${MOST_MARKS}`)
  return rows.map(({ mark }) => mark)
}

export async function listVisitors(
  tx: Db,
  { workspaceId, today }: { workspaceId: WorkspaceId; today: Day },
  visitors: string[],
): Promise<Map<string, DoneByVisitor>> {
  const rows = await tx.rows<{ visitor: string; done: DoneByVisitor }>(sql`
    select visitor, done
    from day_visitors
    where workspace_id = ${workspaceId} and day = ${today}::date and visitor = any(${visitors}::text[])`)
  return new Map(rows.map(({ visitor, done }) => [visitor, done]))
}

interface VisitorRow {
  visitor: string
  mark: number | null
  done: DoneByVisitor
}

export async function saveVisitors(
  tx: Db,
  { workspaceId, today }: { workspaceId: WorkspaceId; today: Day },
  rows: VisitorRow[],
): Promise<void> {
  await tx.run(sql`
    insert into day_visitors (workspace_id, day, visitor, mark, done)
    select ${workspaceId}, ${today}::date, visitor, mark, done::json
    from unnest(${rows.map(({ visitor }) => visitor)}::text[], ${rows.map(({ mark }) => mark)}::int[],
      ${textArray(rows.map(({ done }) => JSON.stringify(done)))}::text[]) as given (visitor, mark, done)
    on conflict (workspace_id, day, visitor)
    do update set mark = excluded.mark, done = excluded.done`)
}

/** Deletes a slice of the data of earlier days. Returns how many rows, 0 when none are left. */
export async function deleteVisitorsBefore(db: Db, day: Day): Promise<number> {
  await db.run(sql`
    delete from visitor_keys
    where day < ${day}::date`)
  return db.run(sql`
    delete from day_visitors
    where (workspace_id, day, visitor) in (
      select workspace_id, day, visitor
      from day_visitors
      where day < ${day}::date
      limit 20000)`)
}
