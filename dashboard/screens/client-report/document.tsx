import { useRef } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { spansOf } from '../../data/buckets.js'
import { intervalOf } from '../../data/filters.js'
import { seriesOf } from '../../data/metrics.js'
import type { BrandReport, Branding, ClientReport, ReportStats } from '../../data/types.js'
import { days } from '../../data/words.js'
import { Trend } from '../../charts/trend.js'
import { Simulated } from '../../parts/figure.js'
import { ComparedWith } from '../../parts/filter-bar.js'
import { Headline, NobodyNamed, WhyNotCompared } from '../../parts/headline.js'
import { SpotCheck } from '../../parts/spot-check.js'
import { Empty, Part } from '../../parts/states.js'
import { useAccent } from './accent.js'
import { Actions, Effects } from './actions.js'
import { BrandTable, EngineTable, type Links, SourceTable } from './figure-tables.js'
import { filtersInWords } from './filters-in-words.js'
import { LatestAnswers } from './latest-answers.js'
import { Letterhead } from './letterhead.js'
import { MethodNote, Notes } from './method-note.js'
import type { Paper } from './paper.js'
import { Quotes } from './quotes.js'
import type { ReportReadings } from './readings.js'
import { Visits } from './visits.js'
import { WonAndLost } from './won-and-lost.js'

interface DocumentProps {
  report: BrandReport | undefined
  /** Replaces the report’s own title. */
  title?: string | null | undefined
  branding: Branding | undefined
  paper: Paper
  readings: ReportReadings
  links?: Links
}

/** The client report as a page. It is always dark on white, because logo and accent are made for that. */
export function ReportDocument({ report, title, branding, paper, readings, links }: DocumentProps) {
  const { stats, changes, domains, actions, effects, timeline, said, quality, chosen } = readings
  const { latest, referrals } = readings
  const shows = (section: ClientReport['hidden'][number]) => chosen.data?.hidden.includes(section) !== true
  const address = useAddress()
  const sheet = useRef<HTMLElement>(null)
  useAccent(sheet, branding?.accent ?? null)
  return (
    <article ref={sheet} class={`paper ${paper}`}>
      <Letterhead branding={branding}>
        <About report={report} title={title} stats={stats.data} />
      </Letterhead>
      <Part of={stats} isChart title="Client report">
        {(data) => (
          <>
            <Headline stats={data} branded={stats.branded} answers={links?.answers} />
            <NobodyNamed stats={data} />
            <WhyNotCompared stats={data} />
            {chosen.data?.comment != null && <Comment text={chosen.data.comment} by={branding?.name} />}
            {data.executions === 0 ? (
              <Empty title="Nothing was asked in these days">
                <p>Choose other days or fewer filters.</p>
              </Empty>
            ) : (
              <>
                <Trend
                  isPlain
                  title="Coverage: how many answers name each brand"
                  method="all-numbers"
                  dates={spansOf(data.history, intervalOf(address))}
                  executions={data.history.map(({ executions }) => executions)}
                  series={seriesOf(data)}
                  markers={timeline.data?.items ?? []}
                  height={250}
                />
                <ComparedWith window={data.window} />
                {shows('brands') && <BrandTable stats={data} links={links} />}
                {shows('engines') && <EngineTable stats={data} links={links} />}
                {data.brands
                  .filter(({ isMainBrand }) => isMainBrand)
                  .map(({ brand, mentions }) => (
                    <SpotCheck key={brand} brand={brand} mentions={mentions} executions={data.executions}>
                      {latest && <LatestAnswers latest={latest} brand={brand} links={links} />}
                    </SpotCheck>
                  ))}
              </>
            )}
          </>
        )}
      </Part>
      {shows('prompts') && <WonAndLost changes={changes} links={links} />}
      {shows('quotes') && stats.data && <Quotes said={said} brand={stats.data.brand.brand} />}
      {shows('sources') && <SourceTable domains={domains} links={links} />}
      {referrals && <Visits referrals={referrals} />}
      {shows('actions') && effects && <Effects effects={effects} />}
      {shows('actions') && actions && <Actions actions={actions} />}
      {shows('notes') && <Notes timeline={timeline} />}
      {stats.data && (
        <MethodNote report={report} stats={stats.data} branded={stats.branded} quality={quality.data} />
      )}
    </article>
  )
}

/** The sender’s comment, marked as such to separate it from counted figures. */
function Comment({ text, by }: { text: string; by: string | null | undefined }) {
  return (
    <blockquote class="comment">
      {text.split(/\n+/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {by != null && <footer class="quiet small">{by}</footer>}
    </blockquote>
  )
}

interface AboutProps extends Pick<DocumentProps, 'report' | 'title'> {
  stats: ReportStats | undefined
}

function About({ report, title, stats }: AboutProps) {
  return (
    <>
      <p>
        <strong>{title ?? report?.reportTitle}</strong>{' '}
        {(report?.simulated ?? stats?.simulated) === true && <Simulated />}
      </p>
      {stats && (
        <>
          <p class="quiet small">{days(stats.window.startDate, stats.window.endDate)}</p>
          <p class="quiet small">{filtersInWords(stats, report).join(' · ')}</p>
        </>
      )}
    </>
  )
}
