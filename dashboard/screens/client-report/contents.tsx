import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { ClientReport } from '../../data/types.js'
import { FormDialog } from '../../parts/form.js'
import { LinesField } from '../../parts/text-field.js'

type Section = ClientReport['hidden'][number]

const SECTIONS: [Section, string][] = [
  ['brands', 'Brands'],
  ['engines', 'Engines'],
  ['prompts', 'Prompts won and lost'],
  ['quotes', 'What answers say'],
  ['sources', 'Sources that engines cite most'],
  ['visits', 'Visitors from AI engines'],
  ['actions', 'The best next actions'],
  ['notes', 'Notes'],
]

interface ContentsProps {
  reportId: string
  chosen: ClientReport
  onClose: () => void
}

/** Chooses the sections of the report and edits the sender’s comment. */
export function Contents({ reportId, chosen, onClose }: ContentsProps) {
  const [hidden, setHidden] = useState(chosen.hidden)
  const [comment, setComment] = useState(chosen.comment ?? '')
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      const body = { hidden, comment: comment.trim() === '' ? null : comment.trim() }
      await write('exports.updateClientReport', { reportId, body })
      onClose()
    })
  const toggle = (section: Section) =>
    setHidden(hidden.includes(section) ? hidden.filter((one) => one !== section) : [...hidden, section])
  return (
    <FormDialog
      title="Contents"
      edit={edit}
      action="Save"
      onSubmit={save}
      onClose={onClose}
      beside={['comment']}
    >
      <LinesField
        id="comment"
        label="Your comment"
        rows={5}
        value={comment}
        onInput={setComment}
        hint="It appears below the first sentence, marked as yours."
        problem={problemAt(edit.problems, 'comment')}
      />
      <fieldset class="field">
        <legend>Sections</legend>
        {SECTIONS.map(([section, words]) => (
          <label key={section} class="row tight">
            <input type="checkbox" checked={!hidden.includes(section)} onChange={() => toggle(section)} />
            {words}
          </label>
        ))}
      </fieldset>
      <p class="quiet small">
        The sentence, the chart and the method are always shown. The choice applies to every share link and to
        files made from now on.
      </p>
    </FormDialog>
  )
}
