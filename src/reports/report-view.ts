import type { BrandReport } from './schema.js'
import type { StoredReport } from './store.js'

export function reportView(stored: StoredReport): BrandReport {
  const recalculation = recalculationOf(stored)
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
    isRecalculating: recalculation?.status === 'running',
    recalculation,
    simulated: stored.mode === 'sandbox',
  }
}

function recalculationOf(stored: StoredReport): BrandReport['recalculation'] {
  const { failure: reason, progress } = stored
  const startedDate = stored.startedDate.toISOString()
  if (reason !== null) return { status: 'failed', progress, startedDate, reason }
  return isBehind(stored) ? { status: 'running', progress, startedDate, reason } : null
}

/** Its numbers are not those of its latest version. The first version is part of the set-up. */
function isBehind({ latestVersion, activeVersion }: StoredReport): boolean {
  return latestVersion > Math.max(activeVersion, 1)
}

/** Something will come of it by itself. */
export function isUnderWay(stored: StoredReport): boolean {
  return stored.failure === null && (stored.status === 'setting_up' || isBehind(stored))
}

/** Sorted by country. */
function countByCountry(countries: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const country of countries.toSorted()) counts[country] = (counts[country] ?? 0) + 1
  return counts
}
