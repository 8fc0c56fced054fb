import { useState } from 'preact/hooks'

import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { screenLink } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, Branding } from '../../data/types.js'
import { Choice } from '../../parts/filter-bar.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Failed } from '../../parts/states.js'
import { BrandingEditor } from './branding-editor.js'
import { Contents } from './contents.js'
import { ReportDocument } from './document.js'
import { Downloads, useExports } from './downloads.js'
import type { Links } from './figure-tables.js'
import { Files } from './files.js'
import { filtersToKeep } from './filters-in-words.js'
import { type Paper, paperOf, PAPERS } from './paper.js'
import { isHere, type ReportReadings, stateOf, useReadyMark, useReportReadings } from './readings.js'
import { Schedule } from './schedule.js'
import { ShareLinks } from './share-links.js'

/** The client report of a window, and the ways to deliver it. */
export default function ClientReport({ reportId }: RouteParams) {
  const readings = useReportReadings(reportId)
  return (
    <ReportScreen title="Client report" reportId={reportId} branded={readings.stats.branded}>
      {(report) => <Page reportId={reportId} report={report} readings={readings} />}
    </ReportScreen>
  )
}

interface PageProps {
  reportId: string
  report: BrandReport | undefined
  readings: ReportReadings
}

function Page({ reportId, report, readings }: PageProps) {
  const address = useAddress()
  const branding = useRead('workspaces.readBranding', report && { id: report.workspaceId })
  const { stats } = readings
  useReadyMark(stateOf(readings, branding))
  const paper = paperOf(address.query.get('paper'))
  const links: Links = {
    answers: (more) => screenLink(reportId, 'answers', address, { branded: stats.branded, ...more }),
    prompt: (promptId) => screenLink(reportId, `prompts/${promptId}`, address),
    answer: (runId) => screenLink(reportId, `answers/${runId}`, address),
  }
  return (
    <>
      <Tools reportId={reportId} report={report} readings={readings} paper={paper} branding={branding.data} />
      {branding.error && <Failed error={branding.error} again={branding.again} />}
      <ReportDocument
        report={report}
        branding={branding.data}
        paper={paper}
        readings={readings}
        links={links}
      />
    </>
  )
}

interface ToolsProps extends PageProps {
  paper: Paper
  branding: Branding | undefined
}

type Shown = 'contents' | 'files' | 'shares' | 'schedule' | 'branding'

/** The tools for the report. A tool that needs more than a click opens a dialog. */
function Tools({ reportId, report, readings, paper, branding }: ToolsProps) {
  const address = useAddress()
  const mayWrite = useMay('write')
  const exports = useExports(reportId)
  const [shown, show] = useState<Shown>()
  const close = () => show(undefined)
  // Until the server has chosen the prompts, a file or a link would be of others than the page.
  const isKnown = address.query.has('branded') || isHere(readings.stats)
  const filters = filtersToKeep(address, readings.stats.branded)
  const setPaper = (chosen: string | undefined) =>
    go(withQuery(address, { paper: chosen === 'a4' ? undefined : chosen }), { replaces: true })
  const button = (what: Shown, words: string, isDisabled = false) => (
    <button type="button" class="button" disabled={isDisabled} onClick={() => show(what)}>
      {words}
    </button>
  )
  return (
    <>
      <div class="filters report-tools">
        <Choice label="Paper" value={paper} choices={Object.entries(PAPERS)} onChange={setPaper} />
        {mayWrite && (
          <Downloads
            reportId={reportId}
            exports={exports}
            filters={filters}
            paper={paper}
            isDisabled={!isKnown}
          />
        )}
        {mayWrite && readings.chosen.data && button('contents', 'Contents')}
        {button('files', 'Files')}
        {mayWrite && button('shares', 'Share links', !isKnown)}
        {mayWrite && button('schedule', 'Schedule', !isKnown)}
        {mayWrite && branding && button('branding', 'Branding')}
      </div>
      {shown === 'contents' && readings.chosen.data && (
        <Contents reportId={reportId} chosen={readings.chosen.data} onClose={close} />
      )}
      {shown === 'files' && (
        <Files reportId={reportId} exports={exports} mayDelete={mayWrite} onClose={close} />
      )}
      {shown === 'shares' && <ShareLinks reportId={reportId} filters={filters} onClose={close} />}
      {shown === 'schedule' && (
        <Schedule
          reportId={reportId}
          workspaceId={report?.workspaceId}
          filters={filters}
          paper={paper}
          onClose={close}
        />
      )}
      {shown === 'branding' && report && branding && (
        <BrandingEditor
          workspaceId={report.workspaceId}
          branding={branding}
          title={report.reportTitle}
          onClose={close}
        />
      )}
    </>
  )
}
