import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Id, readOnlyFields, sentText, text, Timestamp } from '../kernel/fields.js'
import { ReportParams } from '../reports/index.js'

export const NoteParams = ReportParams.extend({ noteId: Id.meta({ description: 'Note identifier.' }) })
export type NoteParams = z.infer<typeof NoteParams>

const MAX_NOTE_LENGTH = 500
const NoteText = text({ max: MAX_NOTE_LENGTH })

const EXAMPLE = { day: '2026-01-26', text: 'The spring campaign began.' }

const NoteDay = Day.meta({ description: 'The day that the note is about, at most a year ahead.' })

export const Note = z
  .strictObject({
    id: z.string(),
    day: NoteDay,
    text: z.string(),
    createdDate: Timestamp,
    updatedDate: Timestamp,
  })
  .meta({
    id: 'Note',
    examples: [
      {
        id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
        ...EXAMPLE,
        createdDate: '2026-01-26T08:29:44.850Z',
        updatedDate: '2026-01-26T08:29:44.850Z',
      },
    ],
  })
export type Note = z.infer<typeof Note>

export const CreateNote = z
  .strictObject({ day: NoteDay, text: NoteText })
  .meta({ id: 'CreateNote', examples: [EXAMPLE] })
export type CreateNote = z.infer<typeof CreateNote>

export const NoteChanges = z.strictObject({ day: NoteDay.optional(), text: NoteText.optional() })
export type NoteChanges = z.infer<typeof NoteChanges>

/** Checks only types and names. Rules apply to the fields that really change. */
export const UpdateNote = z
  .strictObject({ day: sentText({ max: 10 }), text: sentText({ max: MAX_NOTE_LENGTH }) })
  .partial()
  .extend(readOnlyFields(Note.shape, ['day', 'text']))
  .meta({ id: 'UpdateNote', examples: [{ text: 'The spring campaign began in print.' }] })
export type UpdateNote = z.infer<typeof UpdateNote>
