import { useEffect, useState } from 'preact/hooks'

import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { brandedOf, fromAddress, SHARED } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { BrandReport } from '../../data/types.js'
import { Choice } from '../../parts/filter-bar.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { SearchField } from '../../parts/search-field.js'
import { Empty, Part } from '../../parts/states.js'
import { Pager, Table } from '../../parts/table.js'
import { AddPrompts } from '../../parts/add-prompts.js'
import { EditChosen } from './edit-chosen.js'
import { LostPrompts } from './lost-prompts.js'
import { choosingColumn, promptColumns } from './prompt-columns.js'

const OWN_FILTERS = ['search', 'named', 'change', 'sortBy', 'sortOrder', 'offset'] as const
const PAGE = 50

/** Every prompt with what its answers say; lost ones are one choice away, and first where there are any. */
export default function Prompts({ reportId }: RouteParams) {
  const address = useAddress()
  const mayWrite = useMay('write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const prompts = useRead(
    'statistics.listBrandReportPrompts',
    { reportId },
    fromAddress(address, [...SHARED, ...OWN_FILTERS], { limit: PAGE }),
  )
  // Other filters show other prompts; what is not seen must not be edited.
  useEffect(() => setChosen(new Set()), [address.query.toString()])
  const offset = Number(address.query.get('offset') ?? 0)
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { offset: undefined, ...changes }))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const columns = [
    ...(mayWrite ? [choosingColumn(chosen, toggle)] : []),
    ...promptColumns(reportId, address, prompts.data?.items ?? []),
  ]
  return (
    <ReportScreen title="Prompts" reportId={reportId} branded={brandedOf(address)}>
      {(report) => (
        <>
          <div class="row spread">
            <h1>Prompts</h1>
            {mayWrite && (
              <button
                type="button"
                class="button"
                onClick={() => setAdding(true)}
                disabled={report === undefined}
              >
                Add prompts
              </button>
            )}
          </div>
          <div class="filters">
            <SearchField
              label="Search"
              value={address.query.get('search') ?? ''}
              onSearch={(search) => set({ search })}
            />
            <Choice
              label="Change"
              all="Any"
              value={address.query.get('change') ?? ''}
              choices={[
                ['lost', 'Lost: named before, not now'],
                ['won', 'Won: named now, not before'],
                ['down', 'Down by more than noise'],
                ['up', 'Up by more than noise'],
              ]}
              onChange={(change) => set({ change })}
            />
            <Choice
              label="Own brand"
              all="Named or not"
              value={address.query.get('named') ?? ''}
              choices={[
                ['true', 'Named'],
                ['false', 'Never named'],
              ]}
              onChange={(named) => set({ named })}
            />
          </div>
          {chosen.size > 0 && report && (
            <EditChosen report={report} ids={[...chosen]} onDone={() => setChosen(new Set())} />
          )}
          {!OWN_FILTERS.some((name) => address.query.has(name)) && <LostPrompts reportId={reportId} />}
          <Part of={prompts}>
            {({ items, paging }) => (
              <>
                {items.length === 0 ? (
                  <NoPrompts report={report} />
                ) : (
                  <Table label="Prompts" columns={columns} rows={items} rowKey={({ id }) => id} />
                )}
                <Pager
                  offset={offset}
                  size={PAGE}
                  shown={items.length}
                  hasMore={paging.hasMore}
                  noun="Prompts"
                />
              </>
            )}
          </Part>
          {isAdding && report && <AddPrompts report={report} onClose={() => setAdding(false)} />}
        </>
      )}
    </ReportScreen>
  )
}

function NoPrompts({ report }: { report: BrandReport | undefined }) {
  const { path, query } = useAddress()
  return [...query.keys()].length > 0 && report !== undefined && report.promptIds.length > 0 ? (
    <Empty title="No prompt fits these filters">
      <a href={path}>Show all prompts</a>
    </Empty>
  ) : (
    <Empty title="No prompts yet">
      <p>Paste the questions that your customers put to the engines.</p>
    </Empty>
  )
}
