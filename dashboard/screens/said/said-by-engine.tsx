import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, engineName, fromAddress, onlyBranded, SHARED } from '../../data/filters.js'
import { aspectName, bySaid } from '../../data/said.js'
import type { Attribute } from '../../data/types.js'
import { count, many, NONE } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

interface SaidByEngineProps {
  reportId: string
  branded: Branded
  brand: string
}

interface AspectRow {
  aspect: Attribute['aspect']
  positive: number
  negative: number
  byEngine: Map<string, Attribute>
}

/** What each engine says about the brand. A strength in one engine may be a weakness in another. */
export function SaidByEngine({ reportId, branded, brand }: SaidByEngineProps) {
  const address = useAddress()
  const said = useRead(
    'statistics.listAttributes',
    { reportId },
    fromAddress(address, SHARED, { brand, groupBy: 'engine', branded: onlyBranded(branded), limit: 100 }),
  )
  return (
    <Part of={said}>
      {({ items }) => {
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
