import type { Address } from '../../data/address.js'
import { type Branded, engineName } from '../../data/filters.js'
import type { BrandReport, ReportStats, ShareFilters } from '../../data/types.js'
import { countryName } from '../../data/words.js'

/** What the figures are narrowed to, as a reader of the printed page must know it. */
export function filtersInWords({ window }: ReportStats, report: BrandReport | undefined): string[] {
  const tag = report?.tags.find(({ id }) => id === window.tagId)
  return [
    window.country === null ? 'all countries' : countryName(window.country),
    window.engines.length === 0 ? 'all engines' : window.engines.map(engineName).join(', '),
    ...(window.tagId === null ? [] : [`tag ${tag?.name ?? window.tagId}`]),
  ]
}

/** The filters of the address, as shares and exports keep them; `branded` as the screen has chosen it. */
export function filtersToKeep({ query }: Address, branded: Branded): ShareFilters {
  // The interface refuses what is none.
  const engines = (query.get('engines') ?? '').split(',').filter(Boolean) as ReportStats['window']['engines']
  const texts = ['startDate', 'endDate', 'country', 'tagId'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(texts),
    ...(engines.length > 0 && { engines }),
    ...(branded !== 'all' && { branded: branded === 'true' }),
  }
}
