import { useAddress } from './address.js'
import { type Reading, useRead } from './cache.js'
import { type Branded, brandedIn, fromAddress, SHARED } from './filters.js'
import type { QueryOf } from './operation.js'
import type { ReportStats } from './types.js'

type StatsQuery = QueryOf<'statistics.readBrandReportStats'>

export interface Stats extends Reading<ReportStats> {
  /** The prompts that the figures are counted over. */
  branded: Branded
}

/** The statistics of the window over the prompts that the address names. If it names none, the server chooses. */
export function useStats(reportId: string, more: StatsQuery = {}): Stats {
  const address = useAddress()
  const chosen = address.query.get('branded') as Branded | null
  const query = fromAddress<StatsQuery>(address, SHARED, { compact: true, detectedBrands: false, ...more }, { branded: 'auto' })
  const stats = useRead('statistics.readBrandReportStats', { reportId }, query)
  return { ...stats, branded: chosen ?? brandedIn(stats.data?.window.branded) }
}
