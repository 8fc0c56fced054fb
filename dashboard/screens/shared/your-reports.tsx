import { useEffect } from 'preact/hooks'

import { go, useAddress, withQuery } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { useSession } from '../../data/session.js'
import type { BrandReport } from '../../data/types.js'
import { AccountMenu } from '../../parts/account-menu.js'
import { Empty, Failed, Loading } from '../../parts/states.js'
import { paperOfReader } from '../client-report/paper.js'
import { SharedSheet } from './shared-report.js'

/** The start page of a client: the reports that were given to them, laid out like the page of a share link. */
export default function YourReports() {
  const session = useSession()
  const isKey = session !== undefined && session.person === null
  const me = useRead('people.readMe', session === undefined || isKey ? undefined : {})
  useEffect(() => {
    // A key never has the role of a client.
    if (isKey) go('/', { replaces: true })
  }, [isKey])
  return (
    <main class="shared">
      {me.data === undefined ? (
        <Unread of={me} />
      ) : (
        <Reports ids={me.data.memberships.flatMap(({ reportId }) => reportId ?? [])} />
      )}
    </main>
  )
}

/** Wrapped in one element, which `main` centres like a sheet. */
const Unread = ({ of: { error, again } }: { of: Reading<unknown> }) =>
  error === undefined ? (
    <Loading isChart />
  ) : (
    <div>
      <h1>Your reports</h1>
      <Failed error={error} again={again} />
    </div>
  )

const NO_FILTERS = {}

function Reports({ ids }: { ids: string[] }) {
  const asked = useAddress().query.get('report')
  const reportId = ids.find((id) => id === asked) ?? ids[0]
  const report = useRead('brandReports.read', reportId === undefined ? undefined : { reportId })
  useEffect(() => {
    document.title = report.data?.reportTitle ?? 'Your reports'
  }, [report.data])
  return (
    <>
      <div class="row spread report-tools">
        {ids.length > 1 ? (
          <nav class="row" aria-label="Your reports">
            {ids.map((id) => (
              <ReportLink key={id} reportId={id} isShown={id === reportId} />
            ))}
          </nav>
        ) : (
          <span />
        )}
        <div class="row">
          {reportId !== undefined && (
            <button type="button" class="button" onClick={() => print()}>
              Print
            </button>
          )}
          <AccountMenu />
        </div>
      </div>
      {reportId === undefined ? (
        <div>
          <h1>Your reports</h1>
          <Empty title="No report was given to you">
            <p>Ask the person who invited you for access to a report.</p>
          </Empty>
        </div>
      ) : report.data === undefined ? (
        <Unread of={report} />
      ) : (
        <Report key={reportId} report={report.data} />
      )}
    </>
  )
}

/** Waits for the branding of the workspace, so that the sheet does not change while it is being read. */
function Report({ report }: { report: BrandReport }) {
  const { data: branding = null, error } = useRead('exports.readReportBranding', { reportId: report.id })
  if (branding === null && error === undefined) return <Loading isChart />
  return (
    <SharedSheet
      share={{ reportId: report.id, report, title: null, branding, filters: NO_FILTERS }}
      paper={paperOfReader()}
    />
  )
}

function ReportLink({ reportId, isShown }: { reportId: string; isShown: boolean }) {
  const address = useAddress()
  const { data } = useRead('brandReports.read', { reportId })
  return (
    <a href={withQuery(address, { report: reportId })} {...(isShown && { 'aria-current': 'page' as const })}>
      {data?.reportTitle ?? '…'}
    </a>
  )
}
