import { useState } from 'preact/hooks'

import { write } from '../../../data/cache.js'
import { problemAt, useEdit } from '../../../data/edit.js'
import type { MailSubscription } from '../../../data/types.js'
import { FormDialog } from '../../../parts/form.js'
import { SelectField } from '../../../parts/select-field.js'
import { TextField } from '../../../parts/text-field.js'

export const OFTEN: [MailSubscription['events'], string][] = [
  ['immediately', 'as they happen'],
  ['daily', 'every morning'],
  ['weekly', 'every Monday'],
  ['off', 'not at all'],
]

/** A form for a new mail subscription. */
export function SubscriptionForm({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [events, setEvents] = useState<MailSubscription['events']>('immediately')
  const [reports, setReports] = useState(true)
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      await write('mail.createSubscription', { id: workspaceId, body: { email, events, reports } })
      onClose()
    })
  return (
    <FormDialog
      title="Add somebody"
      action="Add"
      edit={edit}
      beside={['email']}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="mail-address"
        label="Address"
        value={email}
        onInput={setEmail}
        problem={problemAt(edit.problems, 'email')}
        isRequired
      />
      <SelectField id="mail-often" label="Alerts" value={events} onChange={setEvents} options={OFTEN} />
      <label class="check">
        <input
          type="checkbox"
          checked={reports}
          onChange={(event) => setReports(event.currentTarget.checked)}
        />
        The files of export schedules, too
      </label>
    </FormDialog>
  )
}
