import { FIGURES } from '../../../../packages/client/src/generated/figures.js'
import { withQuery } from '../../../data/address.js'
import { addDays, today } from '../../../data/days.js'
import { engineName } from '../../../data/filters.js'
import { ASPECT_NAMES, aspectName } from '../../../data/said.js'
import type { Alert } from '../../../data/types.js'
import { countryName, decimal } from '../../../data/words.js'

type Metric = Alert['metric']

const FIGURE_METRICS = [
  'brandCoverage',
  'shareOfVoice',
  'averagePosition',
  'sentiment',
  'domainCoverage',
  'citationShare',
  'weakness',
  'visits',
  'goalRate',
] as const
type FigureMetric = (typeof FIGURE_METRICS)[number]

const figureOf = (metric: FigureMetric) => FIGURES[metric === 'sentiment' ? 'sentiment.nss' : metric]

/** Metrics that do not compare a figure of two windows. */
const OTHERS: Record<Exclude<Metric, FigureMetric>, string> = {
  overtaking: 'A competitor overtakes',
  effect: 'Effect of done actions',
  spending: '80 % of the month’s budget spent',
  forecast: 'The month will cost more than its budget',
}

const isFigure = (metric: Metric): metric is FigureMetric => !(metric in OTHERS)

/** All metrics that an alert can watch, with their names. */
export const METRIC_NAMES: [string, string][] = [
  ...FIGURE_METRICS.map((metric): [string, string] => [metric, figureOf(metric).name]),
  ...Object.entries(OTHERS),
]

export const ASPECT_CHOICES: [string, string][] = Object.entries(ASPECT_NAMES)

const isOfVisits = (metric: Metric) => metric === 'visits' || metric === 'goalRate'

/** The fields of the form that each metric needs. */
export const takesAnswers = (metric: Metric) => isFigure(metric) || metric === 'overtaking'
export const takesTag = (metric: Metric) => takesAnswers(metric) && !isOfVisits(metric)
export const takesDirection = (metric: Metric) => isFigure(metric) || metric === 'effect'
export const takesCompetitor = (metric: Metric) =>
  metric === 'brandCoverage' || metric === 'shareOfVoice' || metric === 'overtaking'

/** The unit of a change. */
export function changeUnit(metric: Metric): string {
  if (metric === 'visits') return metric
  return isFigure(metric) && figureOf(metric).unit === 'position' ? 'positions' : 'points'
}

const DIRECTIONS: Record<Alert['direction'], string> = {
  down: 'falls',
  up: 'rises',
  both: 'falls or rises',
}
const EFFECT_DIRECTIONS: Record<Alert['direction'], string> = {
  down: 'is negative by more than noise',
  up: 'is positive by more than noise',
  both: 'is known, whatever its direction',
}

export const directionsOf = (metric: Metric) => (metric === 'effect' ? EFFECT_DIRECTIONS : DIRECTIONS)

/** When the alert fires, as a sentence. */
export function ruleWords({ metric, direction, window, minimumChange, competitor, aspect }: Alert): string {
  const least = minimumChange === null ? '' : `, by ${decimal(minimumChange)} ${changeUnit(metric)} at least`
  const days = `over ${window} days${least}`
  if (metric === 'overtaking') return `${competitor} overtakes ${days}`
  if (metric === 'effect') return `The effect of a done action ${EFFECT_DIRECTIONS[direction]}`
  if (!isFigure(metric)) return OTHERS[metric]
  const of = competitor === null ? '' : ` of ${competitor}`
  const about = aspect === null ? '' : ` in ${aspectName(aspect).toLowerCase()}`
  return `${figureOf(metric).name}${of}${about} ${DIRECTIONS[direction]} ${days}`
}

/** What the alert is limited to. */
export function narrowedWords({ metric, engine, country, tagId }: Alert, tags: Map<string, string>): string {
  if (!takesAnswers(metric)) return metric === 'effect' ? 'All effects' : 'The workspace'
  const parts = [
    engine === null ? undefined : engineName(engine),
    country === null ? undefined : countryName(country),
    tagId === null ? undefined : `tag “${tags.get(tagId) ?? tagId}”`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? (isOfVisits(metric) ? 'All visits' : 'All answers') : parts.join(', ')
}

/** Figures whose changes can be split into parts. */
const SPLIT: Metric[] = ['brandCoverage', 'shareOfVoice', 'citationShare']

/** The address that splits the watched change into parts: the change that fired the alert, otherwise that of the last days. */
export function whyLink(reportId: string, alert: Alert): string | undefined {
  const { window, engine, country, tagId, competitor, state, firedDate } = alert
  const metric = alert.metric === 'overtaking' ? 'brandCoverage' : alert.metric
  if (!SPLIT.includes(metric)) return undefined
  // Alerts are judged after the last complete day, which is the day before.
  const judgedDay = state === 'firing' && firedDate !== null ? firedDate.slice(0, 10) : today()
  const endDate = addDays(judgedDay, -1)
  const days = { startDate: addDays(endDate, 1 - window), endDate }
  // Alerts cover all prompts.
  const narrowed = {
    branded: 'all',
    brand: competitor ?? undefined,
    engines: engine ?? undefined,
    country: country ?? undefined,
    tagId: tagId ?? undefined,
  }
  const path = `/reports/${reportId}/why`
  return withQuery({ path, query: new URLSearchParams() }, { metric, ...days, ...narrowed })
}
