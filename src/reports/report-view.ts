import type { BrandReport } from './schema.js'
import type { StoredReport } from './store.js'

export function reportView(stored: StoredReport): BrandReport {
  const isRecalculating = stored.latestVersion > Math.max(stored.activeVersion, 1)
  const countryPromptsTotal = countByCountry(stored.promptCountries)
  return {
    id: stored.id,
    workspaceId: stored.workspaceId,
    brand: stored.brand,
    reportTitle: stored.reportTitle,
    brandVariations: stored.brandVariations,
    brandDomain: stored.brandDomain,
    brandDomainVariations: stored.brandDomainVariations,
    brandDomainWildcard: stored.brandDomainWildcard,
    brandRegex: stored.brandRegex,
    countries: Object.keys(countryPromptsTotal),
    createdDate: stored.createdDate.toISOString(),
    updatedDate: stored.updatedDate.toISOString(),
    promptIds: stored.promptIds,
    countryPromptsTotal,
    competitors: stored.competitors,
    tags: stored.tags,
    status: stored.status,
    isRecalculating,
    recalculation: isRecalculating
      ? { progress: stored.progress, startedDate: stored.startedDate.toISOString() }
      : null,
    simulated: stored.mode === 'sandbox',
  }
}

/** Sorted by country. */
function countByCountry(countries: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const country of countries.toSorted()) counts[country] = (counts[country] ?? 0) + 1
  return counts
}
