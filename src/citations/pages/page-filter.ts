import { type DomainCategory, reportCategory } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import { sheetCache } from '../../mentions/index.js'
import { isNamedBeside, type PageCounts } from '../counting/page-counts.js'
import type { KnownPages } from './known-pages.js'

interface PageFilter {
  domain?: string | undefined
  search?: string | undefined
  domainCategory?: DomainCategory | undefined
  brandMentioned?: '0' | '1' | undefined
  competitorMentioned?: '0' | '1' | undefined
  competitor?: string | undefined
}

interface FilteredReport {
  /** The report's own first. */
  brands: readonly (BrandDomains & { brand: string })[]
  pages: KnownPages
  counts: PageCounts
}

/** What kind of site each host is to the report, by its index. */
export function categoriesOf({
  brands,
  pages: { id, hosts },
}: Pick<FilteredReport, 'brands' | 'pages'>): readonly DomainCategory[] {
  const { categories } = sheetCache.growing(`categories ${id} ${JSON.stringify(brands)}`, openCategories)
  // Hosts are only ever added.
  for (const { host, category } of hosts.slice(categories.length))
    categories.push(reportCategory(brands, host, category))
  return categories
}

const CATEGORY_BYTES = 8

function openCategories() {
  const categories: DomainCategory[] = []
  return {
    categories,
    get bytes() {
      return CATEGORY_BYTES * categories.length
    },
  }
}

/** The pages that the filter leaves. */
export async function filteredPages(
  tx: Db,
  report: FilteredReport,
  { filter, cited }: { filter: PageFilter; cited: number[] },
): Promise<number[]> {
  const { pages } = report
  const { domain, domainCategory, search } = filter
  if (domain !== undefined || domainCategory !== undefined) await pages.readHosts(tx, cited)
  const left = cited.filter(conditionOn(report, filter))
  if (search === undefined) return left
  await pages.readAddresses(tx, left)
  const wanted = search.toLowerCase()
  return left.filter((page) => {
    const { link, title } = pages.addressOf(page)
    return link.toLowerCase().includes(wanted) || (title?.toLowerCase().includes(wanted) ?? false)
  })
}

/** Everything but the search, which needs the addresses. */
function conditionOn(report: FilteredReport, filter: PageFilter): (page: number) => boolean {
  const { brands, pages, counts } = report
  const { domain, domainCategory, brandMentioned, competitorMentioned, competitor } = filter
  const categories = domainCategory === undefined ? [] : categoriesOf(report)
  const competitors = [...brands.keys()].slice(1)
  const named = competitors.filter((index) => brands[index]?.brand === competitor)
  const names = (page: number, wanted: number[]) => wanted.some((brand) => isNamedBeside(counts, page, brand))
  return (page) =>
    (domain === undefined || pages.hosts[pages.hostOf(page)]?.host === domain) &&
    (domainCategory === undefined || categories[pages.hostOf(page)] === domainCategory) &&
    (brandMentioned === undefined || isNamedBeside(counts, page, 0) === (brandMentioned === '1')) &&
    (competitorMentioned === undefined || names(page, competitors) === (competitorMentioned === '1')) &&
    (competitor === undefined || names(page, named))
}
