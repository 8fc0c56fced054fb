import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, engineName, fromAddress, onlyBranded, SHARED } from '../../data/filters.js'
import { aspectName, bySaid } from '../../data/said.js'
import type { Attribute } from '../../data/types.js'
import { count, many, NONE } from '../../data/words.js'
import { Part, together } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

interface SaidByEngineProps {
  reportId: string
  branded: Branded
  brand: string
}

/** Two pages have room for every aspect of every engine. */
const PAGE = 100

interface AspectRow {
  aspect: Attribute['aspect']
  positive: number
  negative: number
  byEngine: Map<string, Attribute>
}

/** What each engine says about the brand. A strength in one engine may be a weakness in another. */
export function SaidByEngine({ reportId, branded, brand }: SaidByEngineProps) {
  const address = useAddress()
  const read = (isWanted: boolean, cursor?: string) =>
    useRead(
      'statistics.listAttributes',
      isWanted ? { reportId } : undefined,
      fromAddress(address, SHARED, {
        brand,
        groupBy: 'engine',
        branded: onlyBranded(branded),
        limit: PAGE,
        cursor,
      }),
    )
  const first = read(true)
  const cursor = first.data?.paging.nextCursor ?? undefined
  // A cursor belongs to its filters, so this waits for the first page of the new ones.
  const second = read(cursor !== undefined && !first.isOld, cursor)
  const said =
    cursor === undefined ? first.data?.items : second.data && first.data?.items.concat(second.data.items)
  return (
    <Part of={together(first, second, said)}>
      {(items) => {
        const rows = rowsOf(items)
        const engines = [...new Set(items.flatMap(({ engine }) => engine ?? []))]
        if (rows.length === 0) return null
        const columns: Column<AspectRow>[] = [
          { title: 'Aspect', cell: ({ aspect }) => <span class="nowrap">{aspectName(aspect)}</span> },
          ...engines.map((engine) => ({
            title: engineName(engine),
            isNumber: true,
            cell: ({ byEngine }: AspectRow) => <Counts of={byEngine.get(engine)} />,
          })),
        ]
        return (
          <section class="stack">
            <h2>What each engine says of {brand}</h2>
            <Table
              label={`What each engine says of ${brand}`}
              columns={columns}
              rows={rows}
              rowKey={({ aspect }) => aspect}
            />
          </section>
        )
      }}
    </Part>
  )
}

function rowsOf(items: readonly Attribute[]): AspectRow[] {
  const rows = new Map<string, AspectRow>()
  for (const item of items) {
    const { aspect, engine, positive, negative } = item
    const row = rows.get(aspect) ?? {
      aspect,
      positive: 0,
      negative: 0,
      byEngine: new Map<string, Attribute>(),
    }
    row.positive += positive
    row.negative += negative
    if (engine !== null) row.byEngine.set(engine, item)
    rows.set(aspect, row)
  }
  return bySaid([...rows.values()])
}

/** The answers for and against, each with a sign. An empty side is grey. */
function Counts({ of }: { of: Attribute | undefined }) {
  if (of === undefined) return <span class="quiet">{NONE}</span>
  const { positive, negative, n } = of
  return (
    <span title={`of ${many(n, 'answer')} that name it`}>
      <span class={positive > 0 ? 'good' : 'quiet'}>+{count(positive)}</span>{' '}
      <span class={negative > 0 ? 'bad' : 'quiet'}>−{count(negative)}</span>
    </span>
  )
}
