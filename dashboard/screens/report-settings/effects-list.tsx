import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { today } from '../../data/days.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, Effect } from '../../data/types.js'
import { EditableList } from '../../parts/editable-list.js'
import { EffectWords } from '../../parts/effect-words.js'
import { FormDialog } from '../../parts/form.js'
import { SelectField } from '../../parts/select-field.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { DayField, TextField } from '../../parts/text-field.js'

/** The name of the list’s cursor in the address. */
const EFFECTS = 'effects'

/** Actions and other measures for prompts with a tag, and their effects. */
export function EffectsList({ report }: { report: BrandReport }) {
  const reportId = report.id
  const cursor = cursorIn(useAddress(), EFFECTS)
  const effects = useRead('effects.list', { reportId }, { limit: 50, cursor })
  const mayWrite = useMay('write') && report.tags.length > 0
  return (
    <EditableList
      title="What you did, and what it did"
      about="Sightline compares affected prompts with untouched ones, 28 days before and after. Done actions are added automatically."
      of={effects}
      columns={() => COLUMNS}
      noun={EFFECTS}
      empty={{
        title: 'No effects are measured yet',
        words: 'Mark an action as done. For anything else, tag the prompts that it was for and add it here.',
      }}
      named={({ title }) => ` “${title}”`}
      mayWrite={mayWrite}
      add="Add what you did"
      form={(_, onClose) => <EffectForm report={report} onClose={onClose} />}
      removal={{
        title: ({ title }) => `Stop watching “${title}”?`,
        words: () => 'Its effect is then no longer shown. Notes and answers are kept.',
        run: ({ id }) => write('effects.delete', { reportId, effectId: id }),
      }}
    />
  )
}

const COLUMNS: Column<Effect>[] = [
  { title: 'Done', cell: ({ title }) => title },
  { title: 'What it did', cell: (effect) => <EffectWords effect={effect} /> },
]

function EffectForm({ report, onClose }: { report: BrandReport; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [day, setDay] = useState(today())
  const [tagId, setTagId] = useState(report.tags[0]?.id ?? '')
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      await write('effects.create', { reportId: report.id, body: { title, day, tagIds: [tagId] } })
      onClose()
    })
  return (
    <FormDialog
      title="Add what you did"
      action="Save"
      edit={edit}
      beside={['title', 'day']}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="effect-title"
        label="What you did"
        value={title}
        onInput={setTitle}
        problem={problemAt(edit.problems, 'title')}
        maxLength={200}
        isRequired
      />
      <DayField
        id="effect-day"
        label="On which day"
        value={day}
        onInput={setDay}
        problem={problemAt(edit.problems, 'day')}
        isRequired
      />
      <SelectField
        id="effect-tag"
        label="For prompts with the tag"
        value={tagId}
        onChange={setTagId}
        options={report.tags.map(({ id, name }) => [id, name] as const)}
      />
    </FormDialog>
  )
}
