import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, fromAddress, OF_WINDOW, onlyBranded } from '../../data/filters.js'
import { figure, many } from '../../data/words.js'
import { Heatmap } from '../../charts/heatmap.js'
import { Part } from '../../parts/states.js'

interface WhoIsNamedProps {
  reportId: string
  branded: Branded
  /** Builds the address of the answers behind a figure. */
  answers: (more: Record<string, string>) => string
}

/** Shown until there is a trend: which engine names which brand. */
export function WhoIsNamed({ reportId, branded, answers }: WhoIsNamedProps) {
  const matrix = useRead(
    'statistics.readMatrix',
    { reportId },
    fromAddress(useAddress(), OF_WINDOW, {
      rows: 'brand' as const,
      columns: 'engine' as const,
      metric: 'brandCoverage' as const,
      branded: onlyBranded(branded),
    }),
  )
  return (
    <Part of={matrix}>
      {({ rows, columns, cells }) => (
        <Heatmap
          title="Who is named by which engine"
          columns={rows.map(({ label }) => ({ name: label }))}
          rows={columns.map(({ id, label: engine }, at) => ({
            name: engine,
            cells: rows.map(({ label: brand }, index) => {
              const { value = null, interval = null, n = 0 } = cells[index]?.[at] ?? {}
              return {
                value,
                interval,
                n,
                strength: (value ?? 0) / 100,
                words: `${brand}, ${engine}: ${figure(value)} of ${many(n, 'answer')}`,
                href: answers({ engines: id ?? '', brand, named: 'true' }),
              }
            }),
          }))}
        />
      )}
    </Part>
  )
}
