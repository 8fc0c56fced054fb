import { NO_CHANGE } from '../../data/metrics.js'
import type { Matrix } from '../../data/types.js'
import { figure, many } from '../../data/words.js'
import { Heatmap } from '../../charts/heatmap.js'
import { ChangeMark, Figure } from '../../parts/figure.js'

interface ByEngineProps {
  /** Coverage, brand by engine. */
  matrix: Matrix
  /** Leads to the answers behind a figure. */
  answers: (more: Record<string, string>) => string
}

/** What each engine says of the own brand, on one line. */
export function EngineStrip({ matrix: { columns, cells }, answers }: ByEngineProps) {
  return (
    <section class="stack engine-strip">
      <h2>Coverage by engine</h2>
      <ul>
        {columns.map(({ id, label }, at) => {
          // The brand of the report is always the first.
          const own = cells[0]?.[at]
          return (
            own && (
              <li key={id}>
                <p class="small quiet">{label}</p>
                <p>
                  <Figure value={own.value} href={answers({ engines: id ?? '', named: 'true' })} />
                </p>
                <p class="small">
                  <ChangeMark change={own.change ?? NO_CHANGE} withWords={false} />
                </p>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** Before there is a trend: who is named by which engine. */
export function WhoIsNamed({ matrix: { rows, columns, cells }, answers }: ByEngineProps) {
  return (
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
  )
}
