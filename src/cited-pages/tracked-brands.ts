import { lineupOf, type Matcher } from '../detection/index.js'
import type { ReportBrands } from './brand-store.js'

/** A matcher of a brand, and the reports that track the brand. */
export interface LookedForBrand {
  matcher: Matcher
  /** The name of the brand in the first of these reports. */
  brand: string
  /** Whether it is the own brand of one of these reports. */
  isOwn: boolean
  reports: { reportId: string; reportTitle: string }[]
}

/** More brands than this are not looked for. Whether a page names them stays unknown. */
const MAX_BRANDS = 2000

/** Lists every brand of a workspace once, with all reports that track it. */
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
