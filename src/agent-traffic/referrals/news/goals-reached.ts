import type { EventData } from '../../../events/index.js'
import type { Day } from '../../../kernel/days.js'
import { grouped } from '../../../kernel/grouped.js'
import { total } from '../../../kernel/rates.js'
import type { ReachedGoal } from './news-store.js'

type GoalsOfDay = Omit<EventData<'goal.reached'>, 'reports'>

/** Groups the reached goals by day, in the order of days. */
export function goalsReached(rows: readonly ReachedGoal[]): GoalsOfDay[] {
  const days = [...grouped(rows, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return days.map(([day, reached]) => goalsOfDay(day, reached))
}

function goalsOfDay(day: Day, reached: ReachedGoal[]): GoalsOfDay {
  const goals = [...grouped(reached, ({ goalId }) => goalId)].map(([goalId, rows]) => {
    const visits = total(rows.map((row) => row.visits))
    const { name = '', value = null } = rows[0] ?? {}
    return { goalId, name, visits, value: value === null ? null : cents(value * visits) }
  })
  const engines = [...grouped(reached, ({ engine }) => engine)].map(([engine, rows]) => ({
    engine,
    visits: total(rows.map(({ firsts }) => firsts)),
  }))
  const values = goals.flatMap(({ value }) => value ?? [])
  return {
    day,
    visits: total(engines.map(({ visits }) => visits)),
    goals: goals.toSorted(byVisits),
    engines: engines.filter(({ visits }) => visits > 0).toSorted(byVisits),
    value: values.length === 0 ? null : cents(total(values)),
    currency: reached.flatMap(({ currency }) => currency ?? [])[0] ?? null,
  }
}

const byVisits = (one: { visits: number }, other: { visits: number }) => other.visits - one.visits

const cents = (value: number) => Math.round(value * 100) / 100
