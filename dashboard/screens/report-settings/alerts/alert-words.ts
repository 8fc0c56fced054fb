import { FIGURES } from '../../../../packages/client/src/generated/figures.js'
import { engineName } from '../../../data/filters.js'
import type { Alert } from '../../../data/types.js'
import { countryName, decimal } from '../../../data/words.js'

const figureOf = (metric: Alert['metric']) => FIGURES[metric === 'sentiment' ? 'sentiment.nss' : metric]

const METRICS: Alert['metric'][] = [
  'brandCoverage',
  'shareOfVoice',
  'averagePosition',
  'sentiment',
  'domainCoverage',
  'citationShare',
]

/** The figures that can be watched, by what they are called. */
export const METRIC_NAMES = METRICS.map((metric): [string, string] => [metric, figureOf(metric).name])

/** What its changes are counted in. */
export const changeUnit = (metric: Alert['metric']): string =>
  figureOf(metric).unit === 'position' ? 'positions' : 'points'

export const DIRECTIONS: Record<Alert['direction'], string> = {
  down: 'falls',
  up: 'rises',
  both: 'falls or rises',
}

/** When it fires, as a sentence. */
export function ruleWords({ metric, direction, window, minimumChange }: Alert): string {
  const least = minimumChange === null ? '' : `, by ${decimal(minimumChange)} ${changeUnit(metric)} at least`
  return `${figureOf(metric).name} ${DIRECTIONS[direction]} over ${window} days${least}`
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
