import { type Counted, differsByMoreThanNoise } from '../../../intervals/index.js'
import type { Window } from '../../../kernel/days.js'
import { percentage, rounded } from '../../../kernel/rates.js'
import { ELSEWHERE, type Origin, REFERRAL_ENGINES, type ReferralEngine } from '../../referrals/referrer.js'
import type { EngineReferrals, Referrals } from './schema.js'
import type { GoalDay, GoalsKnown, OriginDay } from './store.js'
import { goalRate } from './visit-figure.js'

interface ReferralFacts {
  window: Window
  /** Days of the window and of the window before. */
  days: OriginDay[]
  goalDays: GoalDay[]
  goals: GoalsKnown
  /** Counts only these engines. Undefined: all engines. */
  engines: readonly ReferralEngine[] | undefined
}

interface Sums {
  visits: number
  paid: number
  steps: number
  goals: number
  value: number
}

const NOTHING: Sums = { visits: 0, paid: 0, steps: 0, goals: 0, value: 0 }

type Figures = Omit<Referrals, 'reason' | 'atLeast' | 'startDate' | 'endDate'>

/** Computes the figures of people that engines sent, from the logs. */
export function referralFigures(facts: ReferralFacts): Figures {
  const { window, goals, engines = REFERRAL_ENGINES } = facts
  const [now, before] = [
    sumsOf(facts, (day) => day >= window.startDate),
    sumsOf(facts, (day) => day < window.startDate),
  ]
  const of = (sums: Map<Origin, Sums>, origin: Origin) => sums.get(origin) ?? NOTHING
  const others = of(now, ELSEWHERE)
  const came = engines.filter((engine) => of(now, engine).visits + of(now, engine).paid > 0)
  const byEngine = came
    .map((engine) =>
      engineReferrals(engine, { now: of(now, engine), before: of(before, engine), others, goals }),
    )
    .toSorted((one, other) => other.visits - one.visits || (one.engine < other.engine ? -1 : 1))
  const all = added(engines.map((engine) => of(now, engine)))
  const allBefore = added(engines.map((engine) => of(before, engine)))
  return {
    total: all.visits,
    paid: all.paid,
    ...reachedOf(all, allBefore, goals),
    currency: goals.currency,
    byEngine,
    others:
      goals.count === 0
        ? null
        : {
            visits: others.visits,
            goals: others.goals,
            goalRate: goalRate(reached(others), reached(of(before, ELSEWHERE))),
          },
    trend: trendOf(facts, new Set(came)),
  }
}

const reached = ({ goals, visits }: Sums): Counted => ({ part: goals, whole: visits })

function reachedOf(now: Sums, before: Sums, { count, currency }: GoalsKnown) {
  return {
    goals: count === 0 ? null : now.goals,
    goalRate: count === 0 ? null : goalRate(reached(now), reached(before)),
    value: currency === null ? null : Math.round(now.value * 100) / 100,
  }
}

function engineReferrals(
  engine: ReferralEngine,
  { now, before, others, goals }: { now: Sums; before: Sums; others: Sums; goals: GoalsKnown },
): EngineReferrals {
  const [own, other] = [percentage(now.goals, now.visits), percentage(others.goals, others.visits)]
  const isCompared = goals.count > 0 && own !== null && other !== null
  return {
    engine,
    visits: now.visits,
    paid: now.paid,
    steps: now.steps,
    ...reachedOf(now, before, goals),
    againstOthers: isCompared
      ? { delta: rounded(own - other), significant: differsByMoreThanNoise(reached(now), reached(others)) }
      : null,
  }
}

function sumsOf({ days, goalDays }: ReferralFacts, isIn: (day: string) => boolean): Map<Origin, Sums> {
  const sums = new Map<Origin, Sums>()
  const add = (origin: Origin, more: Partial<Sums>) =>
    sums.set(origin, added([sums.get(origin) ?? NOTHING, { ...NOTHING, ...more }]))
  for (const { day, origin, isPaid, visits, steps } of days)
    if (isIn(day)) add(origin, isPaid ? { paid: visits } : { visits, steps })
  for (const { day, origin, isPaid, goals, value } of goalDays)
    if (isIn(day) && !isPaid) add(origin, { goals, value })
  return sums
}

function added(all: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => all.reduce((before, one) => before + one[name], 0)
  return {
    visits: sum('visits'),
    paid: sum('paid'),
    steps: sum('steps'),
    goals: sum('goals'),
    value: sum('value'),
  }
}

function trendOf(
  { window, days, goalDays, goals }: ReferralFacts,
  engines: ReadonlySet<Origin>,
): Referrals['trend'] {
  const entries = new Map<string, Referrals['trend'][number]>()
  const entryOf = (day: string, engine: ReferralEngine) => {
    const key = `${day} ${engine}`
    const none = { day, engine, visits: 0, paid: 0, goals: goals.count === 0 ? null : 0 }
    const entry = entries.get(key) ?? none
    entries.set(key, entry)
    return entry
  }
  const isShown = ({ day, origin }: { day: string; origin: Origin }) =>
    day >= window.startDate && engines.has(origin)
  for (const { isPaid, visits, ...at } of days)
    if (isShown(at)) entryOf(at.day, at.origin as ReferralEngine)[isPaid ? 'paid' : 'visits'] += visits
  for (const { isPaid, goals: count, ...at } of goalDays) {
    if (!isShown(at) || isPaid) continue
    const entry = entryOf(at.day, at.origin as ReferralEngine)
    entry.goals = (entry.goals ?? 0) + count
  }
  const came = [...entries].filter(([, { visits, paid }]) => visits + paid > 0)
  return came.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry)
}
