import type { Address } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { Citation } from '../../data/types.js'
import { count, shortDay, shortUrl } from '../../data/words.js'
import type { Column } from '../../parts/table.js'
import { CATEGORIES } from './owners.js'

/** What is shown of each cited page. */
export function pageColumns(reportId: string, address: Address): Column<Citation>[] {
  return [
    {
      title: 'Page',
      sortBy: 'title',
      cell: ({ url, title, domain, domainCategory }) => (
        <div class="page-cell">
          <a href={screenLink(reportId, 'sources/page', address, { url })} data-row>
            {title ?? shortUrl(url)}
          </a>{' '}
          <span class="quiet small">
            {domain}
            {domainCategory !== 'Unclassified' && ` · ${CATEGORIES[domainCategory]}`}
          </span>
        </div>
      ),
    },
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
      title: 'You',
      sortBy: 'brandMentioned',
      cell: ({ brandMentioned }) => (brandMentioned === 1 ? 'named' : <strong>never named</strong>),
    },
    {
      title: 'Competitors named',
      cell: ({ competitors }) => (competitors.length === 0 ? 'none' : competitors.join(', ')),
    },
    {
      title: 'First cited',
      sortBy: 'firstSeen',
      cell: ({ firstSeen }) => <span class="nowrap">{shortDay(firstSeen)}</span>,
    },
    {
      title: 'Last cited',
      sortBy: 'lastSeen',
      cell: ({ lastSeen }) => <span class="nowrap">{shortDay(lastSeen)}</span>,
    },
  ]
}
