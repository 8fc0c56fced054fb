import { useRef } from 'preact/hooks'

import { useAddress } from './address.js'
import { type Reading, useRead } from './cache.js'
import { type Branded, fromAddress, onlyBranded, SHARED } from './filters.js'
import type { QueryOf } from './operation.js'
import type { ReportStats, ScopeStats } from './types.js'

/** An interval needs that many. */
const ENOUGH_PROMPTS = 5

type StatsQuery = QueryOf<'statistics.readBrandReportStats'>

export interface Stats extends Reading<ReportStats> {
  /** Which prompts the figures are of. */
  branded: Branded
}

/**
 * The statistics of the window. Prompts that name a brand themselves say little of what engines recommend: unless the
 * address says otherwise the figures are of the others, where there are enough of them.
 */
export function useStats(reportId: string, more: StatsQuery = {}): Stats {
  const address = useAddress()
  const chosen = address.query.get('branded') as Branded | null
  const query = (branded: Branded) =>
    fromAddress<StatsQuery>(address, SHARED, {
      compact: true,
      ...more,
      branded: onlyBranded(branded),
    })
  const first = useRead('statistics.readBrandReportStats', { reportId }, query(chosen ?? 'false'))
  // While other days are read it stays as it was, so that the figures do not change twice.
  const hasFew = useRef(false)
  if (!first.isOld && first.data !== undefined) hasFew.current = first.data.totalPrompts < ENOUGH_PROMPTS
  const isTooFew = chosen === null && hasFew.current
  const all = useRead('statistics.readBrandReportStats', isTooFew ? { reportId } : undefined, query('all'))
  return isTooFew ? { ...all, branded: 'all' } : { ...first, branded: chosen ?? 'false' }
}

/** A figure of each brand over time, as charts take it. */
export function seriesOf({ brands, history }: Pick<ScopeStats, 'brands' | 'history'>, names?: string[]) {
  return brands
    .filter(({ brand }) => names === undefined || names.includes(brand))
    .map(({ brand, isMainBrand }) => ({
      name: brand,
      isOwn: isMainBrand,
      values: history.map(({ brands: points }) => {
        const point = points.find((other) => other.brand === brand)
        return {
          value: point?.brandCoverage ?? null,
          interval: (point?.intervals.brandCoverage ?? null) as [number, number] | null,
        }
      }),
    }))
}
