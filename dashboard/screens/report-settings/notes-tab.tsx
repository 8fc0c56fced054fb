import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { today } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { Note } from '../../data/types.js'
import { longDay } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Dialog } from '../../parts/dialog.js'
import { Empty, Part, Refused } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'
import { DayField, TextField } from '../../parts/text-field.js'

/** The name of the place in the list, in the address. */
const CURSOR = 'notes'

/** What happened on a day: it stands on the axis of every chart. */
export function NotesTab({ reportId }: { reportId: string }) {
  const address = useAddress()
  const cursor = cursorIn(address, CURSOR)
  const notes = useRead('notesAndTimeline.listNotes', { reportId }, { limit: 50, cursor })
  const mayWrite = useMay('write')
  const [edited, setEdited] = useState<Note>()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Note>()
  const edit = useEdit()
  const remove = ({ id }: Note) =>
    edit.run(async () => {
      await write('notesAndTimeline.deleteNote', { reportId, noteId: id })
      setRemoved(undefined)
    })
  const add = mayWrite && (
    <button type="button" class="button" onClick={() => setAdding(true)}>
      Add a note
    </button>
  )
  return (
    <section class="stack">
      <div class="row spread">
        <h2>Notes</h2>
        {add}
      </div>
      <p class="quiet">
        A campaign, a launch, another site: each stands on the axis of the charts at its day.
      </p>
      <Part of={notes}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No notes yet">
              <p>Write down what could explain a change before it is forgotten.</p>
            </Empty>
          ) : (
            <>
              <Table
                label="Notes"
                columns={mayWrite ? [...COLUMNS, actions(setEdited, setRemoved)] : COLUMNS}
                rows={items}
                rowKey={({ id }) => id}
              />
              <CursorPager name={CURSOR} paging={paging} noun="notes" />
            </>
          )
        }
      </Part>
      {isAdding && <NoteForm reportId={reportId} onClose={() => setAdding(false)} />}
      {edited && <NoteForm reportId={reportId} note={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <Confirm
          title={`Delete the note of ${longDay(removed.day)}?`}
          action="Delete"
          edit={edit}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>“{removed.text}”</p>
        </Confirm>
      )}
    </section>
  )
}

const COLUMNS: Column<Note>[] = [
  { title: 'Day', cell: ({ day }) => <span class="nowrap">{longDay(day)}</span> },
  { title: 'Note', cell: ({ text }) => text },
]

const actions = (change: (note: Note) => void, remove: (note: Note) => void): Column<Note> => ({
  title: 'Actions',
  isActions: true,
  cell: (note) => (
    <div class="row tight">
      <button type="button" class="button" aria-label={`Edit “${note.text}”`} onClick={() => change(note)}>
        Edit
      </button>
      <button
        type="button"
        class="button danger"
        aria-label={`Delete “${note.text}”`}
        onClick={() => remove(note)}
      >
        Delete
      </button>
    </div>
  ),
})

interface NoteFormProps {
  reportId: string
  note?: Note
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
    <Dialog title={note === undefined ? 'Add a note' : 'Edit the note'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
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
        <Refused by={edit} beside={['day', 'text']} />
        <div class="row">
          <button class="button main" disabled={edit.isBusy}>
            Save
          </button>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
