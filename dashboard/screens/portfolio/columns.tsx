import { brandedIn, PROMPT_KIND } from '../../data/filters.js'
import type { OverviewItem } from '../../data/types.js'
import { count, figure, FEW, many, money, moment, NONE, range } from '../../data/words.js'
import { Sparkline } from '../../charts/sparkline.js'
import { ChangeMark, Simulated } from '../../parts/figure.js'
import type { Column } from '../../parts/table.js'

const STATUS: Record<OverviewItem['status'], string> = {
  setting_up: 'being set up',
  ready: '',
  failed: 'set-up failed',
}

/** A number that links to its list. Zero has no link. */
function Linked({ of, to }: { of: number | null; to: string }) {
  return of === null || of === 0 ? <span class="quiet">{count(of)}</span> : <a href={to}>{count(of)}</a>
}

export const COLUMNS: Column<OverviewItem>[] = [
  {
    title: 'Report',
    sortBy: 'reportTitle',
    cell: ({ reportId, reportTitle, simulated, status }) => (
      <>
        <a href={`/reports/${reportId}/overview`} data-row>
          {reportTitle}
        </a>{' '}
        {simulated && <Simulated />} {STATUS[status] !== '' && <span class="badge">{STATUS[status]}</span>}
      </>
    ),
  },
  {
    title: 'Coverage',
    sortBy: 'brandCoverage',
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
  { title: 'Change', sortBy: 'change', cell: ({ change }) => <ChangeMark change={change} /> },
  {
    title: 'Alerts, 7 days',
    sortBy: 'recentAlerts',
    isNumber: true,
    cell: ({ recentAlerts, workspaceId, reportId }) => (
      <Linked of={recentAlerts} to={`/events?tab=alerts&workspaceId=${workspaceId}&reportId=${reportId}`} />
    ),
  },
  {
    title: 'Worth doing',
    sortBy: 'actionsWorthDoing',
    isNumber: true,
    cell: ({ actionsWorthDoing, openActions, reportId }) => (
      <>
        <Linked of={actionsWorthDoing} to={`/reports/${reportId}/actions`} />{' '}
        {openActions > 0 && <div class="quiet small nowrap">of {many(openActions, 'action')}</div>}
      </>
    ),
  },
  { title: 'Failures', sortBy: 'failed', isNumber: true, cell: ({ failed }) => count(failed) },
  { title: 'Spent', sortBy: 'costUsd', isNumber: true, cell: ({ costUsd }) => money(costUsd) },
  {
    title: 'Last asked',
    sortBy: 'lastAskedDate',
    cell: ({ lastAskedDate, nextAskingDate }) => (
      <span class="nowrap">
        {lastAskedDate === null ? NONE : moment(lastAskedDate)}
        {nextAskingDate !== null && <div class="quiet small">next {moment(nextAskingDate)}</div>}
      </span>
    ),
  },
]
