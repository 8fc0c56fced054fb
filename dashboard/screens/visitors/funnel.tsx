import { useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, windowOf } from '../../data/filters.js'
import type { Funnel as FunnelData } from '../../data/types.js'
import { count, many, shortUrl } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { rate } from './visit-figures.js'

type Step = Omit<FunnelData['byEngine'][number], 'engine'> & { engine: string }

const COLUMNS: Column<Step>[] = [
  { title: 'Engine', cell: ({ engine }) => (engine === '' ? <strong>All</strong> : engineName(engine)) },
  { title: 'Asked', isNumber: true, cell: ({ asked }) => count(asked) },
  { title: 'Cited', isNumber: true, cell: ({ cited }) => count(cited) },
  { title: 'Crawled', isNumber: true, cell: ({ crawled }) => count(crawled) },
  { title: 'Visited', isNumber: true, cell: ({ visited }) => count(visited) },
  { title: 'Goal', isNumber: true, cell: ({ goals }) => count(goals) },
  {
    title: 'Visits per 1,000 citations',
    cell: ({ visitsPerThousandCitations }) => (
      <span class="nowrap">{rate(visitsPerThousandCitations, '')}</span>
    ),
  },
]

/** The path from a question to a goal, for the page that the address names or for all pages. */
export function Funnel({ reportId }: { reportId: string }) {
  const address = useAddress()
  const url = address.query.get('url') ?? undefined
  const funnel = useRead('agentTraffic.readFunnel', { reportId }, { ...windowOf(address), url })
  return (
    <section class="stack">
      <h2>{url === undefined ? 'From question to goal' : `From question to goal: ${shortUrl(url)}`}</h2>
      {url !== undefined && (
        <p>
          <a href={withQuery(address, { url: undefined })}>All pages together</a>
        </p>
      )}
      <Part of={funnel}>
        {(data) => (
          <>
            <p>{wayInWords(data)}</p>
            <Table
              label="From question to goal, by engine"
              columns={COLUMNS}
              rows={[{ ...data, engine: '' }, ...data.byEngine]}
              rowKey={({ engine }) => engine}
            />
            <p class="quiet small">
              Asked: answers of these days. Cited: answers that link to{' '}
              {url === undefined ? 'an own page' : 'the page'}. Crawled: visits of the engine’s agents.
              Visited: the least number of people who came by its links. A later step is not necessarily a
              result of an earlier one.
            </p>
          </>
        )}
      </Part>
    </section>
  )
}

function wayInWords({ url, cited, asked, crawled, visited, goals, days }: FunnelData): string {
  const it = url === null ? 'own pages' : 'it'
  const gaps = [
    [days.crawledToCited, 'the first crawl to the first citation'],
    [days.citedToCrawled, 'the first citation to the first crawl'],
    [days.crawledToVisited, 'the first crawl to the first visit'],
  ] as const
  const words = gaps.flatMap(([gap, between]) =>
    gap === null ? [] : [`${gap === 0 ? 'less than a day' : many(gap, 'day')} from ${between}`],
  )
  const known = [
    `${count(cited)} of ${many(asked, 'answer')} cite ${it}`,
    ...(crawled === null ? [] : [`agents read ${it} ${many(crawled, 'time')}`]),
    ...(visited === null ? [] : [`at least ${many(visited, 'person', 'people')} came`]),
    ...(goals === null ? [] : [`${count(goals)} reached a goal`]),
  ]
  return `${known.join(', ')}.${words.length === 0 ? '' : ` It took ${words.join(', ')}.`}`
}
