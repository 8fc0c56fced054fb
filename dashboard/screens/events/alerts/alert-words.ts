import { FIGURES } from '../../../../packages/client/src/generated/figures.js'
import { withQuery } from '../../../data/address.js'
import { addDays, today } from '../../../data/days.js'
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

/** Figures whose changes are split into parts. */
const SPLIT: Alert['metric'][] = ['brandCoverage', 'shareOfVoice', 'citationShare']

/** What the change that it watches consists of: the one that fired, else that of the last days. */
export function whyLink(reportId: string, alert: Alert): string | undefined {
  const { metric, window, engine, country, tagId, state, firedDate } = alert
  if (!SPLIT.includes(metric)) return undefined
  const endDate = state === 'firing' && firedDate !== null ? firedDate.slice(0, 10) : today()
  const days = { startDate: addDays(endDate, 1 - window), endDate }
  // Alerts watch all prompts.
  const narrowed = {
    branded: 'all',
    engines: engine ?? undefined,
    country: country ?? undefined,
    tagId: tagId ?? undefined,
  }
  const path = `/reports/${reportId}/why`
  return withQuery({ path, query: new URLSearchParams() }, { metric, ...days, ...narrowed })
}
