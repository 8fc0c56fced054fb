import { useEffect } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress } from '../../data/filters.js'
import { useIsClient, useMay } from '../../data/session.js'
import type { OverviewItem } from '../../data/types.js'
import { many, money } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { Frame } from '../../parts/frame.js'
import { SearchField } from '../../parts/search-field.js'
import { Empty, Part } from '../../parts/states.js'
import { Table } from '../../parts/table.js'
import { COLUMNS } from './columns.js'
import { shownReports } from './shown-reports.js'

/** All reports of the key, those with the strongest changes first. Clients get another screen. */
export default function Portfolio() {
  const isClient = useIsClient()
  useEffect(() => {
    if (isClient) go('/your-reports', { replaces: true })
  }, [isClient])
  return isClient ? null : <AllReports />
}

function AllReports() {
  const address = useAddress()
  const mayWrite = useMay('write')
  const reports = useRead(
    'statistics.listOverview',
    {},
    fromAddress(address, ['startDate', 'endDate', 'search', 'cursor'], { branded: 'auto', limit: 100 }),
  )
  return (
    <Frame title="Reports">
      <div class="row spread">
        <h1>Reports</h1>
        {mayWrite && (
          <a class="button" href="/new-report">
            New report
          </a>
        )}
      </div>
      <Part of={reports}>
        {({ items, paging }) =>
          items.length === 0 && !address.query.has('search') ? (
            <Empty title="No report yet">
              <p>A report tracks one brand and its competitors over a set of prompts.</p>
              {mayWrite && (
                <a class="button main" href="/new-report">
                  Create the first report
                </a>
              )}
            </Empty>
          ) : (
            <>
              <Reports items={items} />
              {paging.nextCursor !== null && (
                <p>
                  <a class="button" href={withQuery(address, { cursor: paging.nextCursor })}>
                    More reports
                  </a>
                </p>
              )}
            </>
          )
        }
      </Part>
    </Frame>
  )
}

/** Fewer reports than this need no filter. */
const WORTH_FILTERING = 5

function Reports({ items }: { items: OverviewItem[] }) {
  const address = useAddress()
  const { query } = address
  const set = (changes: Record<string, string | undefined>) => go(withQuery(address, changes))
  const names = new Map(items.map(({ workspaceId, workspaceName }) => [workspaceId, workspaceName]))
  const rows = shownReports(items, {
    workspaceId: query.get('workspaceId') ?? '',
    sortBy: query.get('sortBy') ?? '',
    isAscending: query.get('sortOrder') === 'asc',
  })
  return (
    <>
      <p class="quiet">
        Figures cover unbranded prompts where a report has five of them, otherwise all prompts. They compare
        the last 30 days with the 30 before.
        {!query.has('sortBy') && ' Changes that are more than noise come first.'}
      </p>
      {(items.length >= WORTH_FILTERING || query.has('search')) && (
        <Filters>
          <SearchField
            label="Report or brand"
            value={query.get('search') ?? ''}
            onSearch={(search) => set({ search, cursor: undefined })}
          />
          {names.size > 1 && (
            <Choice
              label="Workspace"
              value={query.get('workspaceId') ?? ''}
              all="All workspaces"
              choices={[...names]}
              onChange={(workspaceId) => set({ workspaceId })}
            />
          )}
        </Filters>
      )}
      {rows.length === 0 ? (
        <Empty title="No report fits">
          <a href="/">Show all reports</a>
        </Empty>
      ) : (
        <Table
          label="Reports"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ reportId }) => reportId}
          {...(names.size > 1 && { groupOf })}
        />
      )}
    </>
  )
}

/** The heading of a workspace, with the totals of its reports. */
function groupOf({ workspaceId, workspaceName }: OverviewItem, rows: OverviewItem[]) {
  const own = rows.filter((row) => row.workspaceId === workspaceId)
  const known = own.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]))
  const spent = known.length === 0 ? '' : `, ${money(known.reduce((sum, cost) => sum + cost, 0))} spent`
  return {
    key: workspaceId,
    title: (
      <>
        {workspaceName}{' '}
        <span class="quiet small">
          {many(own.length, 'report')}
          {spent}
        </span>
      </>
    ),
  }
}
