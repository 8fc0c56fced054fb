import type { DomainCategory } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import { isNamedBeside, type PageCounts } from '../counting/page-counts.js'
import type { CitedKind } from '../schema.js'
import { categoriesOf, type ReportPages } from './report-categories.js'
import type { ReportKinds } from './report-kinds.js'

interface PageFilter {
  domain?: string | undefined
  search?: string | undefined
  domainCategory?: DomainCategory | undefined
  kind?: CitedKind | undefined
  brandMentioned?: '0' | '1' | undefined
  competitorMentioned?: '0' | '1' | undefined
  competitor?: string | undefined
}

interface FilteredReport extends ReportPages {
  brands: readonly (BrandDomains & { brand: string })[]
  counts: PageCounts
  /** The index of the brand to which `brandMentioned` refers. */
  brand: number
  kinds: () => ReportKinds
}

/** Returns the pages that match the filter. */
export async function filteredPages(
  tx: Db,
  report: FilteredReport,
  { filter, cited }: { filter: PageFilter; cited: number[] },
): Promise<number[]> {
  const { pages } = report
  const { domain, domainCategory, kind, search } = filter
  const left = [domain, domainCategory, kind].every((one) => one === undefined) ? [] : cited
  await pages.readHosts(tx, left)
  const found = cited.filter(conditionOn(report, filter))
  if (kind === undefined && search === undefined) return found
  await pages.readAddresses(tx, found)
  return found.filter(addressConditionOn(report, filter))
}

/** The conditions that need addresses. */
function addressConditionOn(
  { pages, kinds }: FilteredReport,
  { kind, search }: PageFilter,
): (page: number) => boolean {
  const wanted = search?.toLowerCase()
  const reportKinds = kind === undefined ? undefined : kinds()
  return (page) => {
    if (reportKinds !== undefined && reportKinds.ofPage(page) !== kind) return false
    if (wanted === undefined) return true
    const { link, title } = pages.addressOf(page)
    return link.toLowerCase().includes(wanted) || (title?.toLowerCase().includes(wanted) ?? false)
  }
}

/** The conditions that need no addresses. */
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
    (brandMentioned === undefined ||
      isNamedBeside(counts, page, report.brand) === (brandMentioned === '1')) &&
    (competitorMentioned === undefined || names(page, competitors) === (competitorMentioned === '1')) &&
    (competitor === undefined || names(page, named))
}
