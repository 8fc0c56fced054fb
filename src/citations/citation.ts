import { reportCategory } from '../answers/index.js'
import type { ScalarField } from '../http/routes/sorted-page.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import type { ActiveVersion } from '../reports/index.js'
import type { CitedPage } from './cited-page-store.js'
import type { Citing, Seen } from './citing-store.js'
import { brandsNamed, type Naming } from './naming.js'
import type { Citation } from './schema.js'

export type SortField = ScalarField<Citation>

export interface Evidence {
  brands: ActiveVersion['brands']
  promptIds: string[]
  naming: Naming
  /** Of the page. */
  citings: readonly Citing[]
  seen: Seen
}

export function citation(page: CitedPage, { brands, promptIds, naming, citings, seen }: Evidence): Citation {
  const named = brandsNamed(naming, citings)
  const competitors = brands.filter((_, place) => place > 0 && named.has(place)).map(({ brand }) => brand)
  const domainCategory = reportCategory(brands, page.host, page.category)
  return {
    url: shownUrl(page.link),
    domain: page.host,
    title: page.title,
    citations: page.citations,
    prompts: citings.flatMap(({ prompt }) => promptIds[prompt] ?? []),
    competitors: [...new Set(competitors)],
    brandMentioned: named.has(0) ? 1 : 0,
    isMyBrandDomain: domainCategory === 'Brand',
    domainCategory,
    firstSeen: seen.firstSeen,
    lastSeen: seen.lastSeen,
  }
}
