import { engineName } from '../../../data/filters.js'
import type { Alert } from '../../../data/types.js'
import { countryName, decimal } from '../../../data/words.js'

/** What each figure is called, and what its changes are counted in. */
export const METRICS: Record<Alert['metric'], { name: string; unit: string }> = {
  brandCoverage: { name: 'Visibility', unit: 'points' },
  shareOfVoice: { name: 'Share of voice', unit: 'points' },
  averagePosition: { name: 'Average position', unit: 'places' },
  sentiment: { name: 'Tone', unit: 'points' },
  domainCoverage: { name: 'Domain coverage', unit: 'points' },
  citationShare: { name: 'Citation share', unit: 'points' },
}

export const DIRECTIONS: Record<Alert['direction'], string> = {
  down: 'falls',
  up: 'rises',
  both: 'falls or rises',
}

/** When it fires, as a sentence. */
export function ruleWords({ metric, direction, window, minimumChange }: Alert): string {
  const least =
    minimumChange === null ? '' : `, by ${decimal(minimumChange)} ${METRICS[metric].unit} at least`
  return `${METRICS[metric].name} ${DIRECTIONS[direction]} over ${window} days${least}`
}

/** What it is narrowed to. */
export function narrowedWords({ engine, country, tagId }: Alert, tags: Map<string, string>): string {
  const parts = [
    engine === null ? undefined : engineName(engine),
    country === null ? undefined : countryName(country),
    tagId === null ? undefined : `tag “${tags.get(tagId) ?? tagId}”`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? 'All answers' : parts.join(', ')
}
