import { pageLink } from '../../data/checks.js'
import type { CheckedPage } from '../../data/types.js'
import { decimal, moment, NONE } from '../../data/words.js'
import { type Column, Table } from '../../parts/table.js'

type Content = NonNullable<CheckedPage['content']>

/** A table of pages with their newest checks, in the given order. */
export function CheckedPages({ workspaceId, pages }: { workspaceId: string; pages: CheckedPage[] }) {
  const columns: Column<CheckedPage>[] = [
    {
      title: 'Page',
      cell: ({ url }) => (
        <a class="page-link" href={pageLink(workspaceId, url)} data-row>
          {url.replace(/^https?:\/\//, '')}
        </a>
      ),
    },
    {
      title: 'To gain',
      isNumber: true,
      cell: ({ gain }) => decimal(gain),
    },
    { title: 'Structure', isNumber: true, cell: ({ content }) => scoreOf(content, ({ score }) => score) },
    { title: 'Text', isNumber: true, cell: ({ content }) => scoreOf(content, ({ textScore }) => textScore) },
    {
      title: 'Without JavaScript',
      isNumber: true,
      cell: ({ content }) =>
        scoreOf(
          content,
          ({ staticShare }) => staticShare,
          (share) => `${decimal(share)} %`,
        ),
    },
    { title: 'Crawlers kept out', isNumber: true, cell: ({ crawlability }) => keptOut(crawlability) },
    {
      title: 'Checked',
      cell: ({ content, crawlability }) => {
        const date = [content?.createdDate, crawlability?.createdDate].filter((one) => one !== undefined)
        return <span class="nowrap">{moment(date.toSorted().at(-1) ?? '')}</span>
      },
    },
  ]
  return <Table label="Checked pages" columns={columns} rows={pages} rowKey={({ url }) => url} />
}

function scoreOf(
  content: Content | null,
  of: (content: Content) => number | null,
  words: (score: number) => string = decimal,
) {
  if (content === null) return NONE
  if (content.status === 'pending') return <span class="quiet">under way</span>
  if (content.status === 'failed') return <span class="bad">failed</span>
  const score = of(content)
  return score === null ? NONE : words(score)
}

function keptOut(crawlability: CheckedPage['crawlability']) {
  if (crawlability === null) return NONE
  const { status, keptOut: number, crawlers } = crawlability
  if (status === 'pending') return <span class="quiet">under way</span>
  if (status === 'failed' || number === null) return <span class="bad">failed</span>
  return <span class={number > 0 ? 'bad' : ''}>{`${number} of ${crawlers}`}</span>
}
