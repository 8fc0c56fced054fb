import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { addDays, today } from '../../data/days.js'
import { DEFAULT_DAYS, engineName } from '../../data/filters.js'
import type { OverviewItem, ReadBrandReportCollectionQuery, ReportCollection } from '../../data/types.js'
import { count, longDay, money, NONE } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

const DAYS = 7

/** What answers have cost: by report, and for one report by engine and day. */
export function Spending() {
  const address = useAddress()
  const reports = useRead('statistics.listOverview', {}, { limit: 100 })
  return (
    <section class="stack">
      <h2>Spending by report</h2>
      <p class="quiet">
        Answers and dollars of a day are limited for the whole installation by{' '}
        <code>SIGHTLINE_MAX_ANSWERS_PER_DAY</code> and <code>SIGHTLINE_MAX_USD_PER_DAY</code>. Each report’s
        settings say which engines it asks and how often, and what its workspace may spend in a month.
      </p>
      <Part of={reports}>
        {({ items }) => {
          const chosen = items.find(({ reportId }) => reportId === address.query.get('report')) ?? items[0]
          return chosen === undefined ? (
            <Empty title="No answers yet">
              <p>Each report shows its own spending.</p>
            </Empty>
          ) : (
            <>
              <div class="filters">
                <Choice
                  label="Report"
                  value={chosen.reportId}
                  choices={items.map(({ reportId, reportTitle }) => [reportId, reportTitle])}
                  onChange={(report) => go(withQuery(address, { report }))}
                />
              </div>
              <p>
                <a href={`/reports/${chosen.reportId}/settings?tab=engines`}>
                  Engines and cost of this report
                </a>
              </p>
              <OfReport report={chosen} />
            </>
          )
        }}
      </Part>
    </section>
  )
}

function OfReport({ report }: { report: OverviewItem }) {
  const last = today()
  const { reportId } = report
  const whole = { startDate: addDays(last, 1 - DEFAULT_DAYS), endDate: last }
  const collection = useRead('statistics.readBrandReportCollection', { reportId }, whole)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(last, -back))
  const byEngine: Column<ReportCollection['engines'][number]>[] = [
    { title: 'Engine', cell: ({ engine }) => <span class="nowrap">{engineName(engine)}</span> },
    { title: 'Answered', isNumber: true, cell: ({ answered }) => count(answered) },
    { title: 'No answer shown', isNumber: true, cell: ({ noAnswers }) => count(noAnswers) },
    { title: 'Refused', isNumber: true, cell: ({ refused }) => count(refused) },
    { title: 'Failed', isNumber: true, cell: ({ failed }) => count(failed) },
    {
      title: 'Spent',
      isNumber: true,
      cell: ({ engine }) => (
        <OfCollection reportId={reportId} query={{ ...whole, engines: [engine] }} of={cost} />
      ),
    },
  ]
  const ofDay = (title: string, of: (found: ReportCollection) => string): Column<string> => ({
    title,
    isNumber: true,
    cell: (day) => <OfCollection reportId={reportId} query={{ startDate: day, endDate: day }} of={of} />,
  })
  const byDay: Column<string>[] = [
    { title: 'Day', cell: (day) => <span class="nowrap">{longDay(day)}</span> },
    ofDay('Answered', ({ answered }) => count(answered)),
    ofDay('Failed', ({ failed }) => count(failed)),
    ofDay('Spent', cost),
  ]
  return (
    <Part of={collection}>
      {(data) => (
        <>
          <p>
            {report.reportTitle}: {money(data.costUsd)} in {DEFAULT_DAYS} days for {count(data.answered)}{' '}
            answers
            {data.simulated && ', all of them simulated and free'}
            {data.imported > 0 && `; ${count(data.imported)} more were imported`}.
          </p>
          <div class="columns">
            <Table
              label="Spending by engine"
              columns={byEngine}
              rows={data.engines}
              rowKey={({ engine }) => engine}
            />
            <Table label="Spending by day" columns={byDay} rows={days} rowKey={(day) => day} />
          </div>
          <p class="quiet small">
            Costs are what providers charge, or the price set for an answer; a dash means that no cost is
            known. A prompt in several reports counts in each. Days are UTC.
          </p>
        </>
      )}
    </Part>
  )
}

const cost = ({ costUsd }: ReportCollection): string => money(costUsd)

interface OfCollectionProps {
  reportId: string
  query: ReadBrandReportCollectionQuery
  of: (found: ReportCollection) => string
}

/** A figure of the report’s collection. Cells of one row share a request. */
function OfCollection({ reportId, query, of }: OfCollectionProps) {
  const { data, error } = useRead('statistics.readBrandReportCollection', { reportId }, query)
  if (error) return <span title={error.message}>{NONE}</span>
  return <>{data === undefined ? '…' : of(data)}</>
}
