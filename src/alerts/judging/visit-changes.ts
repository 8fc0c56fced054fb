import { chanceBeyond, studentQuantile } from '../../intervals/index.js'
import { total } from '../../kernel/rates.js'
import type { FigureChange } from './figures.js'

/** The metrics of visits from engines. */
export const VISIT_METRICS = ['visits', 'goalRate'] as const
export type VisitMetric = (typeof VISIT_METRICS)[number]

/** The counts of one day. */
interface CountedDay {
  visits: number
  /** Number of visits that reached a goal. */
  goals: number
}

interface ComparedDays {
  current: readonly CountedDay[]
  /** As many days as `current`. */
  previous: readonly CountedDay[]
}

/** With fewer visits, or fewer visits that reached a goal, there is no result. */
const LEAST = 20

/** Compares visits, or the share of visits that reach a goal, between two windows. Null if there is too little data. */
export function visitChange(metric: VisitMetric, days: ComparedDays): FigureChange | null {
  return metric === 'visits' ? numberChange(days) : rateChange(days)
}

const visitsOf = (days: readonly CountedDay[]) => total(days.map(({ visits }) => visits))
const goalsOf = (days: readonly CountedDay[]) => total(days.map(({ goals }) => goals))

/**
 * Compares days in pairs; in windows of whole weeks, the weekdays of a pair are equal. The spread of the pairs gives the noise of
 * the sum. It is at least that of independent visits.
 */
function numberChange({ current, previous }: ComparedDays): FigureChange | null {
  const [now, before] = [visitsOf(current), visitsOf(previous)]
  if (now + before < LEAST) return null
  const mean = (now - before) / current.length
  const squares = current.map(({ visits }, index) => (visits - (previous[index]?.visits ?? 0) - mean) ** 2)
  const freedom = current.length - 1
  const variance = Math.max((current.length * total(squares)) / freedom, now + before)
  return change([now, before], { visits: now + before, deviation: Math.sqrt(variance), freedom })
}

/** Compares two rates of independent visits. The number of reached goals gives the degrees of freedom. */
function rateChange({ current, previous }: ComparedDays): FigureChange | null {
  const [visits, visitsBefore] = [visitsOf(current), visitsOf(previous)]
  const [goals, goalsBefore] = [goalsOf(current), goalsOf(previous)]
  if (visits === 0 || visitsBefore === 0 || goals + goalsBefore < LEAST) return null
  const pooled = (goals + goalsBefore) / (visits + visitsBefore)
  const deviation = 100 * Math.sqrt(pooled * (1 - pooled) * (1 / visits + 1 / visitsBefore))
  return change([(100 * goals) / visits, (100 * goalsBefore) / visitsBefore], {
    visits: visits + visitsBefore,
    deviation,
    freedom: goals + goalsBefore - 1,
  })
}

function change(
  [current, previous]: [number, number],
  { visits, deviation, freedom }: { visits: number; deviation: number; freedom: number },
): FigureChange {
  const delta = current - previous
  const reach = deviation * studentQuantile(0.025, freedom)
  const deviations = [{ deviation, freedom }]
  return {
    previous,
    current,
    delta,
    interval: [delta - reach, delta + reach],
    chance: { down: chanceBeyond(-delta, deviations), up: chanceBeyond(delta, deviations) },
    deviations,
    answers: visits,
    prompts: 0,
    movers: [],
  }
}
