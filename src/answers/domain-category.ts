import { type BrandDomains, ownsHost } from '../detection/index.js'
import { type SiteType, siteType } from '../page-kinds/index.js'

/** `Brand` and `Competitor` depend on a report and are set when it is read. */
export const DOMAIN_CATEGORIES = [
  'Social Media',
  'Community/Forum',
  'Brand',
  'Encyclopedia',
  'News/Media',
  'Blogs/Personal Sites',
  'Government/NGO',
  'Education',
  'Video',
  'Competitor',
  'Others',
  'Unclassified',
] as const
export type DomainCategory = (typeof DOMAIN_CATEGORIES)[number]

const CATEGORY_OF: Record<SiteType, DomainCategory> = {
  social: 'Social Media',
  forum: 'Community/Forum',
  encyclopedia: 'Encyclopedia',
  news: 'News/Media',
  blog: 'Blogs/Personal Sites',
  government: 'Government/NGO',
  education: 'Education',
  video: 'Video',
  shop: 'Others',
  ratings: 'Others',
  documentation: 'Others',
  service: 'Others',
}

export function domainCategory(host: string): DomainCategory {
  const type = siteType(host)
  return type === undefined ? 'Unclassified' : CATEGORY_OF[type]
}

/** The category of a host in a report: own brand, competitor, or its general category. The own brand is first in the list. */
export function reportCategory(
  [own, ...competitors]: readonly BrandDomains[],
  host: string,
  toEveryone = domainCategory(host),
): DomainCategory {
  if (own !== undefined && ownsHost(own, host)) return 'Brand'
  if (competitors.some((competitor) => ownsHost(competitor, host))) return 'Competitor'
  return toEveryone
}
