import { useEffect, useMemo } from 'preact/hooks'

import { type Address, ShownAddress, useAddress } from '../../data/address.js'
import { request } from '../../data/client.js'
import type { OpenedShare, ShareFilters } from '../../data/types.js'
import { longDay } from '../../data/words.js'
import { ReportDocument } from '../client-report/document.js'
import { type Paper, paperOf, paperOfReader } from '../client-report/paper.js'
import { stateOf, useReadyMark, useReportReadings } from '../client-report/readings.js'

interface SharedReportProps {
  share: OpenedShare
  /** Shows the page alone, for printing. */
  isPrinted: boolean
}

/** The report with the filters of the link. The interface refuses any other filters in the address. */
export function SharedReport({ share, isPrinted }: SharedReportProps) {
  const { query } = useAddress()
  const title = share.title ?? share.report?.reportTitle ?? ''
  useEffect(() => {
    document.title = title
    // Counts the visit for the person who made the link. A failure does not concern the reader.
    if (!isPrinted) request('shareLinks.countShareVisit', {}).catch(() => undefined)
  }, [])
  return (
    <>
      {!isPrinted && (
        <div class="row spread report-tools">
          <p class="quiet small">
            {share.expiresDate !== null && `This link works until ${longDay(share.expiresDate)}.`}
          </p>
          <button type="button" class="button" onClick={() => print()}>
            Print
          </button>
        </div>
      )}
      <SharedSheet share={share} paper={isPrinted ? paperOf(query.get('print')) : paperOfReader()} />
    </>
  )
}

interface SharedSheetProps {
  share: Pick<OpenedShare, 'reportId' | 'report' | 'title' | 'branding' | 'filters'>
  paper: Paper
}

/** The report itself. Other parameters of the address have no effect. */
export function SharedSheet({ share, paper }: SharedSheetProps) {
  const { path } = useAddress()
  const address = useMemo<Address>(() => ({ path, query: queryOf(share.filters) }), [path, share.filters])
  return (
    <ShownAddress.Provider value={address}>
      <Sheet share={share} paper={paper} />
    </ShownAddress.Provider>
  )
}

function Sheet({ share, paper }: SharedSheetProps) {
  const readings = useReportReadings(share.reportId)
  useReadyMark(stateOf(readings))
  return (
    <ReportDocument
      report={share.report ?? undefined}
      title={share.title}
      branding={share.branding ?? undefined}
      paper={paper}
      readings={readings}
    />
  )
}

/** The filters as a query. A link without `branded` covers all prompts, like reads of the interface. */
function queryOf(filters: ShareFilters): URLSearchParams {
  const written = { ...filters, branded: filters.branded ?? 'all' }
  const known = Object.entries(written).filter(([, value]) => value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
}
