import { engineName } from '../../data/filters.js'
import type { BrandReport, ReportStats } from '../../data/types.js'
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
