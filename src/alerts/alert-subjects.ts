import { isSeenSending } from '../agent-traffic/index.js'
import { ENGINES } from '../kernel/engines.js'
import type { Problem } from '../kernel/errors.js'
import { FIGURE_METRICS } from './judging/figures.js'
import { VISIT_METRICS } from './judging/visit-changes.js'

/**
 * All metrics that an alert can watch: figures, overtaking competitors, effects, the costs of the month, and visits from engines.
 */
export const ALERT_METRICS = [
  ...FIGURE_METRICS,
  'overtaking',
  'effect',
  'spending',
  'forecast',
  ...VISIT_METRICS,
] as const
type AlertMetric = (typeof ALERT_METRICS)[number]

/** Fields that narrow what an alert watches. */
const NARROWING = ['minimumChange', 'engine', 'country', 'tagId', 'competitor', 'aspect'] as const
type Narrowing = (typeof NARROWING)[number]

const ANSWERS: readonly Narrowing[] = ['minimumChange', 'engine', 'country', 'tagId']

const VISITS: readonly Narrowing[] = ['minimumChange', 'engine', 'country']

/** The fields that each metric accepts. Metrics that are not listed accept those for answers. */
const TAKES: Partial<Record<AlertMetric, readonly Narrowing[]>> = {
  brandCoverage: [...ANSWERS, 'competitor'],
  shareOfVoice: [...ANSWERS, 'competitor'],
  overtaking: [...ANSWERS, 'competitor'],
  weakness: [...ANSWERS, 'aspect'],
  effect: [],
  spending: [],
  forecast: [],
  visits: VISITS,
  goalRate: VISITS,
}

/** Figures are in points or positions, so they change less than numbers of visits. */
const MAX_CHANGE = 200
export const MAX_VISITS_CHANGE = 1_000_000

const NEEDS: Partial<Record<AlertMetric, Narrowing>> = { overtaking: 'competitor', weakness: 'aspect' }

/**
 * Returns problems if a field does not fit the metric or a required field is missing. Otherwise the alert would watch something
 * else than it seems to.
 */
export function subjectProblems(metric: AlertMetric, rule: Partial<Record<Narrowing, unknown>>): Problem[] {
  const takes = TAKES[metric] ?? ANSWERS
  const refused = NARROWING.filter((name) => !takes.includes(name) && (rule[name] ?? null) !== null)
  const needed = NEEDS[metric]
  return [
    ...refused.map((name) => ({
      path: name,
      code: 'custom',
      message: `An alert on ${metric} cannot have ${name}: leave it out, or send null.`,
    })),
    ...(needed === undefined || (rule[needed] ?? null) !== null
      ? []
      : [{ path: needed, code: 'custom', message: `An alert on ${metric} needs ${needed}. Send it too.` }]),
    ...valueProblems(metric, rule),
  ]
}

function valueProblems(
  metric: AlertMetric,
  { minimumChange, engine }: Partial<Record<Narrowing, unknown>>,
): Problem[] {
  const problems: Problem[] = []
  if (metric !== 'visits' && typeof minimumChange === 'number' && minimumChange > MAX_CHANGE)
    problems.push({
      path: 'minimumChange',
      code: 'too_big',
      message: `The minimumChange of an alert on ${metric} can be at most ${MAX_CHANGE}.`,
    })
  const isUnseen = ENGINES.some((one) => one === engine && !isSeenSending(one))
  if (isUnseen && VISIT_METRICS.some((one) => one === metric))
    problems.push({
      path: 'engine',
      code: 'custom',
      message: `No log shows that a visit comes from ${String(engine)}, so this alert would never fire. Choose another engine, or null for all.`,
    })
  return problems
}

export const isAlertMetric = (sent: unknown): sent is AlertMetric =>
  (ALERT_METRICS as readonly unknown[]).includes(sent)
