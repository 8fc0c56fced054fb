import { ALL_COUNTRIES } from '../../kernel/fields.js'
import type { ReportKey } from '../../reports/index.js'
import type { RecommendationFilters } from '../schema.js'
import type { RecommendationFilter } from './list-store.js'

export function storedFilter(
  report: ReportKey,
  { country, engine, engines = [], type, state }: RecommendationFilters,
): RecommendationFilter {
  return {
    ...report,
    country: country === ALL_COUNTRIES ? undefined : country,
    engines: [...new Set(engines.concat(engine ?? []))],
    type,
    state,
  }
}
