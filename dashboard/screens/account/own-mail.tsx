import { useRef, useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { useSession } from '../../data/session.js'
import type { OwnMailSubscription, Workspace } from '../../data/types.js'
import { useWorkspace } from '../../data/workspace.js'
import { SelectField } from '../../parts/select-field.js'
import { Part, Refused } from '../../parts/states.js'
import { Table } from '../../parts/table.js'
import { OFTEN } from '../events/mail/subscription-form.js'

/** The mail that the person gets from each workspace, including subscriptions that another person has made for them. */
export function OwnMail() {
  const sendsMail = useSession()?.sendsMail === true
  const { workspaces } = useWorkspace()
  const own = useRead('mail.listOwnMailSubscriptions', sendsMail ? {} : undefined, { limit: 100 })
  if (!sendsMail) return null
  return (
    <section class="stack">
      <h2>Mail to you</h2>
      <p class="quiet">
        Fired alerts and other events of a workspace, and the files of its export schedules. Digests come in
        the morning of your time zone, with days and numbers as you have chosen.
      </p>
      <Part of={workspaces}>
        {({ items }) => <Part of={own}>{(found) => <Sent own={found.items} workspaces={items} />}</Part>}
      </Part>
    </section>
  )
}

interface SentProps {
  own: OwnMailSubscription[]
  workspaces: Workspace[]
}

type Kept = Pick<OwnMailSubscription, 'workspaceId' | 'events' | 'reports'>

function Sent({ own, workspaces }: SentProps) {
  const edit = useEdit()
  // Remembers saved values until the list is read again, so that the next edit starts from them and not from old ones.
  const latest = useRef({ own, kept: new Map<string, Kept>() })
  if (latest.current.own !== own) latest.current = { own, kept: new Map() }
  const rows = own.map((one) => ({ ...one, ...latest.current.kept.get(one.workspaceId) }))
  const keep = ({ workspaceId, ...body }: Kept) =>
    edit.run(async () => {
      await write('mail.keepOwnMailSubscription', { workspaceId, body })
      latest.current.kept.set(workspaceId, { workspaceId, ...body })
    })
  const end = ({ workspaceId }: OwnMailSubscription) =>
    edit.run(() => write('mail.endOwnMailSubscription', { workspaceId }))
  const nameOf = (id: string) =>
    workspaces.find((one) => one.id === id)?.name ?? 'A workspace that you may not read'
  const others = workspaces.filter(({ id }) => own.every(({ workspaceId }) => workspaceId !== id))
  return (
    <>
      <Refused by={edit} />
      {own.length === 0 ? (
        <p>You get no mail from any workspace.</p>
      ) : (
        <Table
          label="Mail to you"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Workspace',
              cell: ({ workspaceId, receiver }) => (
                <>
                  {nameOf(workspaceId)}
                  {receiver === 'stopped' && (
                    <div class="quiet small">Nothing is sent: you have no role there.</div>
                  )}
                </>
              ),
            },
            {
              title: 'Alerts',
              cell: ({ workspaceId, events, reports, receiver }) => (
                <select
                  aria-label={`Alerts of ${nameOf(workspaceId)}`}
                  value={events}
                  disabled={edit.isBusy || receiver === 'stopped'}
                  onChange={({ currentTarget }) =>
                    void keep({ workspaceId, reports, events: currentTarget.value as Kept['events'] })
                  }
                >
                  {OFTEN.map(([often, words]) => (
                    <option key={often} value={often}>
                      {words}
                    </option>
                  ))}
                </select>
              ),
            },
            {
              title: 'Reports',
              cell: ({ workspaceId, events, reports, receiver }) => (
                <input
                  type="checkbox"
                  aria-label={`The files of export schedules of ${nameOf(workspaceId)}`}
                  checked={reports}
                  disabled={edit.isBusy || receiver === 'stopped'}
                  onChange={({ currentTarget }) =>
                    void keep({ workspaceId, events, reports: currentTarget.checked })
                  }
                />
              ),
            },
            {
              title: 'End',
              isActions: true,
              cell: (one) => (
                <button
                  type="button"
                  class="button danger"
                  disabled={edit.isBusy}
                  aria-label={`End mail of ${nameOf(one.workspaceId)}`}
                  onClick={() => void end(one)}
                >
                  End
                </button>
              ),
            },
          ]}
        />
      )}
      {others.length > 0 && (
        <Subscribe key={others[0]?.id} workspaces={others} keep={keep} isBusy={edit.isBusy} />
      )}
    </>
  )
}

interface SubscribeProps {
  workspaces: Workspace[]
  keep: (kept: Kept) => Promise<void>
  isBusy: boolean
}

function Subscribe({ workspaces, keep, isBusy }: SubscribeProps) {
  const [workspaceId, setWorkspaceId] = useState(workspaces[0]?.id ?? '')
  return (
    <div class="stack">
      <SelectField
        id="own-mail-workspace"
        label="Another workspace"
        value={workspaceId}
        onChange={setWorkspaceId}
        options={workspaces.map(({ id, name }) => [id, name] as const)}
      />
      <div>
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => void keep({ workspaceId, events: 'daily', reports: false })}
        >
          Subscribe
        </button>
      </div>
    </div>
  )
}
