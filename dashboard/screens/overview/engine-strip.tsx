import { engineName } from '../../data/filters.js'
import type { ReportStats } from '../../data/types.js'
import { figure, many } from '../../data/words.js'
import { Heatmap } from '../../charts/heatmap.js'
import { ChangeMark, Figure } from '../../parts/figure.js'

type Group = NonNullable<ReportStats['groups']>[number]

interface ByEngineProps {
  groups: Group[]
  /** Leads to the answers behind a figure. */
  answers: (more: Record<string, string>) => string
}

/** What each engine says of the own brand, on one line. */
export function EngineStrip({ groups, answers }: ByEngineProps) {
  return (
    <section class="stack engine-strip">
      <h2>Coverage by engine</h2>
      <ul>
        {groups.map((group) => {
          const own = group.brands.find(({ isMainBrand }) => isMainBrand)
          return (
            <li key={group.group}>
              <p class="small quiet">{engineName(group.group ?? '')}</p>
              <p>
                <Figure
                  value={own?.brandCoverage ?? null}
                  href={answers({ engines: group.group ?? '', named: 'true' })}
                />
              </p>
              <p class="small">{own && <ChangeMark change={own.change.brandCoverage} withWords={false} />}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Before there is a trend: who is named by which engine. */
export function WhoIsNamed({ groups, answers }: ByEngineProps) {
  const names = groups[0]?.brands.map(({ brand }) => brand) ?? []
  return (
    <Heatmap
      title="Who is named by which engine"
      columns={names.map((name) => ({ name }))}
      rows={groups.map(({ group, brands, executions }) => ({
        name: engineName(group ?? ''),
        cells: names.map((name) => {
          const { brandCoverage = null, intervals } = brands.find(({ brand }) => brand === name) ?? {}
          return {
            value: brandCoverage,
            interval: intervals?.brandCoverage ?? null,
            strength: (brandCoverage ?? 0) / 100,
            n: executions,
            words: `${name}, ${engineName(group ?? '')}: ${figure(brandCoverage)} of ${many(executions, 'answer')}`,
            href: answers({ engines: group ?? '', brand: name, named: 'true' }),
          }
        }),
      }))}
    />
  )
}
