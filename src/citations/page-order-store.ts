import { sql, type Statement } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { SortedRequest } from '../http/routes/sorted-page.js'
import type { SortField } from './citation.js'
import { categoryOf, isHostOf } from './page-filter-store.js'

/** The list's own order is that of canonical addresses; equals stand in it too. */
export function orderOf(request: SortedRequest<SortField>, brands: readonly BrandDomains[]): Statement {
  if (!('offset' in request)) return sql`cited.url`
  const way = request.sortOrder === 'asc' ? sql`asc` : sql`desc`
  if (request.sortBy === undefined) return sql`cited.url ${way}`
  return sql`${fieldOf(request.sortBy, brands)} ${way} nulls last, cited.url`
}

function fieldOf(field: SortField, brands: readonly BrandDomains[]): Statement {
  switch (field) {
    case 'url':
      return sql`cited.link collate "C"`
    case 'domain':
      return sql`cited.host`
    case 'title':
      return sql`cited.title collate "C"`
    case 'citations':
      return sql`counted.citations`
    case 'brandMentioned':
      return sql`counted.own`
    case 'isMyBrandDomain':
      return isHostOf(brands.slice(0, 1))
    case 'domainCategory':
      return sql`${categoryOf(brands)} collate "C"`
    case 'firstSeen':
      return sql`seen.first_day`
    case 'lastSeen':
      return sql`seen.last_day`
  }
}
