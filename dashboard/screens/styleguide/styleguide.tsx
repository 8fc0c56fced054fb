import { RequestFailed } from '../../data/client.js'
import { Bars } from '../../charts/bars.js'
import { Dots } from '../../charts/dots.js'
import { Heatmap } from '../../charts/heatmap.js'
import { Sparkline } from '../../charts/sparkline.js'
import { Trend } from '../../charts/trend.js'
import { ChangeMark, Figure, Simulated } from '../../parts/figure.js'
import { Frame } from '../../parts/frame.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import { Empty, Failed, Loading } from '../../parts/states.js'
import { DATES, DOTS, SERIES, TEXT } from './samples.js'

/** Every part and chart in every state, for developers. It is not part of a release. */
export default function Styleguide() {
  return (
    <Frame title="Style guide">
      <h1>Style guide</h1>
      <section class="stack">
        <h2>Figures</h2>
        <p>
          <Figure value={35.7} interval={[29.7, 42.3]} /> · <Figure value={35.7} interval={null} /> ·{' '}
          <Figure value={null} interval={null} /> · <Figure value={2.8} unit="position" interval={[2.6, 3]} />{' '}
          · <Simulated />
        </p>
        <p class="row">
          <ChangeMark change={{ previous: 31.9, delta: 3.8, significant: true }} />
          <ChangeMark change={{ previous: 31.9, delta: -3.8, significant: true }} />
          <ChangeMark change={{ previous: 31.9, delta: 0.4, significant: false }} />
          <ChangeMark change={{ previous: 31.9, delta: 0.4, significant: null }} />
          <ChangeMark change={{ previous: null, delta: null, significant: null }} />
        </p>
      </section>
      <section class="stack">
        <h2>States</h2>
        <Loading />
        <Failed error={new RequestFailed(503, 'The database cannot be reached.')} again={() => {}} />
        <Empty title="Nothing here yet">
          <p>The next step.</p>
        </Empty>
        <div class="row">
          <button type="button" class="button main">
            Main
          </button>
          <button type="button" class="button">
            Other
          </button>
          <button type="button" class="button danger">
            Danger
          </button>
          <button type="button" class="button" disabled>
            Disabled
          </button>
        </div>
      </section>
      <Trend
        title="Lines with a band, a gap and a marker"
        method="all-numbers"
        dates={DATES}
        executions={DATES.map(() => 170)}
        series={SERIES}
        markers={[{ day: DATES[2]?.date ?? '', text: 'The brand’s names were changed.' }]}
      />
      <Trend
        title="A line of one point"
        method="all-numbers"
        dates={DATES.slice(0, 1)}
        executions={[170]}
        series={SERIES}
      />
      <Dots title="Dots with intervals" method="all-numbers" dots={DOTS} />
      <Bars
        title="Bars"
        method="citations"
        noun="citations"
        bars={DOTS.map(({ name, isOwn, value }) => ({ name, isOwn, value: Math.round((value ?? 0) * 10) }))}
      />
      <Heatmap
        title="Heatmap"
        columns={DOTS}
        rows={['Discovery', 'Trail'].map((name, row) => ({
          name,
          cells: DOTS.map(({ value, interval }, index) => ({
            value: row === 1 && index === 2 ? null : value,
            interval,
            strength: (value ?? 0) / 100,
            n: 100,
            words: 'of 100 answers',
            isBest: index === 0 ? ('leads' as const) : undefined,
            href: '#',
          })),
        }))}
      />
      <p>
        <Sparkline
          points={DATES.map(({ date }, index) => ({
            date,
            brandCoverage: index === 2 ? null : 30 + index * 4,
          }))}
          label="Sparkline"
        />
      </p>
      <Markdown
        text={TEXT}
        marks={[
          { from: TEXT.indexOf('Tarsolin'), to: TEXT.indexOf('Tarsolin') + 8, isOwn: true, title: 'why' },
        ]}
      />
    </Frame>
  )
}
