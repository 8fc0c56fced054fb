import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useStats } from '../../data/stats.js'
import type { BrandStats } from '../../data/types.js'
import { BrandName } from '../../parts/brand-name.js'
import { Choice } from '../../parts/filter-bar.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { SaidList, useSaid } from '../../parts/said/said-list.js'
import { Empty, Part } from '../../parts/states.js'
import { SaidByEngine } from './said-by-engine.js'
import { SaidChart } from './said-chart.js'
import { saidSentence } from './said-sentence.js'

/** Strengths and weaknesses in the words of answers: the own brand, a competitor next to it, and each engine. */
export default function Said({ reportId }: RouteParams) {
  const stats = useStats(reportId, { interval: 'month' })
  return (
    <ReportScreen title="What is said" reportId={reportId} branded={stats.branded}>
      {() => (
        <Part of={stats} isChart title="What is said">
          {({ brands, executions }) =>
            executions === 0 ? (
              <>
                <h1>What is said</h1>
                <Empty title="Nothing was asked in these days">
                  <p>Choose other days or fewer filters.</p>
                </Empty>
              </>
            ) : (
              <Compared reportId={reportId} branded={stats.branded} brands={brands} />
            )
          }
        </Part>
      )}
    </ReportScreen>
  )
}

interface ComparedProps {
  reportId: string
  branded: ReturnType<typeof useStats>['branded']
  brands: BrandStats[]
}

function Compared({ reportId, branded, brands }: ComparedProps) {
  const address = useAddress()
  const named = (name: string) => brands.find(({ brand }) => brand === address.query.get(name))
  const chosen = named('brand') ?? brands.find(({ isMainBrand }) => isMainBrand) ?? brands[0]
  const others = brands.filter((one) => one !== chosen)
  const other = others.find((one) => one === named('against')) ?? mostNamed(others)
  const said = useSaid({ reportId, branded, brand: chosen?.brand ?? '' })
  const set = (changes: Record<string, string | undefined>) => go(withQuery(address, changes))
  if (chosen === undefined) return null
  const both = other ? [chosen, other] : [chosen]
  return (
    <>
      <h1 class="sentence">{said.data ? saidSentence(chosen.brand, said.data.items) : 'What is said'}</h1>
      <div class="filters" role="group" aria-label="Which brands">
        <Choice
          label="Brand"
          value={chosen.brand}
          choices={brands.map(({ brand }) => [brand, brand])}
          onChange={(brand) => set({ brand })}
        />
        {other && (
          <Choice
            label="Compared with"
            value={other.brand}
            choices={others.map(({ brand }) => [brand, brand])}
            onChange={(against) => set({ against })}
          />
        )}
      </div>
      <SaidChart reportId={reportId} branded={branded} brand={chosen.brand} against={other?.brand} />
      <SaidByEngine reportId={reportId} branded={branded} brand={chosen.brand} />
      <div class="columns">
        {both.map(({ brand, isMainBrand }) => (
          <section key={brand} class="stack" aria-label={`What is said of ${brand}`}>
            <h2>
              What is said of <BrandName reportId={reportId} brand={brand} isOwn={isMainBrand} />
            </h2>
            <SaidList reportId={reportId} branded={branded} brand={brand} isOwn={isMainBrand} />
          </section>
        ))}
      </div>
      <p class="quiet small">
        Answers that say something for (+) or against (−) the brand; shares are of the answers that name it.
        Recurring words link to an answer that contains them.
      </p>
    </>
  )
}

const mostNamed = (brands: BrandStats[]): BrandStats | undefined =>
  brands.toSorted((one, other) => other.mentions - one.mentions)[0]
