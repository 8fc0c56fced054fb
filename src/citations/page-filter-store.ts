import type { DomainCategory } from '../answers/index.js'
import { sql, type Statement } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'

export interface PageFilter {
  domain?: string | undefined
  search?: string | undefined
  domainCategory?: DomainCategory | undefined
  brandMentioned?: '0' | '1' | undefined
  competitor?: string | undefined
}

/** Whether it leaves any page out. */
export function isFiltering({
  domain,
  search,
  domainCategory,
  brandMentioned,
  competitor,
}: PageFilter): boolean {
  return [domain, search, domainCategory, brandMentioned, competitor].some((wish) => wish !== undefined)
}

/** What `cited`, a page, and `counted`, its citations, must be to be listed. */
export function isWanted(filter: PageFilter, brands: readonly BrandDomains[]): Statement {
  const { domain = null, search = null, domainCategory, brandMentioned, competitor } = filter
  const kind = domainCategory === undefined ? sql`true` : sql`${categoryOf(brands)} = ${domainCategory}`
  const own = brandMentioned === undefined ? sql`true` : sql`counted.own = ${brandMentioned === '1'}`
  const rival = competitor === undefined ? sql`true` : sql`counted.rival`
  return sql`(${domain}::text is null or cited.host = ${domain})
      and (${search}::text is null or strpos(lower(cited.link), lower(${search})) > 0
        or strpos(lower(cited.title), lower(${search})) > 0)
      and ${kind} and ${own} and ${rival}`
}

/** As `reportCategory` has it. */
export function categoryOf(brands: readonly BrandDomains[]): Statement {
  return sql`case when ${isHostOf(brands.slice(0, 1))} then 'Brand' when ${isHostOf(brands.slice(1))} then 'Competitor'
      else cited.category end`
}

/** As `ownsHost` has it. No domain name holds what is special in a pattern. */
export function isHostOf(brands: readonly BrandDomains[]): Statement {
  const hosts = brands.flatMap(({ brandDomain, brandDomainVariations }) => [
    brandDomain,
    ...brandDomainVariations,
  ])
  const patterns = brands.flatMap((brand) => (brand.brandDomainWildcard ? [`%.${brand.brandDomain}`] : []))
  return sql`(cited.host = any(${hosts}::text[]) or cited.host like any(${patterns}::text[]))`
}
