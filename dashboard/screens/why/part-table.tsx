import { useAddress, withQuery } from '../../data/address.js'
import { brandedIn, screenLink } from '../../data/filters.js'
import type { ChangeReason, ChangeReasons } from '../../data/types.js'
import { count, effectPoints, verdict, verdictOfPrompt } from '../../data/words.js'
import { Figure } from '../../parts/figure.js'
import { type Column, CursorPager, Table } from '../../parts/table.js'
import { drillLink } from './drill.js'
import { moveOf } from './part-chart.js'

const TITLES = { engine: 'Engine', prompt: 'Prompt', country: 'Country', tag: 'Tags' } as const

/** What `n` counts. */
const COUNTED = { brandCoverage: 'Answers', shareOfVoice: 'Mentions', citationShare: 'Citations' } as const

interface PartTableProps {
  reportId: string
  reasons: ChangeReasons
  isOwn: boolean
}

/** The parts as figures. Each links to the next level and to its answers. */
export function PartTable({ reportId, reasons, isOwn }: PartTableProps) {
  const address = useAddress()
  const { by, metric, brand, parts, paging, window } = reasons
  const answers = ({ group }: ChangeReason) =>
    screenLink(reportId, 'answers', address, {
      branded: brandedIn(window.branded),
      // Of one prompt, the parts are its engines.
      promptId: address.query.get('promptId') ?? undefined,
      ...FILTERS[by](group),
      ...NAMED[metric],
      brand,
    })
  const columns: Column<ChangeReason>[] = [
    {
      title: TITLES[by],
      cell: (part) => <PartName part={part} by={by} href={drillLink(address, by, part)} />,
    },
    { title: 'Before', isNumber: true, cell: ({ previous }) => <Figure value={previous} /> },
    {
      title: 'Now',
      cell: (part) => (
        <Figure
          value={part.current}
          href={answers(part)}
          {...((by !== 'prompt' || part.interval !== null) && { interval: part.interval })}
        />
      ),
    },
    {
      title: COUNTED[metric],
      isNumber: true,
      cell: ({ n: [before, now] }) => `${count(before)} → ${count(now)}`,
    },
    { title: 'By rate', isNumber: true, cell: ({ rateEffect }) => effectPoints(rateEffect ?? 0) },
    { title: 'By mix', isNumber: true, cell: ({ mixEffect }) => effectPoints(mixEffect ?? 0) },
    {
      title: 'Together',
      cell: (part) => (
        <span
          class={`nowrap ${{ good: 'good', bad: 'bad', moved: '', noise: 'quiet' }[moveOf(part, isOwn)]}`}
        >
          {effectPoints(part.effect ?? 0)}{' '}
          <span class="small">{by === 'prompt' ? verdictOfPrompt(part) : verdict(part)}</span>
        </span>
      ),
    },
    {
      title: 'Before and after',
      cell: ({ group, label, examples }) =>
        examples.length > 0 && (
          <a
            class="nowrap"
            href={withQuery(address, { part: group ?? 'none', pair: undefined })}
            aria-label={`Two answers before and after: ${label}`}
          >
            two answers
          </a>
        ),
    },
  ]
  return (
    <>
      <Table label="Parts of the change" columns={columns} rows={parts} rowKey={({ group }) => group ?? ''} />
      <CursorPager name="cursor" paging={paging} noun="parts" />
    </>
  )
}

interface PartNameProps {
  part: ChangeReason
  by: ChangeReasons['by']
  href: string | undefined
}

function PartName({ part: { label }, by, href }: PartNameProps) {
  return (
    <div class={by === 'prompt' ? 'prompt-cell' : 'nowrap'}>
      {href === undefined ? label : <a href={href}>{label}</a>}
    </div>
  )
}

/** The filter that selects the answers of a part. */
const FILTERS: Record<ChangeReasons['by'], (group: string | null) => Record<string, string | undefined>> = {
  engine: (group) => ({ engines: group ?? undefined }),
  country: (group) => ({ country: group ?? undefined }),
  tag: (group) => ({ tagId: group?.split(',')[0] }),
  prompt: (group) => ({ promptId: group ?? undefined }),
}

/** The filter that selects the answers that a figure counts. */
const NAMED: Record<ChangeReasons['metric'], Record<string, string>> = {
  brandCoverage: { named: 'true' },
  shareOfVoice: { named: 'true' },
  citationShare: {},
}
