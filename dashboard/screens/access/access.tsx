import { renew, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { useMay, useSession } from '../../data/session.js'
import type { Page } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Frame } from '../../parts/frame.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { Invite } from './invite.js'
import { Keys } from './keys.js'

interface ListedSession {
  id: string
  keyName: string
  userAgent: string | null
  createdDate: string
  lastUsedDate: string
  expiresDate: string
  isCurrent: boolean
}

/** Who can see what: the sessions of browsers, the keys behind them, and invitations. */
export default function Access() {
  const session = useSession()
  const isAdmin = useMay('admin')
  return (
    <Frame title="Access">
      <h1>Access</h1>
      {session && (
        <p class="quiet">
          You are signed in with the key “{session.key.name}” ({session.key.scopes.join(', ')}) until{' '}
          {moment(session.expiresDate)}, and longer while you use it.
        </p>
      )}
      <Sessions />
      {isAdmin && <Invite />}
      {isAdmin && <Keys />}
    </Frame>
  )
}

function Sessions() {
  const sessions = useRead<Page<ListedSession>>('/v1/sessions')
  const { isBusy, problem, run } = useEdit()
  const end = (id: string) =>
    run(async () => {
      await request(`/v1/sessions/${id}`, { method: 'DELETE' })
      renew('/v1/session')
    })
  const columns: Column<ListedSession>[] = [
    { title: 'Key', cell: ({ keyName, isCurrent }) => `${keyName}${isCurrent ? ' (this browser)' : ''}` },
    { title: 'Browser', cell: ({ userAgent }) => <span class="small">{userAgent ?? '–'}</span> },
    { title: 'Signed in', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
    { title: 'Last used', cell: ({ lastUsedDate }) => <span class="nowrap">{moment(lastUsedDate)}</span> },
    {
      title: 'End',
      cell: ({ id, keyName }) => (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          aria-label={`End the session of ${keyName}`}
          onClick={() => void end(id)}
        >
          End
        </button>
      ),
    },
  ]
  return (
    <section class="stack">
      <h2>Sessions</h2>
      {problem !== undefined && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
      <Part of={sessions}>
        {({ items }) => <Table label="Sessions" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </Part>
    </section>
  )
}
