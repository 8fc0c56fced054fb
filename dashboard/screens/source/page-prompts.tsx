import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, fromAddress, MOST_CITED, OF_WINDOW, ORDER, screenLink } from '../../data/filters.js'
import type { CitationPrompt } from '../../data/types.js'
import { count, countryName } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Pager, Table } from '../../parts/table.js'

const PAGE = 25

/** The prompts whose answers cite the page. */
export function PagePrompts({ reportId, url }: { reportId: string; url: string }) {
  const address = useAddress()
  const { query } = address
  const offset = Number(query.get('offset') ?? 0)
  const prompts = useRead(
    'citations.listPrompts',
    { reportId },
    fromAddress(address, [...OF_WINDOW, ...ORDER], { url, limit: PAGE }, MOST_CITED),
  )
  const columns: Column<CitationPrompt>[] = [
    {
      title: 'Prompt',
      sortBy: 'prompt',
      cell: ({ id, prompt, country }) => (
        <div class="prompt-cell">
          <a href={screenLink(reportId, `prompts/${id}`, address)}>{prompt}</a>{' '}
          <span class="quiet small">{countryName(country)}</span>
        </div>
      ),
    },
    {
      title: 'Answers that cite it',
      sortBy: 'citations',
      isNumber: true,
      cell: ({ id, citations }) => (
        <span class="figure">
          <a href={screenLink(reportId, 'answers', address, { promptId: id, cites: url })}>
            {count(citations)}
          </a>
        </span>
      ),
    },
    {
      title: 'You',
      sortBy: 'brandMentioned',
      cell: ({ brandMentioned }) => (brandMentioned === 1 ? 'named' : <strong>never named</strong>),
    },
    { title: 'Engines', cell: ({ engines }) => engines.map(engineName).join(', ') },
  ]
  return (
    <section class="stack">
      <h2>For which prompts</h2>
      <Part of={prompts}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <p class="quiet">No prompts in these days.</p>
          ) : (
            <>
              <Table
                label="Prompts whose answers cite the page"
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                sortedBy="citations"
              />
              <Pager
                offset={offset}
                size={PAGE}
                shown={items.length}
                hasMore={paging.hasMore}
                noun="Prompts"
              />
            </>
          )
        }
      </Part>
    </section>
  )
}
