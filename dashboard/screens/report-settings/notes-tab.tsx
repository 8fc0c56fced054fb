import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { today } from '../../data/days.js'
import { useMay } from '../../data/session.js'
import type { Note } from '../../data/types.js'
import { longDay } from '../../data/words.js'
import { EditableList } from '../../parts/editable-list.js'
import { FormDialog } from '../../parts/form.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { DayField, TextField } from '../../parts/text-field.js'

/** The name of the list’s cursor in the address. */
const NOTES = 'notes'

/** Notes about days. Charts mark each note on its day. */
export function NotesTab({ reportId }: { reportId: string }) {
  const address = useAddress()
  const cursor = cursorIn(address, NOTES)
  const notes = useRead('notesAndTimeline.listNotes', { reportId }, { limit: 50, cursor })
  const mayWrite = useMay('write')
  return (
    <EditableList
      title="Notes"
      about="Note a campaign, a launch or a new site. Charts mark each note on its day."
      of={notes}
      columns={() => COLUMNS}
      noun={NOTES}
      empty={{
        title: 'No notes yet',
        words: 'Write down what could explain a change while you still remember it.',
      }}
      named={({ text }) => ` “${text}”`}
      mayWrite={mayWrite}
      add="Add a note"
      change="Edit"
      form={(note, onClose) => <NoteForm reportId={reportId} note={note} onClose={onClose} />}
      removal={{
        title: ({ day }) => `Delete the note of ${longDay(day)}?`,
        words: ({ text }) => `“${text}”`,
        run: ({ id }) => write('notesAndTimeline.deleteNote', { reportId, noteId: id }),
      }}
    />
  )
}

const COLUMNS: Column<Note>[] = [
  { title: 'Day', cell: ({ day }) => <span class="nowrap">{longDay(day)}</span> },
  { title: 'Note', cell: ({ text }) => text },
]

interface NoteFormProps {
  reportId: string
  note: Note | undefined
  onClose: () => void
}

function NoteForm({ reportId, note, onClose }: NoteFormProps) {
  const [day, setDay] = useState(note?.day ?? today())
  const [text, setText] = useState(note?.text ?? '')
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      const body = { day, text }
      if (note === undefined) await write('notesAndTimeline.createNote', { reportId, body })
      else await write('notesAndTimeline.updateNote', { reportId, noteId: note.id, body })
      onClose()
    })
  return (
    <FormDialog
      title={note === undefined ? 'Add a note' : 'Edit the note'}
      action="Save"
      edit={edit}
      beside={['day', 'text']}
      onSubmit={save}
      onClose={onClose}
    >
      <DayField
        id="note-day"
        label="Day"
        value={day}
        onInput={setDay}
        problem={problemAt(edit.problems, 'day')}
        isRequired
      />
      <TextField
        id="note-text"
        label="What happened"
        value={text}
        onInput={setText}
        problem={problemAt(edit.problems, 'text')}
        maxLength={500}
        isRequired
      />
    </FormDialog>
  )
}
