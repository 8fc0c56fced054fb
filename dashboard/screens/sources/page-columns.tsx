import type { Address } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { Citation } from '../../data/types.js'
import { count, shortDay, shortUrl } from '../../data/words.js'
import { InPieces } from '../../parts/page-link.js'
import type { Column } from '../../parts/table.js'
import { KINDS } from './kinds.js'
import { pageSaid } from './page-said.js'
import { WhereCited } from './where-cited.js'

/** The number of competitors that are listed by name. */
const NAMED = 3

interface Listed {
  pages: readonly Citation[]
  /** The own brand; undefined until the report is known. */
  brand: string | undefined
}

/** The columns of the list of cited pages. What pages say has a column if any page was read. */
export function pageColumns(
  reportId: string,
  address: Address,
  { pages, brand }: Listed,
): Column<Citation>[] {
  const titles = pages.map(({ title }) => title)
  const isRepeated = (title: string | null) => titles.indexOf(title) !== titles.lastIndexOf(title)
  const isRead = pages.some(({ page }) => page !== null)
  return [
    {
      title: 'Page',
      sortBy: 'title',
      cell: ({ url, title, domain }) => (
        <div class="page-cell">
          <a href={screenLink(reportId, 'sources/page', address, { url })} data-row>
            {title ?? shortUrl(url)}
          </a>{' '}
          <span class="quiet small">
            <InPieces of={title !== null && isRepeated(title) ? shortUrl(url) : domain} />
          </span>
        </div>
      ),
    },
    { title: 'Kind', sortBy: 'kind', cell: ({ kind }) => KINDS[kind] },
    {
      title: 'Answers that cite it',
      sortBy: 'citations',
      isNumber: true,
      cell: ({ url, citations }) => (
        <span class="figure">
          <a href={screenLink(reportId, 'answers', address, { cites: url })}>{count(citations)}</a>
        </span>
      ),
    },
    { title: 'Prompts', isNumber: true, cell: ({ prompts }) => count(prompts.length) },
    {
      title: 'Coverage where cited',
      field: 'coverageWhereCited',
      cell: ({ url, coverageWhereCited, againstOverall }) => (
        <WhereCited
          coverage={coverageWhereCited}
          against={againstOverall}
          href={screenLink(reportId, 'answers', address, { cites: url, named: 'true' })}
        />
      ),
    },
    {
      title: 'Competitors named',
      cell: ({ competitors }) => (competitors.length === 0 ? 'none' : <Names names={competitors} />),
    },
    ...(isRead ? [{ title: 'The page says', cell: ({ page }: Citation) => pageSaid(page, brand) }] : []),
    {
      title: 'First cited',
      sortBy: 'firstSeen',
      cell: ({ firstSeen }) => <span class="date">{shortDay(firstSeen)}</span>,
    },
    {
      title: 'Last cited',
      sortBy: 'lastSeen',
      cell: ({ lastSeen }) => <span class="date">{shortDay(lastSeen)}</span>,
    },
  ]
}

function Names({ names }: { names: string[] }) {
  if (names.length <= NAMED + 1) return <>{names.join(', ')}</>
  return (
    <span title={names.join(', ')}>
      {names.slice(0, NAMED).join(', ')} and {count(names.length - NAMED)} more
    </span>
  )
}
