import { type DomainCategory, reportCategory } from '../../answers/index.js'
import type { BrandDomains } from '../../detection/index.js'
import { sheetCache } from '../../mentions/index.js'
import type { KnownPages } from './known-pages.js'

export interface ReportPages {
  /** The brands of the report, its own first. */
  brands: readonly BrandDomains[]
  pages: KnownPages
}

/** The category of each host for the report, by the index of the host. */
export function categoriesOf({ brands, pages: { id, hosts } }: ReportPages): readonly DomainCategory[] {
  const { categories } = sheetCache.growing(`categories ${id} ${JSON.stringify(brands)}`, openCategories)
  // Hosts are only ever added, so only new ones need a category.
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
