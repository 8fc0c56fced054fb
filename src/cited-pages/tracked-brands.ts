import { lineupOf, type Matcher } from '../detection/index.js'
import type { ReportBrands } from './brand-store.js'

/** A way of recognising a brand, and the reports that track it. */
export interface LookedForBrand {
  matcher: Matcher
  /** As the first of these reports calls it. */
  brand: string
  /** Whether it is the own brand of one of them. */
  isOwn: boolean
  reports: { reportId: string; reportTitle: string }[]
}

/** Brands beyond these are not looked for; a reading of them stays unknown. */
const MAX_BRANDS = 2000

/** Every brand of a workspace once, however many reports track it. */
export function trackedBrands(reports: readonly ReportBrands[]): LookedForBrand[] {
  const tracked = new Map<string, LookedForBrand>()
  for (const { brands, ...report } of reports) {
    for (const [index, matcher] of lineupOf(brands).matchers.entries()) {
      const known = tracked.get(matcher.id)
      const one = known ?? { matcher, brand: brands[index]!.brand, isOwn: false, reports: [] }
      one.isOwn ||= index === 0
      if (one.reports.at(-1)?.reportId !== report.reportId) one.reports.push(report)
      tracked.set(matcher.id, one)
    }
  }
  return [...tracked.values()].slice(0, MAX_BRANDS)
}
