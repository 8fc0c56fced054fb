import { go, useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { BrandReport, ChangeReasons } from '../../data/types.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { levelLink, oneEngine, otherView } from './drill.js'

const METRICS: [ChangeReasons['metric'], string][] = [
  ['brandCoverage', 'Coverage'],
  ['shareOfVoice', 'Share of voice'],
  ['citationShare', 'Citation share'],
]

/** The current level: whole report, engine or prompt, with links to the levels above. */
export function Levels({ reportId, reasons }: { reportId: string; reasons: ChangeReasons }) {
  const address = useAddress()
  const engine = oneEngine(address)
  const promptId = address.query.get('promptId')
  const [part] = reasons.parts
  const isNamed = reasons.by === 'prompt' && part?.group === promptId
  const prompt = useRead(
    'statistics.readBrandReportPrompt',
    promptId === null || isNamed ? undefined : { reportId, promptId },
  )
  if (engine === undefined && promptId === null) return null
  return (
    <nav aria-label="Parts of the change">
      <ol class="crumbs">
        <li>
          <a href={levelLink(address, 'whole')}>The whole report</a>
        </li>
        {engine !== undefined && (
          <li>
            {promptId === null ? (
              engineName(engine)
            ) : (
              <a href={levelLink(address, 'engine')}>{engineName(engine)}</a>
            )}
          </li>
        )}
        {promptId !== null && <li>{isNamed ? part?.label : (prompt.data?.prompt ?? 'One prompt')}</li>}
      </ol>
    </nav>
  )
}

interface ViewsProps {
  report: BrandReport | undefined
  reasons: ChangeReasons
}

/** The choice of figure, brand and split. */
export function Views({ report, reasons: { metric, brand, by } }: ViewsProps) {
  const address = useAddress()
  const set = (changes: Record<string, string | undefined>) => go(otherView(address, changes))
  const names = report ? [report.brand, ...report.competitors.map((one) => one.brand)] : [brand]
  const splits: (readonly [ChangeReasons['by'], string])[] = [
    ['engine', 'Engine'],
    ['prompt', 'Prompt'],
    ...(report && report.countries.length > 1 ? [['country', 'Country'] as const] : []),
    ...(report && report.tags.length > 0 ? [['tag', 'Tag'] as const] : []),
  ]
  return (
    <Filters label="Which change">
      <Choice label="Figure" value={metric} choices={METRICS} onChange={(value) => set({ metric: value })} />
      <Choice
        label="Brand"
        value={brand}
        choices={names.map((name) => [name, name])}
        onChange={(value) => set({ brand: value })}
      />
      <Choice label="Split by" value={by} choices={splits} onChange={(value) => set({ by: value })} />
    </Filters>
  )
}
