import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { ListedSessionView } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Part, Refused } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'

const CURSOR = 'sessions'

export function Sessions() {
  const address = useAddress()
  const sessions = useRead('sessions.list', {}, { limit: 25, cursor: cursorIn(address, CURSOR) })
  const edit = useEdit()
  const end = (id: string) => edit.run(() => write('sessions.end', { id }))
  const columns: Column<ListedSessionView>[] = [
    { title: 'Key', cell: ({ key, isCurrent }) => `${key.name}${isCurrent ? ' (this browser)' : ''}` },
    { title: 'Browser', cell: ({ userAgent }) => <span class="small">{browserName(userAgent)}</span> },
    { title: 'Signed in', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
    { title: 'Last used', cell: ({ lastUsedDate }) => <span class="nowrap">{moment(lastUsedDate)}</span> },
    {
      title: 'End',
      isActions: true,
      cell: ({ id, key }) => (
        <button
          type="button"
          class="button"
          disabled={edit.isBusy}
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
      <Refused by={edit} />
      <Part of={sessions}>
        {({ items, paging }) => (
          <>
            <Table label="Sessions" columns={columns} rows={items} rowKey={({ id }) => id} />
            <CursorPager name={CURSOR} paging={paging} noun="sessions" />
          </>
        )}
      </Part>
    </section>
  )
}

/** The parts of a User-Agent that a person recognises: browser and system. */
export function browserName(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Version)\/[\d.]+/.exec(userAgent)?.[1]
  const system = /\((?:Macintosh|Windows|X11|iPhone|iPad|Linux)[^;)]*/.exec(userAgent)?.[0].slice(1)
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  if (browser === undefined) return userAgent.slice(0, 60) || 'unknown'
  return [names[browser] ?? browser, system].filter(Boolean).join(' on ')
}
