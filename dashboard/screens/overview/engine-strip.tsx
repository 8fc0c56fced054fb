import { NO_CHANGE } from '../../data/metrics.js'
import type { ReportStats } from '../../data/types.js'
import { ChangeMark, Figure } from '../../parts/figure.js'

interface EngineStripProps {
  engines: NonNullable<ReportStats['engineCoverage']>
  /** Builds the address of the answers behind a figure. */
  answers: (more: Record<string, string>) => string
}

/** The coverage of the own brand by engine, on one line. */
export function EngineStrip({ engines, answers }: EngineStripProps) {
  return (
    <section class="stack engine-strip">
      <h2>Coverage by engine</h2>
      <ul>
        {engines.map(({ engine, label, value, change }) => (
          <li key={engine}>
            <p class="small quiet">{label}</p>
            <p>
              <Figure value={value} href={answers({ engines: engine, named: 'true' })} />
            </p>
            <p class="small">
              <ChangeMark change={change ?? NO_CHANGE} withWords={false} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
