import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { FIRST_PAGE, fromAddress, MOST_CITED, OF_WINDOW, ORDER } from '../../data/filters.js'
import { csvOf, type QueryOf } from '../../data/operation.js'
import type { BrandReport } from '../../data/types.js'
import { many } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { ListTools, useColumns } from '../../parts/list-tools.js'
import { Empty, Part } from '../../parts/states.js'
import { Pager, Table } from '../../parts/table.js'
import { pageColumns } from './page-columns.js'
import { SourceFilters, useFilter } from './source-filters.js'

const OWN_FILTERS = [
  'domain',
  'search',
  'domainCategory',
  'kind',
  'brandMentioned',
  'competitorMentioned',
  'competitor',
] as const
const PAGE = 50

/** All cited pages, the most cited first. */
export function PageList({ reportId, report }: { reportId: string; report: BrandReport | undefined }) {
  const address = useAddress()
  const { query } = address
  const [value, set] = useFilter()
  const offset = Number(query.get('offset') ?? 0)
  const asked = fromAddress<QueryOf<'citations.list'>>(
    address,
    [...OF_WINDOW, ...OWN_FILTERS, ...ORDER],
    { limit: PAGE },
    MOST_CITED,
  )
  const pages = useRead('citations.list', { reportId }, asked)
  const all = pageColumns(reportId, address, { pages: pages.data?.items ?? [], brand: report?.brand })
  const choice = useColumns('pages')
  return (
    <>
      <h1>Cited pages</h1>
      <SourceFilters label="Which pages" search="Address or title">
        <Choice
          label="Your brand"
          all="Named or not"
          value={value('brandMentioned')}
          choices={[
            ['1', 'Named beside the page'],
            ['0', 'Never named beside it'],
          ]}
          onChange={(named) => set('brandMentioned', named)}
        />
        <Choice
          label="Competitors"
          all="Named or not"
          value={value('competitor') || value('competitorMentioned')}
          choices={[
            ['1', 'Any is named'],
            ['0', 'None is named'],
            ...(report?.competitors ?? []).map(({ brand }): [string, string] => [brand, `${brand} is named`]),
          ]}
          onChange={(chosen) => {
            const isFlag = chosen === '0' || chosen === '1'
            const next = {
              competitorMentioned: isFlag ? chosen : undefined,
              competitor: isFlag ? undefined : chosen,
            }
            go(withQuery(address, { ...FIRST_PAGE, ...next }))
          }}
        />
        {query.has('domain') && (
          <button type="button" class="button" onClick={() => set('domain')}>
            On {query.get('domain')} ✕
          </button>
        )}
      </SourceFilters>
      <Part of={pages}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No page fits these filters">
              <a href={withQuery({ ...address, query: new URLSearchParams() }, { tab: 'pages' })}>
                Show all pages
              </a>
            </Empty>
          ) : (
            <>
              <ListTools
                total={many(paging.total ?? items.length, 'page')}
                csv={csvOf('citations.list', { reportId }, asked)}
                columns={{ all, choice }}
              />
              <Table
                label="Cited pages"
                columns={choice.of(all)}
                rows={items}
                rowKey={({ url }) => url}
                sortedBy="citations"
              />
              <Pager offset={offset} size={PAGE} shown={items.length} hasMore={paging.hasMore} noun="Pages" />
            </>
          )
        }
      </Part>
    </>
  )
}
