import { isSeenSending } from '../agent-traffic/index.js'
import { ENGINES } from '../kernel/engines.js'
import type { Problem } from '../kernel/errors.js'
import { FIGURE_METRICS } from './judging/figures.js'
import { VISIT_METRICS } from './judging/visit-changes.js'

/** All that an alert may watch: figures, a competitor that overtakes, effects that become ready, what the month costs, and people who come from engines. */
export const ALERT_METRICS = [
  ...FIGURE_METRICS,
  'overtaking',
  'effect',
  'spending',
  'forecast',
  ...VISIT_METRICS,
] as const
type AlertMetric = (typeof ALERT_METRICS)[number]

/** What can narrow an alert. */
const NARROWING = ['minimumChange', 'engine', 'country', 'tagId', 'competitor', 'aspect'] as const
type Narrowing = (typeof NARROWING)[number]

const ANSWERS: readonly Narrowing[] = ['minimumChange', 'engine', 'country', 'tagId']

const VISITS: readonly Narrowing[] = ['minimumChange', 'engine', 'country']

/** What narrows each; of the others, only answers do. */
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

/** Figures are points or positions; visits are counted. */
const MAX_CHANGE = 200
export const MAX_VISITS_CHANGE = 1_000_000

const NEEDS: Partial<Record<AlertMetric, Narrowing>> = { overtaking: 'competitor', weakness: 'aspect' }

/** What a rule is narrowed to that cannot narrow it, and what it lacks: it would otherwise watch something else than it seems to. */
export function subjectProblems(metric: AlertMetric, rule: Partial<Record<Narrowing, unknown>>): Problem[] {
  const takes = TAKES[metric] ?? ANSWERS
  const refused = NARROWING.filter((name) => !takes.includes(name) && (rule[name] ?? null) !== null)
  const needed = NEEDS[metric]
  return [
    ...refused.map((name) => ({
      path: name,
      code: 'custom',
      message: `An alert on ${metric} takes no ${name}: leave it out, or send null.`,
    })),
    ...(needed === undefined || (rule[needed] ?? null) !== null
      ? []
      : [{ path: needed, code: 'custom', message: `An alert on ${metric} needs its ${needed}.` }]),
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
      message: `An alert on ${metric} takes a minimumChange of at most ${MAX_CHANGE}.`,
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
