import { useState } from 'preact/hooks'

import { useRead, useStored, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { ActionItem } from '../../data/types.js'
import { Form } from '../../parts/form.js'
import { DayField, LinesField, TextField } from '../../parts/text-field.js'

/** The assignee, the due day and the note of an action, for the team only. */
export function ActionPlan({ item, reportId }: { item: ActionItem; reportId: string }) {
  const { data: report } = useStored('brandReports.read', { reportId })
  const members =
    useRead('people.listMembers', report && { id: report.workspaceId }, { limit: 100 }).data?.items ?? []
  const [assignee, setAssignee] = useState(item.assignee ?? '')
  const [dueDay, setDueDay] = useState(item.dueDay ?? '')
  const [note, setNote] = useState(item.note ?? '')
  const [isSaved, setSaved] = useState(false)
  const edit = useEdit()
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const save = () =>
    edit.run(async () => {
      const person = members.find(({ name }) => name === assignee.trim())
      const who = person === undefined ? { assignee: orNull(assignee) } : { assigneeId: person.id }
      const body = { ...who, dueDay: orNull(dueDay), note: orNull(note) }
      await write('actions.update', { reportId, actionId: item.id, body })
      setSaved(true)
    })
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setSaved(false)
      set(value)
    }
  return (
    <Form
      class="stack"
      label="Plan"
      edit={edit}
      action="Save"
      onSubmit={save}
      beside={['assignee', 'dueDay', 'note']}
      others={isSaved && <span role="status">Saved.</span>}
    >
      <div class="columns">
        <TextField
          id="assignee"
          label="Who does it"
          value={assignee}
          onInput={changed(setAssignee)}
          maxLength={200}
          suggestions={members.map(({ name }) => name)}
          hint="A person of the workspace is notified."
          problem={problemAt(edit.problems, 'assignee')}
        />
        <DayField
          id="due-day"
          label="Until"
          value={dueDay}
          onInput={changed(setDueDay)}
          problem={problemAt(edit.problems, 'dueDay')}
        />
      </div>
      <LinesField
        id="note"
        label="Note"
        value={note}
        hint="@ and the name of a person of the workspace notifies them."
        onInput={changed(setNote)}
        problem={problemAt(edit.problems, 'note')}
      />
    </Form>
  )
}
