import { go, useAddress, withQuery } from '../../data/address.js'
import { type Branded, FIRST_PAGE } from '../../data/filters.js'
import type { Matrix } from '../../data/types.js'
import { Choice } from '../../parts/filter-bar.js'
import { MatrixMap } from './matrix-map.js'
import { METRICS } from './matrix-words.js'

const isMetric = (name: string | null): name is Matrix['metric'] => name !== null && name in METRICS

interface WhoWinsProps {
  reportId: string
  branded: Branded
  ownBrand: string
}

/** Heatmaps that compare the brands by engine, by tag and by prompt. */
export function WhoWins(scope: WhoWinsProps) {
  const address = useAddress()
  const asked = address.query.get('metric')
  const metric = isMetric(asked) ? asked : 'brandCoverage'
  const choices = Object.entries(METRICS).map(([name, { name: words }]) => [name, words] as const)
  return (
    <section class="stack roomy" aria-label="Who wins where">
      <div class="stack">
        <div class="filters">
          <Choice
            label="Figure of the heat maps"
            value={metric}
            choices={choices}
            onChange={(value) => go(withQuery(address, { ...FIRST_PAGE, metric: value }))}
          />
        </div>
        <p class="quiet small">
          “leads”: ahead of every other brand by more than noise; “ahead”: within noise. A cell opens its
          answers.
        </p>
      </div>
      <MatrixMap {...scope} metric={metric} rows="brand" columns="engine" />
      <MatrixMap {...scope} metric={metric} rows="tag" columns="brand" />
      <MatrixMap {...scope} metric={metric} rows="prompt" columns="brand" />
    </section>
  )
}
