import { renew, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { useMay, useSession } from '../../data/session.js'
import type { ListedSessionView, Page } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Frame } from '../../parts/frame.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { Invite } from './invite.js'
import { Keys } from './keys.js'

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
          {session.expiresDate === null ? 'it is ended' : moment(session.expiresDate)}, and longer while you
          use it.
        </p>
      )}
      <Sessions />
      {isAdmin && <Invite />}
      {isAdmin && <Keys />}
    </Frame>
  )
}

function Sessions() {
  const sessions = useRead<Page<ListedSessionView>>('/v1/sessions')
  const { isBusy, problem, run } = useEdit()
  const end = (id: string) =>
    run(async () => {
      await request(`/v1/sessions/${id}`, { method: 'DELETE' })
      renew('/v1/session')
    })
  const columns: Column<ListedSessionView>[] = [
    { title: 'Key', cell: ({ key, isCurrent }) => `${key.name}${isCurrent ? ' (this browser)' : ''}` },
    { title: 'Browser', cell: ({ userAgent }) => <span class="small">{browserName(userAgent)}</span> },
    { title: 'Signed in', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
    { title: 'Last used', cell: ({ lastUsedDate }) => <span class="nowrap">{moment(lastUsedDate)}</span> },
    {
      title: 'End',
      cell: ({ id, key }) => (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          aria-label={`End the session of ${key.name}`}
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

/** What a person recognises of how browsers name themselves. */
function browserName(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Version)\/[\d.]+/.exec(userAgent)?.[1]
  const system = /\((?:Macintosh|Windows|X11|iPhone|iPad|Linux)[^;)]*/.exec(userAgent)?.[0].slice(1)
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  if (browser === undefined) return userAgent.slice(0, 60) || 'unknown'
  return [names[browser] ?? browser, system].filter(Boolean).join(' on ')
}
