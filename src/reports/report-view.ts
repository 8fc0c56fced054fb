import { datesAsText } from '../kernel/days.js'
import type { BrandReport } from './schema.js'
import type { StoredReport } from './store.js'

export function reportView(stored: StoredReport): BrandReport {
  const { promptCountries, mode, detectionPhrases: _, ...shown } = stored
  const { activeVersion, latestVersion, progress, startedDate, failure, ...same } = shown
  const recalculation = recalculationOf({ activeVersion, latestVersion, progress, startedDate, failure })
  const countryPromptsTotal = countByCountry(promptCountries)
  return {
    ...datesAsText(same),
    countries: Object.keys(countryPromptsTotal),
    countryPromptsTotal,
    isRecalculating: recalculation?.status === 'running',
    recalculation,
    simulated: mode === 'sandbox',
  }
}

type Computation = Pick<
  StoredReport,
  'activeVersion' | 'latestVersion' | 'progress' | 'startedDate' | 'failure'
>

function recalculationOf(computation: Computation): BrandReport['recalculation'] {
  const { failure: reason, progress } = computation
  const startedDate = computation.startedDate.toISOString()
  if (reason !== null) return { status: 'failed', progress, startedDate, reason }
  return isBehind(computation) ? { status: 'running', progress, startedDate, reason } : null
}

/** True if the figures are older than the latest version. The first version belongs to the set-up. */
function isBehind({ latestVersion, activeVersion }: Computation): boolean {
  return latestVersion > Math.max(activeVersion, 1)
}

/** True if a job sets the report up or recalculates it. */
export function isUnderWay(stored: StoredReport): boolean {
  return stored.failure === null && (stored.status === 'setting_up' || isBehind(stored))
}

/** Sorted by country. */
function countByCountry(countries: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const country of countries.toSorted()) counts[country] = (counts[country] ?? 0) + 1
  return counts
}
