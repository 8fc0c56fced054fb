import { ofResource } from '../auth/index.js'
import type { EngineAccess } from '../collection/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { checkWindow, ofReport, ReportParams, WindowQuery } from '../reports/index.js'
import { createNote, deleteNote, listNotes, newNoteProblems, noteProblems, updateNote } from './edit-notes.js'
import { listTimeline } from './list-timeline.js'
import { CreateNote, Note, NoteParams, UpdateNote } from './note-schema.js'
import { findNote } from './note-store.js'
import { TimelineEntry } from './timeline-schema.js'

const tag = 'Notes and timeline'

const ofNotes = {
  path: '/v1/reports/brand/{reportId}/notes',
  tag,
  params: ReportParams,
  access: ofReport,
}

const ofNote = {
  path: '/v1/reports/brand/{reportId}/notes/{noteId}',
  tag,
  params: NoteParams,
  access: ofResource('report', 'params.reportId', {
    name: 'note in this report',
    holds: async (db, workspaceId, { reportId = '', noteId = '' }) =>
      (await findNote(db, { workspaceId, reportId, noteId })) !== undefined,
  }),
}

export const timelineRoutes = (engineAccess: EngineAccess): Route[] => [
  listRoute({
    ...ofNotes,
    operationId: 'listNotes',
    summary: 'List the notes of a report',
    description: 'Newest day first.',
    scope: 'read',
    item: Note,
    list: (ctx, { params }, page) => listNotes(ctx, params.reportId, page),
  }),
  creationRoute({
    ...ofNotes,
    operationId: 'createNote',
    summary: 'Write a note about a day of a report',
    description: 'For example a campaign or a launch. The timeline shows it; deleting the report deletes it.',
    scope: 'write',
    body: CreateNote,
    success: { status: 201, schema: Note },
    contentProblems: (ctx, { body }) => newNoteProblems(ctx, body),
    handle: (ctx, { params, body }) => createNote(ctx, params.reportId, body),
  }),
  route({
    ...ofNote,
    method: 'PATCH',
    operationId: 'updateNote',
    summary: 'Update a note',
    scope: 'write',
    body: UpdateNote,
    success: { status: 200, schema: Note },
    contentProblems: (ctx, { params, body }) => noteProblems(ctx, params, body),
    handle: (ctx, { params, body }) => updateNote(ctx, params, body),
  }),
  route({
    ...ofNote,
    method: 'DELETE',
    operationId: 'deleteNote',
    summary: 'Delete a note',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'note.deleted',
      shows: ['text', 'day'],
      read: ({ db, workspaceId }, { params }) => findNote(db, { workspaceId, ...params }),
    },
    handle: (ctx, { params }) => deleteNote(ctx, params),
  }),
  listRoute({
    path: '/v1/reports/brand/{reportId}/timeline',
    operationId: 'listTimeline',
    summary: 'List what happened on the days of a report’s charts',
    description:
      'Notes, edits and what they changed, recalculations, new surfaces of an engine, days without answers and why, and outages, in order of ' +
      'day. Days without answers count from the report’s creation or its first answer in the window, whichever is earlier. Filters do not apply to ' +
      'notes and edits.',
    tag,
    scope: 'read',
    shared: { regardlessOf: ['branded'] },
    item: TimelineEntry,
    params: ReportParams,
    filters: WindowQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) =>
      listTimeline(ctx, engineAccess, { asked: { ...params, query }, page }),
  }),
]
