import { useState } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../../data/address.js'
import { useRead, write } from '../../../data/cache.js'
import { useEdit } from '../../../data/edit.js'
import { eventName } from '../../../data/events.js'
import { useMay } from '../../../data/session.js'
import type { Webhook } from '../../../data/types.js'
import { Confirm } from '../../../parts/confirm.js'
import { Dialog } from '../../../parts/dialog.js'
import { Part, Refused } from '../../../parts/states.js'
import { Deliveries } from './deliveries.js'
import { ShownSecret } from './created-notice.js'
import { WebhookForm } from './webhook-form.js'
import { WebhookState } from './webhook-state.js'

type Asked = 'edit' | 'rotate' | 'delete'

/** One webhook: its events and its deliveries. */
export function OneWebhook({ id }: { id: string }) {
  const address = useAddress()
  const webhook = useRead('webhooks.read', { id })
  const mayWrite = useMay('write')
  const list = withQuery(address, { webhook: undefined, deliveries: undefined, status: undefined })
  return (
    <section class="stack">
      <p>
        <a href={list}>All webhooks</a>
      </p>
      <Part of={webhook}>
        {(found) => (
          <>
            <h2 class="wrap">{found.url}</h2>
            {found.description !== '' && <p>{found.description}</p>}
            <p>
              It is <WebhookState webhook={found} />. It is sent{' '}
              {found.events.includes('*') ? 'all events' : found.events.map(eventName).join(', ')}.
            </p>
            {mayWrite && <Actions webhook={found} list={list} />}
            <Deliveries webhookId={id} />
          </>
        )}
      </Part>
    </section>
  )
}

function Actions({ webhook, list }: { webhook: Webhook; list: string }) {
  const { id } = webhook
  const [asked, setAsked] = useState<Asked>()
  const [secret, setSecret] = useState<string>()
  const edit = useEdit()
  const close = () => setAsked(undefined)
  const run = (work: () => Promise<unknown>) =>
    edit.run(async () => {
      await work()
      close()
    })
  const isOn = webhook.status === 'enabled'
  const rotate = async () => {
    const made = await write('webhooks.rotateSecret', { id })
    setSecret(made.secret)
  }
  const remove = async () => {
    await write('webhooks.delete', { id })
    go(list)
  }
  const toggle = () => write('webhooks.update', { id, body: { status: isOn ? 'disabled' : 'enabled' } })
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={edit.isBusy || !isOn}
          onClick={() => void run(() => write('webhooks.test', { id }))}
        >
          Send a test
        </button>
        <button type="button" class="button" disabled={edit.isBusy} onClick={() => void run(toggle)}>
          {isOn ? 'Switch off' : 'Switch on'}
        </button>
        <button type="button" class="button" onClick={() => setAsked('edit')}>
          Edit
        </button>
        {webhook.format === 'standard' && (
          <button type="button" class="button" onClick={() => setAsked('rotate')}>
            New secret
          </button>
        )}
        <button type="button" class="button danger" onClick={() => setAsked('delete')}>
          Delete
        </button>
      </div>
      {asked === undefined && <Refused by={edit} />}
      {asked === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      {asked === 'rotate' && (
        <Confirm
          title="Make a new secret?"
          action="Make a new secret"
          edit={edit}
          onConfirm={() => void run(rotate)}
          onClose={close}
        >
          <p>For 24 hours events are signed with both, so that your program can change over.</p>
        </Confirm>
      )}
      {asked === 'delete' && (
        <Confirm
          title="Delete the webhook?"
          action="Delete"
          edit={edit}
          onConfirm={() => void run(remove)}
          onClose={close}
        >
          <p>Nothing more is sent to {webhook.url}. Its list of deliveries is deleted.</p>
        </Confirm>
      )}
      {secret !== undefined && (
        <Dialog title="The new secret" onClose={() => setSecret(undefined)}>
          <ShownSecret secret={secret} onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </>
  )
}
