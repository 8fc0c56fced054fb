import { type BrandDomains, ownsHost } from '../detection/index.js'
import { type DomainCategory, domainCategory } from './domain-category.js'

/** What a host is to a report, whose own brand comes first; else what it is to everyone. */
export function reportCategory(
  [own, ...competitors]: readonly BrandDomains[],
  host: string,
  toEveryone = domainCategory(host),
): DomainCategory {
  if (own !== undefined && ownsHost(own, host)) return 'Brand'
  if (competitors.some((competitor) => ownsHost(competitor, host))) return 'Competitor'
  return toEveryone
}
