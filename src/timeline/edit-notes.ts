import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { addDays, datesAsText, dayOf } from '../kernel/days.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { notifyMentioned } from '../notices/index.js'
import { type CreateNote, type Note, NoteChanges, type NoteParams, type UpdateNote } from './note-schema.js'
import {
  deleteStoredNote,
  findNote,
  insertNote,
  listStoredNotes,
  noteOrder,
  updateStoredNote,
} from './note-store.js'

export async function createNote(ctx: WorkspaceContext, reportId: string, sent: CreateNote): Promise<Note> {
  const { db, workspaceId } = ctx
  refuse(await newNoteProblems(ctx, sent))
  const createdDate = ctx.now()
  const note = { id: newId(createdDate), ...sent, createdDate, updatedDate: createdDate }
  await db.transaction(async (tx) => {
    await insertNote(tx, { workspaceId, reportId }, note)
    await notifyMentioned(ctx, tx, { ...aboutNote(reportId, note.day), text: note.text, before: '' })
  })
  return datesAsText(note)
}

export async function updateNote(ctx: WorkspaceContext, params: NoteParams, sent: UpdateNote): Promise<Note> {
  const { db, workspaceId } = ctx
  const stored = await readNote(ctx, params)
  refuse(problemsOf(ctx, stored, sent))
  const changes = changedFields(NoteChanges, stored, sent)
  await db.transaction(async (tx) => {
    await updateStoredNote(tx, { workspaceId, ...params }, { ...changes, now: ctx.now() })
    const { day = stored.day, text = stored.text } = changes
    await notifyMentioned(ctx, tx, { ...aboutNote(params.reportId, day), text, before: stored.text })
  })
  return readNote(ctx, params)
}

const aboutNote = (reportId: string, day: string) => ({
  title: `the note on ${day}`,
  path: `/reports/${reportId}`,
})

/** Returns the problems with the values of a new note, even if its form is invalid. */
export async function newNoteProblems(ctx: WorkspaceContext, { day }: Record<string, unknown>) {
  return tooLate(ctx, day)
}

/** Returns the problems with the values of a change, even if its form is invalid. */
export async function noteProblems(
  ctx: WorkspaceContext,
  params: NoteParams,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  return problemsOf(ctx, await readNote(ctx, params), sent)
}

const problemsOf = (ctx: WorkspaceContext, stored: Note, sent: Record<string, unknown>): Problem[] => [
  ...changeProblems(NoteChanges, stored, sent),
  ...(sent.day === stored.day ? [] : tooLate(ctx, sent.day)),
]

const DAYS_AHEAD = 366

function tooLate({ now }: WorkspaceContext, day: unknown): Problem[] {
  const last = addDays(dayOf(now()), DAYS_AHEAD)
  if (typeof day !== 'string' || day <= last) return []
  return [
    { path: 'day', code: 'too_big', message: `Expected a day at most a year ahead: ${last} or earlier.` },
  ]
}

function refuse(problems: Problem[]): void {
  if (problems.length > 0) throw new Invalid('body', problems)
}

async function readNote({ db, workspaceId }: WorkspaceContext, params: NoteParams): Promise<Note> {
  const stored = await findNote(db, { workspaceId, ...params })
  if (stored === undefined) throw notFound('note')
  return datesAsText(stored)
}

export async function deleteNote({ db, workspaceId }: WorkspaceContext, params: NoteParams): Promise<void> {
  await deleteStoredNote(db, { workspaceId, ...params })
}

/** Lists notes, newest day first. */
export async function listNotes(
  { db, workspaceId }: WorkspaceContext,
  reportId: string,
  page: PageRequest,
): Promise<Page<Note>> {
  const found = pageOf(await listStoredNotes(db, { workspaceId, reportId }, page), page, noteOrder)
  return { ...found, items: found.items.map(datesAsText) }
}
