import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, brandedIn, fromAddress, screenLink, SHARED } from '../../data/filters.js'
import type { ChangeReasons } from '../../data/types.js'
import { sentenceOf } from '../../data/words.js'
import { ComparedWith } from '../../parts/filter-bar.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { Happenings } from './happenings.js'
import { Levels, Views } from './levels.js'
import { Pairs } from './pairs.js'
import { PartChart } from './part-chart.js'
import { PartTable } from './part-table.js'

/** The number of parts that fit a chart without scrolling. */
const PARTS = 12

/** Where a change comes from: its parts, pairs of answers that show it, and events on these days. */
export default function Why({ reportId }: RouteParams) {
  const address = useAddress()
  const reasons = useRead(
    'statistics.readChangeReasons',
    { reportId },
    fromAddress(
      address,
      [...SHARED, 'metric', 'brand', 'by', 'promptId', 'cursor'],
      { limit: PARTS },
      { branded: 'auto' },
    ),
  )
  const chosen = address.query.get('branded') as Branded | null
  const branded = chosen ?? brandedIn(reasons.data?.window.branded)
  return (
    <ReportScreen title="Why it changed" reportId={reportId} branded={branded}>
      {(report) => (
        <Part of={reasons} isChart title="Why it changed">
          {(data) => (
            <>
              <Levels reportId={reportId} reasons={data} />
              <h1 class="sentence">{sentenceOf(data.sentence)}</h1>
              <Views report={report} reasons={data} />
              {data.delta === null ? (
                <NothingToSplit reportId={reportId} reasons={data} />
              ) : (
                <>
                  <PartChart reasons={data} isOwn={data.brand === report?.brand} />
                  <ComparedWith window={data.window} />
                  <PartTable reportId={reportId} reasons={data} isOwn={data.brand === report?.brand} />
                </>
              )}
              <div class="columns wide-first">
                <Pairs reportId={reportId} reasons={data} />
                <Happenings reportId={reportId} happened={data.happened} />
              </div>
            </>
          )}
        </Part>
      )}
    </ReportScreen>
  )
}

function NothingToSplit({ reportId, reasons }: { reportId: string; reasons: ChangeReasons }) {
  const address = useAddress()
  return (
    <Empty title="There is no change to split">
      <p>
        {reasons.notCompared.length > 0
          ? 'Answers from different sources are not compared. Choose days after the switch, or another engine.'
          : 'Choose longer days or fewer filters, so that both windows have answers.'}{' '}
        <a href={screenLink(reportId, 'answers', address)}>Show the answers of these days</a>
      </p>
    </Empty>
  )
}
