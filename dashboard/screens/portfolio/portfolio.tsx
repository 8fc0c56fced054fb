import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { brandedIn, fromAddress, PROMPT_KIND } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { OverviewItem } from '../../data/types.js'
import { count, figure, FEW, many, money, moment, NONE, range } from '../../data/words.js'
import { Sparkline } from '../../charts/sparkline.js'
import { ChangeMark, Simulated } from '../../parts/figure.js'
import { Frame } from '../../parts/frame.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

const STATUS: Record<OverviewItem['status'], string> = {
  setting_up: 'being set up',
  ready: '',
  failed: 'set-up failed',
}

const reportLink = ({ reportId }: OverviewItem) => `/reports/${reportId}/overview`

const COLUMNS: Column<OverviewItem>[] = [
  {
    title: 'Report',
    cell: (report) => (
      <>
        <a href={reportLink(report)} data-row>
          {report.reportTitle}
        </a>{' '}
        {report.simulated && <Simulated />}{' '}
        {STATUS[report.status] !== '' && <span class="badge">{STATUS[report.status]}</span>}
      </>
    ),
  },
  {
    title: 'Coverage',
    cell: ({ brandCoverage, interval, executions, totalPrompts, branded }) => (
      <>
        <span class="figure">
          {figure(brandCoverage)}
          {brandCoverage !== null && (
            <span class="range">
              {' '}
              ({interval === null ? FEW : range(interval)}) of {count(executions)}
            </span>
          )}
        </span>
        {brandCoverage !== null && (
          <div class="quiet small nowrap">to {many(totalPrompts, PROMPT_KIND[brandedIn(branded)])}</div>
        )}
      </>
    ),
  },
  {
    title: 'By week',
    isMiddle: true,
    cell: ({ trend, reportTitle }) => (
      <Sparkline points={trend} label={`Coverage of ${reportTitle} by week`} />
    ),
  },
  { title: 'Change', cell: ({ change }) => <ChangeMark change={change} /> },
  {
    title: 'Last asked',
    cell: ({ lastAskedDate }) => (
      <span class="nowrap">{lastAskedDate === null ? NONE : moment(lastAskedDate)}</span>
    ),
  },
  {
    title: 'Next',
    cell: ({ nextAskingDate }) => (
      <span class="nowrap">{nextAskingDate === null ? NONE : moment(nextAskingDate)}</span>
    ),
  },
  { title: 'Failures', isNumber: true, cell: ({ failed }) => count(failed) },
  { title: 'Spent', isNumber: true, cell: ({ costUsd }) => money(costUsd) },
  { title: 'Recommendations', isNumber: true, cell: ({ openRecommendations }) => count(openRecommendations) },
]

/** Changes that are more than noise first, the largest of them before the others: evidence ranks, not the size of a number. */
function byEvidence(one: OverviewItem, other: OverviewItem): number {
  const weight = ({ change: { significant, delta } }: OverviewItem) =>
    significant === true ? 1000 + Math.abs(delta ?? 0) : 0
  return weight(other) - weight(one)
}

/** All reports of the key, those whose numbers moved first. */
export default function Portfolio() {
  const address = useAddress()
  const mayWrite = useMay('write')
  const reports = useRead(
    'statistics.listOverview',
    {},
    fromAddress(address, ['startDate', 'endDate', 'cursor'], { branded: 'auto', limit: 100 }),
  )
  return (
    <Frame title="Reports">
      <div class="row spread">
        <h1>Reports</h1>
        {mayWrite && (
          <a class="button" href="/new-report">
            New report
          </a>
        )}
      </div>
      <Part of={reports}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No report yet">
              <p>A report tracks one brand and its competitors over a set of prompts.</p>
              {mayWrite && (
                <a class="button main" href="/new-report">
                  Create the first report
                </a>
              )}
            </Empty>
          ) : (
            <>
              <p class="quiet">
                Prompts that name no brand where a report has five of them, else all prompts; the last 30 days
                against the 30 before. Changes that are more than noise come first.
              </p>
              <Table
                label="Reports"
                columns={COLUMNS}
                rows={items.toSorted(byEvidence)}
                rowKey={({ reportId }) => reportId}
              />
              {paging.nextCursor !== null && (
                <p>
                  <a class="button" href={`/?cursor=${encodeURIComponent(paging.nextCursor)}`}>
                    More reports
                  </a>
                </p>
              )}
            </>
          )
        }
      </Part>
    </Frame>
  )
}
