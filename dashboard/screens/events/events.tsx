import { useEffect } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { EVENT_NAMES, markSeen, useEventStream, useNewest } from '../../data/events.js'
import { fromAddress } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { WorkspaceEvent } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { useWorkspace } from '../../data/workspace.js'
import { Frame } from '../../parts/frame.js'
import { Empty, Loading, Part } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'

/** The name of the list’s cursor in the address. */
const CURSOR = 'events'

/** What happened in a workspace, the newest first; new events come by themselves. */
export default function Events() {
  const { workspaceId, workspaces } = useWorkspace()
  const mayWrite = useMay('write')
  return (
    <Frame title="Events">
      <h1>Events</h1>
      <Part of={workspaces}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="Nothing has happened yet">
              <p>The first report makes a workspace. {mayWrite && <a href="/new-report">Make a report</a>}</p>
            </Empty>
          ) : (
            <Filters workspaceId={workspaceId} workspaces={items} />
          )
        }
      </Part>
      {workspaceId === undefined ? <Loading /> : <EventList workspaceId={workspaceId} />}
    </Frame>
  )
}

interface FilterProps {
  workspaceId: string | undefined
  workspaces: { id: string; name: string }[]
}

function Filters({ workspaceId, workspaces }: FilterProps) {
  const address = useAddress()
  const choose = (changed: Record<string, string | undefined>) =>
    go(withQuery(address, { ...changed, [CURSOR]: undefined }))
  return (
    <div class="filters">
      <div class="field">
        <label for="events-workspace">Workspace</label>
        <select
          id="events-workspace"
          value={workspaceId ?? ''}
          onChange={(event) => choose({ workspaceId: event.currentTarget.value })}
        >
          {workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="events-type">What</label>
        <select
          id="events-type"
          value={address.query.get('types') ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ types: value === '' ? undefined : value })}
        >
          <option value="">Everything</option>
          {Object.entries(EVENT_NAMES).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const COLUMNS: Column<WorkspaceEvent>[] = [
  { title: 'When', cell: ({ timestamp }) => <span class="nowrap">{moment(timestamp)}</span> },
  {
    title: 'What',
    cell: ({ title, path }) => (path === null ? title : <a href={path}>{title}</a>),
  },
  { title: 'In words', cell: ({ sentence }) => <span class="event-words">{sentence}</span> },
]

function EventList({ workspaceId }: { workspaceId: string }) {
  const address = useAddress()
  const types = address.query.get('types')
  const events = useRead(
    'events.list',
    {},
    fromAddress(address, ['types'], {
      workspaceId,
      sortOrder: 'desc',
      limit: 50,
      cursor: cursorIn(address, CURSOR),
    }),
  )
  const isNewest = types === null && !address.query.has(CURSOR)
  const last = events.data?.items[0]?.sequence
  useEventStream(workspaceId, useNewest(workspaceId))
  useEffect(() => {
    if (isNewest && last !== undefined) markSeen(workspaceId, last)
  }, [isNewest, last])
  return (
    <Part of={events}>
      {({ items, paging }) =>
        items.length === 0 ? (
          <Empty title={types === null ? 'Nothing has happened yet' : 'Nothing of the kind'}>
            <p>Events are kept for 90 days. New ones appear here by themselves.</p>
          </Empty>
        ) : (
          <>
            <Table label="Events" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
            <CursorPager name={CURSOR} paging={paging} noun="events" />
          </>
        )
      }
    </Part>
  )
}
