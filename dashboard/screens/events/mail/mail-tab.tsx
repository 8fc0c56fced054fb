import { useState } from 'preact/hooks'

import { useAddress } from '../../../data/address.js'
import { useRead, write } from '../../../data/cache.js'
import { useEdit } from '../../../data/edit.js'
import { useMay, useSession } from '../../../data/session.js'
import type { MailSubscription } from '../../../data/types.js'
import { Empty, Part, Refused } from '../../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../../parts/table.js'
import { OFTEN, SubscriptionForm } from './subscription-form.js'

const CURSOR = 'mail'

/** The mail subscriptions of a workspace, for alerts and reports. */
export function MailTab({ workspaceId }: { workspaceId: string }) {
  return (
    <section class="stack">
      <h2>Mail</h2>
      <p class="quiet">
        Fired alerts, other events that you may have to act on, and the files of export schedules. Every mail
        has a link that ends it.
      </p>
      <Subscriptions workspaceId={workspaceId} />
    </section>
  )
}

function Subscriptions({ workspaceId }: { workspaceId: string }) {
  const address = useAddress()
  const cursor = cursorIn(address, CURSOR)
  const subscriptions = useRead('mail.listSubscriptions', { id: workspaceId }, { limit: 50, cursor })
  const mayWrite = useMay('write')
  const session = useSession()
  const [isAdding, setAdding] = useState(false)
  const edit = useEdit()
  const change = (id: string, body: Partial<MailSubscription> | undefined) =>
    edit.run(() => {
      const ids = { id: workspaceId, subscriptionId: id }
      return body ? write('mail.updateSubscription', { ...ids, body }) : write('mail.deleteSubscription', ids)
    })
  const [tested, setTested] = useState<string>()
  const test = ({ id: subscriptionId, email }: MailSubscription) =>
    edit.run(async () => {
      await write('mail.testSubscription', { id: workspaceId, subscriptionId })
      setTested(email)
    })
  return (
    <>
      {session?.sendsMail === false && <NoMail />}
      {mayWrite && session?.sendsMail === true && (
        <div>
          <button type="button" class="button" onClick={() => setAdding(true)}>
            Add somebody
          </button>
        </div>
      )}
      <Refused by={edit} />
      <p role="status">{tested !== undefined && `A test message is on its way to ${tested}.`}</p>
      <Part of={subscriptions}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No mail subscriptions yet">
              <p>Add the address of somebody who should know when a figure changes.</p>
            </Empty>
          ) : (
            <>
              <Table
                label="Mail subscriptions"
                columns={columnsOf(mayWrite, edit.isBusy, { change, test })}
                rows={items}
                rowKey={({ id }) => id}
              />
              <CursorPager name={CURSOR} paging={paging} noun="subscriptions" />
            </>
          )
        }
      </Part>
      {isAdding && <SubscriptionForm workspaceId={workspaceId} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Shown before a person types an address in vain. */
function NoMail() {
  return (
    <div class="notice">
      <p>
        This installation sends no mail yet. The operator sets <code>SIGHTLINE_SMTP_URL</code>,{' '}
        <code>SIGHTLINE_MAIL_FROM</code> and <code>SIGHTLINE_PUBLIC_URL</code>, then starts it again.
      </p>
    </div>
  )
}

const WHO: Record<MailSubscription['receiver'], string> = {
  member: '',
  outsider: 'No account has this address',
  client: 'A client: gets only the files of their report',
  stopped: 'Nothing is sent: a person without a role in this workspace',
}

interface Acts {
  change: (id: string, body: Partial<MailSubscription> | undefined) => Promise<void>
  test: (subscription: MailSubscription) => Promise<void>
}

function columnsOf(mayWrite: boolean, isBusy: boolean, { change, test }: Acts): Column<MailSubscription>[] {
  const shown: Column<MailSubscription>[] = [
    {
      title: 'Address',
      cell: ({ email, receiver }) => (
        <>
          {email}
          {WHO[receiver] !== '' && <div class="quiet small">{WHO[receiver]}</div>}
        </>
      ),
    },
    { title: 'Alerts', cell: ({ events }) => OFTEN.find(([often]) => often === events)?.[1] },
    { title: 'Reports', cell: ({ reports }) => (reports ? 'yes' : 'no') },
  ]
  if (!mayWrite) return shown
  return [
    ...shown,
    {
      title: 'Actions',
      isActions: true,
      cell: ({ id, email, events, reports, receiver, ...more }) => (
        <div class="row tight">
          <button
            type="button"
            class="button"
            disabled={isBusy || receiver === 'stopped' || receiver === 'client'}
            aria-label={`Send a test message to ${email}`}
            onClick={() => void test({ id, email, events, reports, receiver, ...more })}
          >
            Test
          </button>
          <select
            aria-label={`Alerts to ${email}`}
            value={events}
            disabled={isBusy}
            onChange={({ currentTarget }) =>
              void change(id, { events: currentTarget.value as MailSubscription['events'] })
            }
          >
            {OFTEN.map(([often, words]) => (
              <option key={often} value={often}>
                {words}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="button"
            disabled={isBusy}
            aria-label={`${reports ? 'Send no reports' : 'Send reports'} to ${email}`}
            onClick={() => void change(id, { reports: !reports })}
          >
            {reports ? 'No reports' : 'Reports, too'}
          </button>
          <button
            type="button"
            class="button danger"
            disabled={isBusy}
            aria-label={`Remove ${email}`}
            onClick={() => void change(id, undefined)}
          >
            Remove
          </button>
        </div>
      ),
    },
  ]
}
