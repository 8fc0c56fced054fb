import { type Address, useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, fromAddress, onlyBranded, screenLink, SHARED } from '../../data/filters.js'
import type { QueryOf } from '../../data/operation.js'
import type { Matrix, MatrixEntry } from '../../data/types.js'
import { Heatmap } from '../../charts/heatmap.js'
import { competitorLink } from '../../parts/brand-name.js'
import { Part } from '../../parts/states.js'
import { CursorPager, cursorIn } from '../../parts/table.js'
import { bestOf, cellWords, METRICS, strengthOf } from './matrix-words.js'

type MatrixQuery = QueryOf<'statistics.readMatrix'>

interface MatrixMapProps {
  reportId: string
  branded: Branded
  ownBrand: string
  metric: Matrix['metric']
  rows: MatrixQuery['rows']
  columns: MatrixQuery['columns']
}

/** The number of rows that fit a screen. There may be many prompts. */
const ROWS = 20

/** A heatmap of one figure for every brand by engine, prompt or tag. Each cell links to its answers. */
export function MatrixMap({ reportId, branded, ownBrand, metric, rows, columns }: MatrixMapProps) {
  const address = useAddress()
  const scope = { reportId, branded, ownBrand, address }
  const cursor = `${rows}s`
  const matrix = useRead(
    'statistics.readMatrix',
    { reportId },
    fromAddress<MatrixQuery>(address, SHARED, {
      rows,
      columns,
      metric,
      branded: onlyBranded(branded),
      limit: ROWS,
      cursor: cursorIn(address, cursor),
    }),
  )
  return (
    <Part of={matrix}>
      {(data) =>
        data.rows.length > 0 && (
          <>
            <Heatmap
              title={`${METRICS[metric].name} by ${rows === 'brand' ? columns : rows}`}
              unit={METRICS[metric].unit}
              columns={data.columns.map((entry) => headOf(scope, columns, entry))}
              rows={data.rows.map((row, index) => ({
                ...headOf(scope, rows, row),
                cells: data.columns.map((column, at) => {
                  const figure = data.cells[index]?.[at] ?? null
                  return {
                    value: figure?.value ?? null,
                    interval: figure?.interval ?? null,
                    n: figure?.n ?? 0,
                    strength: strengthOf(data, figure?.value),
                    words: cellWords(data, { row, column, figure, isOfPrompt: rows === 'prompt' }),
                    isBest: bestOf(row, column),
                    href: answersLink(scope, row, column),
                  }
                }),
              }))}
            />
            <CursorPager name={cursor} paging={data.paging} noun={cursor} />
          </>
        )
      }
    </Part>
  )
}

interface Scope extends Pick<MatrixMapProps, 'reportId' | 'branded' | 'ownBrand'> {
  address: Address
}

/** A competitor links to its page, a prompt to its own. */
function headOf({ reportId, ownBrand, address }: Scope, axis: string, { id, label }: MatrixEntry) {
  const isOwn = axis === 'brand' && id === ownBrand
  const links: Record<string, (id: string) => string> = {
    brand: (brand) => competitorLink(reportId, brand, address),
    prompt: (promptId) => screenLink(reportId, `prompts/${promptId}`, address),
  }
  return { name: label, isOwn, href: id === null || isOwn ? undefined : links[axis]?.(id) }
}

function answersLink(
  { reportId, branded, address }: Scope,
  row: MatrixEntry,
  column: MatrixEntry,
): string | undefined {
  if (row.answers === null || column.answers === null) return undefined
  const { engine, ...others } = { ...row.answers, ...column.answers }
  return screenLink(reportId, 'answers', address, { branded, ...others, ...(engine && { engines: engine }) })
}
