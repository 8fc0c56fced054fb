import { type Db, sql } from '../db/db.js'
import { Day, type Window, type WithDates } from '../kernel/days.js'
import type { PageRequest } from '../kernel/paging.js'
import type { ReportKey } from '../reports/index.js'
import type { Note, NoteChanges } from './note-schema.js'

export type StoredNote = WithDates<Note, 'createdDate' | 'updatedDate'>

interface NoteKey extends ReportKey {
  noteId: string
}

const columns = sql`id, day, text, created_at as "createdDate", updated_at as "updatedDate"`

export function findNote(
  db: Db,
  { workspaceId, reportId, noteId }: NoteKey,
): Promise<StoredNote | undefined> {
  return db.first(sql`
    select ${columns}
    from report_notes
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${noteId}`)
}

/** Lists notes, newest day first. */
export function listStoredNotes(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { limit, after }: PageRequest,
): Promise<StoredNote[]> {
  return db.rows(sql`
    select ${columns}
    from report_notes
    where workspace_id = ${workspaceId} and report_id = ${reportId}
      and ${keyBefore(after)}
    order by day desc, id desc
    limit ${limit + 1}`)
}

export const noteOrder = ({ day, id }: StoredNote) => `${day} ${id}`

function keyBefore(after: string | undefined) {
  if (after === undefined) return sql`true`
  const [day, id = ''] = after.split(' ')
  const known = Day.safeParse(day)
  // A forged cursor without a valid day ends the list instead of causing a database error.
  return known.success ? sql`(day, id) < (${known.data}::date, ${id})` : sql`false`
}

export function listNotesIn(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { startDate, endDate }: Window,
): Promise<StoredNote[]> {
  return db.rows(sql`
    select ${columns}
    from report_notes
    where workspace_id = ${workspaceId} and report_id = ${reportId}
      and day between ${startDate}::date and ${endDate}::date
    order by day, id`)
}

export async function insertNote(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { id, day, text, createdDate, updatedDate }: StoredNote,
): Promise<void> {
  await db.run(sql`
    insert into report_notes (workspace_id, report_id, id, day, text, created_at, updated_at)
    values (${workspaceId}, ${reportId}, ${id}, ${day}, ${text}, ${createdDate}, ${updatedDate})`)
}

/** Changing a note to its stored values does not touch `updated_at`. */
export async function updateStoredNote(
  db: Db,
  { workspaceId, reportId, noteId }: NoteKey,
  { now, ...changes }: NoteChanges & { now: Date },
): Promise<void> {
  const { day = null, text = null } = changes
  await db.run(sql`
    update report_notes
    set day = coalesce(${day}::date, day), text = coalesce(${text}, text), updated_at = ${now}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${noteId}
      and (coalesce(${day}::date, day), coalesce(${text}, text)) is distinct from (day, text)`)
}

export async function deleteStoredNote(db: Db, { workspaceId, reportId, noteId }: NoteKey): Promise<void> {
  await db.run(sql`
    delete from report_notes
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${noteId}`)
}
