import { reportCategory } from '../../answers/index.js'
import { ownsHost } from '../../detection/index.js'
import type { ActiveVersion } from '../../reports/index.js'
import type { KnownHost } from './known-pages.js'

/** Whether a host belongs to the own brand or a competitor of the report, and its category. */
export function ownershipOf(brands: ActiveVersion['brands'], { host, category }: KnownHost) {
  const domainCategory = reportCategory(brands, host, category)
  const competitor = brands.slice(1).find((one) => ownsHost(one, host))?.brand ?? null
  return {
    isMyBrandDomain: domainCategory === 'Brand',
    competitor: domainCategory === 'Competitor' ? competitor : null,
    domainCategory,
  }
}
