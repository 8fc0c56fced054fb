import type { DomainCategory } from '../answers/index.js'
import { sql, type Statement } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { SortedRequest } from '../http/routes/sorted-page.js'
import type { CitationSortField } from './cited-page-store.js'

export interface PageFilter {
  domain?: string | undefined
  search?: string | undefined
  domainCategory?: DomainCategory | undefined
  brandMentioned?: '0' | '1' | undefined
  competitor?: string | undefined
}

/** Whether the filter leaves any page out. */
export function isFiltering({
  domain,
  search,
  domainCategory,
  brandMentioned,
  competitor,
}: PageFilter): boolean {
  return [domain, search, domainCategory, brandMentioned, competitor].some((wish) => wish !== undefined)
}

/** The condition on `cited`, a page, and `counted`, its citations. */
export function pageMatches(filter: PageFilter, brands: readonly BrandDomains[]): Statement {
  const { domain = null, search = null, domainCategory, brandMentioned, competitor } = filter
  const kind = domainCategory === undefined ? sql`true` : sql`${categoryOf(brands)} = ${domainCategory}`
  const own = brandMentioned === undefined ? sql`true` : sql`counted.own = ${brandMentioned === '1'}`
  const rival = competitor === undefined ? sql`true` : sql`counted.rival`
  return sql`(${domain}::text is null or cited.host = ${domain})
      and (${search}::text is null or strpos(lower(cited.link), lower(${search})) > 0
        or strpos(lower(cited.title), lower(${search})) > 0)
      and ${kind} and ${own} and ${rival}`
}

/** The same rule as `reportCategory`. */
function categoryOf(brands: readonly BrandDomains[]): Statement {
  return sql`case when ${isHostOf(brands.slice(0, 1))} then 'Brand' when ${isHostOf(brands.slice(1))} then 'Competitor'
      else cited.category end`
}

/** The same rule as `ownsHost`. Domain names have no characters that are special in a pattern. */
export function isHostOf(brands: readonly BrandDomains[]): Statement {
  const hosts = brands.flatMap(({ brandDomain, brandDomainVariations }) => [
    brandDomain,
    ...brandDomainVariations,
  ])
  const patterns = brands.flatMap((brand) => (brand.brandDomainWildcard ? [`%.${brand.brandDomain}`] : []))
  return sql`(cited.host = any(${hosts}::text[]) or cited.host like any(${patterns}::text[]))`
}

/** Sorts by canonical address unless another field is asked for; ties are sorted so, too. */
export function orderOf(
  request: SortedRequest<CitationSortField>,
  brands: readonly BrandDomains[],
): Statement {
  if (!('offset' in request)) return sql`cited.url`
  const way = request.sortOrder === 'asc' ? sql`asc` : sql`desc`
  if (request.sortBy === undefined) return sql`cited.url ${way}`
  return sql`${sortFields(brands)[request.sortBy]} ${way} nulls last, cited.url`
}

const sortFields = (brands: readonly BrandDomains[]): Record<CitationSortField, Statement> => ({
  url: sql`cited.link collate "C"`,
  domain: sql`cited.host`,
  title: sql`cited.title collate "C"`,
  citations: sql`counted.citations`,
  brandMentioned: sql`counted.own`,
  isMyBrandDomain: isHostOf(brands.slice(0, 1)),
  domainCategory: sql`${categoryOf(brands)} collate "C"`,
  firstSeen: sql`seen.first_day`,
  lastSeen: sql`seen.last_day`,
})
