import { reportCategory } from '../../answers/index.js'
import { ownsHost } from '../../detection/index.js'
import type { ActiveVersion } from '../../reports/index.js'
import type { KnownHost } from './known-pages.js'

/** Whose a host is to a report, and what kind of site. */
export function ownershipOf(brands: ActiveVersion['brands'], { host, category }: KnownHost) {
  const domainCategory = reportCategory(brands, host, category)
  const competitor = brands.slice(1).find((one) => ownsHost(one, host))?.brand ?? null
  return {
    isMyBrandDomain: domainCategory === 'Brand',
    competitor: domainCategory === 'Competitor' ? competitor : null,
    domainCategory,
  }
}
