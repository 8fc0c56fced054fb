import { useAddress, withQuery } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { fromAddress, MOST_CITED, OF_WINDOW } from '../../data/filters.js'
import type { Citation, Page } from '../../data/types.js'
import { count, figure } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { Table, unsorted } from '../../parts/table.js'
import { pageColumns } from './page-columns.js'

const SHOWN = 8

/** Filters of the list of pages: cited by answers that name a competitor, and by none that name the own brand. */
export const COMPETITOR_PAGES = { tab: 'pages', brandMentioned: '0', competitorMentioned: '1' } as const

export function useCompetitorPages(reportId: string): Reading<Page<Citation>> {
  const address = useAddress()
  return useRead(
    'citations.list',
    { reportId },
    fromAddress(address, OF_WINDOW, {
      brandMentioned: COMPETITOR_PAGES.brandMentioned,
      competitorMentioned: COMPETITOR_PAGES.competitorMentioned,
      ...MOST_CITED,
      limit: SHOWN,
    }),
  )
}

interface CompetitorPagesProps {
  reportId: string
  pages: Reading<Page<Citation>>
  /** The own brand; undefined until the report is known. */
  brand: string | undefined
  /** The coverage of the own brand over all answers. */
  coverage: number | null
}

/** Pages that engines cite when they name competitors and not the own brand. */
export function CompetitorPages({ reportId, pages, brand, coverage }: CompetitorPagesProps) {
  const address = useAddress()
  return (
    <section class="stack">
      <h2>Cited where competitors are named and you are not</h2>
      <Part of={pages}>
        {({ items, paging: { total = 0 } }) =>
          items.length === 0 ? (
            <p class="quiet">
              No such page in these days: where answers name a competitor, they name you, too.
            </p>
          ) : (
            <>
              <Table
                label="Pages that name competitors and not you"
                columns={unsorted(pageColumns(reportId, address, { pages: items, brand })).filter(
                  ({ field }) => field !== 'coverageWhereCited',
                )}
                rows={items}
                rowKey={({ url }) => url}
              />
              <p class="quiet small">
                {coverage !== null &&
                  `Engines name you in ${figure(coverage)} of all answers, so your name may be missing by chance where a page is cited only a few times. `}
                A page that is cited next to a name is not necessarily where the name comes from.
              </p>
              {(total ?? 0) > items.length && (
                <p>
                  <a href={withQuery(address, COMPETITOR_PAGES)}>All {count(total)} such pages</a>
                </p>
              )}
            </>
          )
        }
      </Part>
    </section>
  )
}
