import { useAddress } from './address.js'
import { type Reading, useRead } from './cache.js'
import { type Branded, brandedIn, fromAddress, SHARED } from './filters.js'
import type { QueryOf } from './operation.js'
import type { ReportStats } from './types.js'

type StatsQuery = QueryOf<'statistics.readBrandReportStats'>

export interface Stats extends Reading<ReportStats> {
  /** Which prompts the figures are of. */
  branded: Branded
}

/** The statistics of the window, of the prompts that the address names; the server chooses where it names none. */
export function useStats(reportId: string, more: StatsQuery = {}): Stats {
  const address = useAddress()
  const chosen = address.query.get('branded') as Branded | null
  const query = fromAddress<StatsQuery>(address, SHARED, { compact: true, detectedBrands: false, ...more }, { branded: 'auto' })
  const stats = useRead('statistics.readBrandReportStats', { reportId }, query)
  return { ...stats, branded: chosen ?? brandedIn(stats.data?.window.branded) }
}
