import { useState } from 'preact/hooks'

import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { brandedOf, fromAddress, SHARED } from '../../data/filters.js'
import { csvOf, type QueryOf } from '../../data/operation.js'
import { useMay } from '../../data/session.js'
import type { BrandReport } from '../../data/types.js'
import { many } from '../../data/words.js'
import { chosenOf, choosingColumn, useChoosing } from '../../parts/choosing.js'
import { Choice } from '../../parts/filter-bar.js'
import { ListTools, useColumns } from '../../parts/list-tools.js'
import { Filters } from '../../parts/filters.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { SearchField } from '../../parts/search-field.js'
import { Empty, Part } from '../../parts/states.js'
import { Pager, Table } from '../../parts/table.js'
import { AddPrompts } from '../../parts/add-prompts.js'
import { AskedOtherwise } from './asked-otherwise.js'
import { EditChosen } from './edit-chosen.js'
import { LostPrompts } from './lost-prompts.js'
import { promptColumns } from './prompt-columns.js'

const OWN_FILTERS = ['search', 'named', 'change', 'sortBy', 'sortOrder', 'offset'] as const
const PAGE = 50
const NEWEST = { sortBy: 'id', sortOrder: 'desc' } as const

type Query = QueryOf<'statistics.listBrandReportPrompts'>

/** Every prompt of the report with its figures. Lost prompts come first, if there are any. */
export default function Prompts({ reportId }: RouteParams) {
  const address = useAddress()
  const mayWrite = useMay('write')
  const choosing = useChoosing(address.query.toString())
  const [isAdding, setAdding] = useState(false)
  // Reads by offset, which gives the total. The default order is the interface’s own: newest first.
  const query = fromAddress<Query>(address, [...SHARED, ...OWN_FILTERS], { limit: PAGE }, NEWEST)
  const prompts = useRead('statistics.listBrandReportPrompts', { reportId }, query)
  const offset = Number(address.query.get('offset') ?? 0)
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { offset: undefined, ...changes }))
  const items = prompts.data?.items ?? []
  const chosen = chosenOf(
    items.map(({ id }) => id),
    choosing,
  )
  const choice = useColumns('prompts')
  const all = promptColumns(reportId, address, items)
  const columns = [
    ...(mayWrite ? [choosingColumn(choosing, items, ({ id, prompt }) => ({ id, name: prompt }))] : []),
    ...choice.of(all),
  ]
  return (
    <ReportScreen title="Prompts" reportId={reportId} branded={brandedOf(address)}>
      {(report) => (
        <>
          <div class="row spread">
            <h1>Prompts</h1>
            {mayWrite && (
              <div class="row">
                <a class="button" href={`/reports/${reportId}/prompt-set`}>
                  Build a prompt set
                </a>
                <button
                  type="button"
                  class="button"
                  onClick={() => setAdding(true)}
                  disabled={report === undefined}
                >
                  Add prompts
                </button>
              </div>
            )}
          </div>
          <Filters label="Which prompts">
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
          </Filters>
          {chosen.length > 0 && report && (
            <EditChosen report={report} ids={chosen} onDone={() => choosing.choose([])} />
          )}
          {!OWN_FILTERS.some((name) => address.query.has(name)) && <LostPrompts reportId={reportId} />}
          <Part of={prompts}>
            {({ items, paging }) => (
              <>
                {items.length === 0 ? (
                  <NoPrompts report={report} />
                ) : (
                  <>
                    <ListTools
                      total={many(paging.total ?? items.length, 'prompt')}
                      csv={csvOf('statistics.listBrandReportPrompts', { reportId }, query)}
                      columns={{ all, choice }}
                    />
                    <Table label="Prompts" columns={columns} rows={items} rowKey={({ id }) => id} />
                  </>
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
          <AskedOtherwise reportId={reportId} />
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
