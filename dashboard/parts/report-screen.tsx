import type { ComponentChildren } from 'preact'

import { request } from '../data/client.js'
import { useEdit } from '../data/edit.js'
import type { Branded } from '../data/filters.js'
import { useLiveReport } from '../data/live-report.js'
import { useMay } from '../data/session.js'
import type { BrandReport, SetUpProgress } from '../data/types.js'
import { count } from '../data/words.js'
import { FilterBar } from './filter-bar.js'
import { Frame } from './frame.js'
import { Failed } from './states.js'
import { Tour } from './tour.js'

interface ReportScreenProps {
  title: string
  reportId: string
  branded?: Branded
  /** False for screens that the filters do not affect. */
  hasFilters?: boolean
  children: (report: BrandReport | undefined) => ComponentChildren
}

/** The frame of a screen of one report: notices about the report’s state, the filters, and the content. */
export function ReportScreen({ title, reportId, branded, hasFilters = true, children }: ReportScreenProps) {
  const { data: report, progress, error, again } = useLiveReport(reportId)
  if (error?.status === 404)
    return (
      <Frame title={title}>
        <h1>There is no such report</h1>
        <p>It was deleted, or your key may not read it.</p>
        <p>
          <a href="/">All reports</a>
        </p>
      </Frame>
    )
  return (
    <Frame title={title} report={report} reportId={reportId}>
      {error && <Failed error={error} again={again} />}
      {report?.simulated === true && <Tour reportId={reportId} />}
      {report && <ReportState report={report} progress={progress} />}
      {hasFilters && <FilterBar report={report} branded={branded} />}
      {children(report)}
    </Frame>
  )
}

/** Warns that figures are incomplete or about to change. */
function ReportState({ report, progress }: { report: BrandReport; progress: SetUpProgress | undefined }) {
  const { status, recalculation } = report
  if (recalculation?.status === 'failed')
    return <GivenUp reportId={report.id} reason={recalculation.reason ?? 'The recalculation has failed.'} />
  if (status === 'setting_up')
    return (
      <div class="notice live" role="status">
        <p>
          The report is being set up
          {progress !== undefined &&
            `: ${count(progress.answered)} of ${count(progress.planned)} answers are here${progress.failed > 0 ? `, ${count(progress.failed)} failed` : ''}`}
          . This screen updates by itself.
        </p>
        {progress !== undefined && progress.planned > 0 && (
          <progress value={progress.answered + progress.failed} max={progress.planned} aria-label="Answers" />
        )}
      </div>
    )
  if (recalculation === null) return null
  return (
    <div class="notice live" role="status">
      <p>
        The history is being recalculated. Until this is done, all figures are those from before the change.
      </p>
      <progress value={recalculation.progress} max={1} aria-label="Recalculation" />
    </div>
  )
}

/** A recalculation that was given up does not restart by itself. */
function GivenUp({ reportId, reason }: { reportId: string; reason: string }) {
  const mayWrite = useMay('write')
  const { isBusy, problem, run } = useEdit()
  const again = () => run(() => request('brandReports.recalculate', { reportId }))
  return (
    <div class="notice failed" role="alert">
      <p>
        {reason} {problem}
      </p>
      {mayWrite && (
        <button type="button" class="button" disabled={isBusy} onClick={() => void again()}>
          Start again
        </button>
      )}
    </div>
  )
}
