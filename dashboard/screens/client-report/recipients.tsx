import { useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { MailSubscription } from '../../data/types.js'
import { Form } from '../../parts/form.js'
import { Part } from '../../parts/states.js'
import { TextField } from '../../parts/text-field.js'

/** The recipients of scheduled files. A workspace has one list, because it usually stands for one client. */
export function Recipients({ workspaceId }: { workspaceId: string }) {
  const subscriptions = useRead('mail.listSubscriptions', { id: workspaceId }, { limit: 100 })
  const [email, setEmail] = useState('')
  const edit = useEdit()
  const add = () =>
    edit.run(async () => {
      const known = subscriptions.data?.items.find((one) => one.email === email.trim())
      await (known
        ? write('mail.updateSubscription', {
            id: workspaceId,
            subscriptionId: known.id,
            body: { reports: true },
          })
        : write('mail.createSubscription', {
            id: workspaceId,
            body: { email, events: 'off', reports: true },
          }))
      setEmail('')
    })
  const remove = ({ id, events }: MailSubscription) =>
    edit.run(() => {
      const ids = { id: workspaceId, subscriptionId: id }
      // A recipient who also gets alerts keeps them.
      return events === 'off'
        ? write('mail.deleteSubscription', ids)
        : write('mail.updateSubscription', { ...ids, body: { reports: false } })
    })
  return (
    <section class="stack" aria-label="Recipients">
      <h3>Recipients</h3>
      <Part of={subscriptions}>
        {({ items }) => {
          const recipients = items.filter(({ reports }) => reports)
          return recipients.length === 0 ? (
            <p class="quiet">No one gets it by mail yet.</p>
          ) : (
            <ul class="moves">
              {recipients.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.email}
                    {one.receiver === 'stopped' && ' (nothing is sent: no role in this workspace)'}
                  </span>
                  <button
                    type="button"
                    class="button danger"
                    disabled={edit.isBusy}
                    aria-label={`Send no files to ${one.email}`}
                    onClick={() => void remove(one)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Part>
      <Form edit={edit} action="Add" beside={['email']} onSubmit={add} label="Add a recipient">
        <TextField
          id="recipient"
          label="Address"
          value={email}
          onInput={setEmail}
          isRequired
          hint="Files of all reports of this workspace that have a schedule. Every mail has a link that ends it."
          problem={problemAt(edit.problems, 'email')}
        />
      </Form>
    </section>
  )
}
