import { useEffect } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { EVENT_NAMES, markSeen, useEventStream, useNewest } from '../../data/events.js'
import { fromAddress } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { WorkspaceEvent } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { useWorkspace } from '../../data/workspace.js'
import { EVENT_TABS } from '../../data/tabs.js'
import { Choice } from '../../parts/filter-bar.js'
import { Frame } from '../../parts/frame.js'
import { Empty, Loading, Part } from '../../parts/states.js'
import { Tabs, useTab } from '../../parts/tabs.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'
import { AlertsTab } from './alerts/alerts-tab.js'
import { MailTab } from './mail/mail-tab.js'
import { WebhooksTab } from './webhooks/webhooks-tab.js'

const CURSOR = 'events'

const TABS = EVENT_TABS.map(({ tab, title }) => [tab, title] as const)

/** The events of a workspace, and who is notified of them. */
export default function Events() {
  const { workspaceId, workspaces } = useWorkspace()
  const mayWrite = useMay('write')
  const here = useTab(TABS)
  return (
    <Frame title="Events and alerts">
      <h1>Events and alerts</h1>
      <Tabs label="Events and alerts" tabs={TABS} keeps={['workspaceId', 'reportId']} />
      <Part of={workspaces}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="Nothing has happened yet">
              <p>
                The first report creates a workspace. {mayWrite && <a href="/new-report">Create a report</a>}
              </p>
            </Empty>
          ) : (
            // A webhook can cover several workspaces. The alerts tab shows the choice next to the report.
            here !== 'webhooks' &&
            here !== 'alerts' && (
              <Filters workspaceId={workspaceId} workspaces={items} isList={here === 'events'} />
            )
          )
        }
      </Part>
      {workspaceId === undefined ? (
        workspaces.data === undefined && <Loading />
      ) : (
        <>
          {here === 'events' && <EventList key={workspaceId} workspaceId={workspaceId} />}
          {here === 'alerts' && (
            <AlertsTab workspaceId={workspaceId}>
              <WorkspaceChoice workspaceId={workspaceId} workspaces={workspaces.data?.items ?? []} />
            </AlertsTab>
          )}
          {here === 'mail' && <MailTab workspaceId={workspaceId} />}
          {here === 'webhooks' && <WebhooksTab />}
        </>
      )}
    </Frame>
  )
}

interface WorkspaceChoiceProps {
  workspaceId: string | undefined
  workspaces: { id: string; name: string }[]
}

function useChoose() {
  const address = useAddress()
  return (changed: Record<string, string | undefined>) =>
    go(withQuery(address, { ...changed, [CURSOR]: undefined }))
}

function WorkspaceChoice({ workspaceId, workspaces }: WorkspaceChoiceProps) {
  const choose = useChoose()
  return (
    <Choice
      label="Workspace"
      value={workspaceId ?? ''}
      choices={workspaces.map(({ id, name }) => [id, name])}
      onChange={(id) => choose({ workspaceId: id, reportId: undefined, mail: undefined })}
    />
  )
}

function Filters({ isList, ...choice }: WorkspaceChoiceProps & { isList: boolean }) {
  const address = useAddress()
  const choose = useChoose()
  return (
    <div class="filters">
      <WorkspaceChoice {...choice} />
      {isList && (
        <Choice
          label="What"
          all="Everything"
          value={address.query.get('types') ?? ''}
          choices={Object.entries(EVENT_NAMES)}
          onChange={(types) => choose({ types })}
        />
      )}
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
          <Empty title={types === null ? 'Nothing has happened yet' : 'No matching events'}>
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
