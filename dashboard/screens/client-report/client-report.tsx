import type { Place } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import { Choice } from '../../parts/filter-bar.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { type Links, ReportDocument } from './document.js'
import { paperOf, PAPERS } from './paper.js'
import { stateOf, useReadyMark, useReportReadings } from './readings.js'

/** The page of a period as a client gets it, and the ways in which it gets there. */
export default function ClientReport({ reportId }: Place) {
  const address = useAddress()
  const readings = useReportReadings(reportId)
  const { stats } = readings
  useReadyMark(stateOf(readings))
  const paper = paperOf(address.query.get('paper'))
  const links: Links = {
    answers: (more) => screenLink(reportId, 'answers', address, { branded: stats.branded, ...more }),
    prompt: (promptId) => screenLink(reportId, `prompts/${promptId}`, address),
  }
  return (
    <ReportScreen title="Client report" reportId={reportId} branded={stats.branded}>
      {(report) => (
        <>
          <div class="filters report-tools">
            <Choice
              label="Paper"
              value={paper}
              choices={Object.entries(PAPERS)}
              onChange={(chosen) =>
                go(withQuery(address, { paper: chosen === 'a4' ? undefined : chosen }), { replaces: true })
              }
            />
            <button type="button" class="button" onClick={() => print()}>
              Print
            </button>
          </div>
          <ReportDocument
            report={report}
            branding={undefined}
            paper={paper}
            readings={readings}
            links={links}
          />
        </>
      )}
    </ReportScreen>
  )
}
