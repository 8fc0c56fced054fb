import { chanceBeyond, studentQuantile } from '../../intervals/index.js'
import { total } from '../../kernel/rates.js'
import type { FigureChange } from './figures.js'

/** What is counted of people who come from engines. */
export const VISIT_METRICS = ['visits', 'goalRate'] as const
export type VisitMetric = (typeof VISIT_METRICS)[number]

/** A day. */
interface CountedDay {
  visits: number
  /** Visits that reached a goal. */
  goals: number
}

interface ComparedDays {
  current: readonly CountedDay[]
  /** As many. */
  previous: readonly CountedDay[]
}

/** Below so many visits, or visits that reached a goal, nothing can be said. */
const LEAST = 20

/** How visits, or how many of 100 reach a goal, differ between two windows. Null where there is too little to compare. */
export function visitChange(metric: VisitMetric, days: ComparedDays): FigureChange | null {
  return metric === 'visits' ? numberChange(days) : rateChange(days)
}

const visitsOf = (days: readonly CountedDay[]) => total(days.map(({ visits }) => visits))
const goalsOf = (days: readonly CountedDay[]) => total(days.map(({ goals }) => goals))

/**
 * Days are compared in pairs, of a week with the same weekday: how differently the pairs have moved tells how far noise moves the sum, and it is never
 * less than where everybody comes independently of the others.
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

/** Two rates over independent visits, with the wide tails of as many degrees of freedom as goals were reached. */
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
