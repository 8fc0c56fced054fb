import type { Address } from '../../data/address.js'
import { type Branded, engineName } from '../../data/filters.js'
import type { BrandReport, ReportStats, ShareFilters } from '../../data/types.js'
import { countryName } from '../../data/words.js'

/** The filters in words, for readers of the printed page. */
export function filtersInWords({ window }: ReportStats, report: BrandReport | undefined): string[] {
  const tag = report?.tags.find(({ id }) => id === window.tagId)
  return [
    window.country === null ? 'all countries' : countryName(window.country),
    window.engines.length === 0 ? 'all engines' : window.engines.map(engineName).join(', '),
    ...(window.tagId === null ? [] : [`tag ${tag?.name ?? window.tagId}`]),
  ]
}

/** The filters of the address in the form that shares and exports store. `branded` is the choice of the screen. */
export function filtersToKeep({ query }: Address, branded: Branded): ShareFilters {
  // Leaves out an empty list, which the interface refuses.
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
