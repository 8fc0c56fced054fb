import { type DomainCategory, reportCategory } from '../../answers/index.js'
import type { BrandDomains } from '../../detection/index.js'
import { sheetCache } from '../../mentions/index.js'
import type { KnownPages } from './known-pages.js'

export interface ReportPages {
  /** The report's own first. */
  brands: readonly BrandDomains[]
  pages: KnownPages
}

/** What kind of site each host is to the report, by its index. */
export function categoriesOf({ brands, pages: { id, hosts } }: ReportPages): readonly DomainCategory[] {
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
