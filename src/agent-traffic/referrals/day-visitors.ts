import { type Day, DAY_MS, dayOf } from '../../kernel/days.js'
import type { PersonView } from './person-view.js'
import { ELSEWHERE, type CameFrom } from './referrer.js'

/** A visitor's arrival on a page. */
interface Arrived extends CameFrom {
  host: string
  path: string
  country: string
  timeMs: number
  /** Whether this visit has reached a goal. */
  hasGoal: boolean
}

/**
 * What a visitor has done on a day, as far as logs show. Stored for that day only, under a hash that cannot be reversed
 * afterwards.
 */
export interface DoneByVisitor {
  arrivals: Arrived[]
  goals: { id: string; timeMs: number; isCounted: boolean }[]
}

export const nothingDone = (): DoneByVisitor => ({ arrivals: [], goals: [] })

/** The counts to add to a visit's day, host, origin and page. */
export interface VisitCount extends CameFrom {
  host: string
  path: string
  day: Day
  country: string
  visits: number
  steps: number
  /** The goal that the visit reached. Null if these counts are of no goal. */
  goalId: string | null
  isFirstGoal: boolean
}

/** Server clocks differ and jump: an arrival may be logged this much later than the requests that followed it. */
const CLOCKS_MS = 5 * 60 * 1000
/** The limit for one visitor and day. More arrivals are those of a program. */
const MOST_ARRIVALS = 50

/**
 * Adds a view to what its visitor has done, and returns the counts that follow. A visit is an arrival on a page from one origin
 * on one day: loading the page again, or returning by the same link, is a step of that visit. A goal counts once a day, for the
 * last visit that began before it, in any order of the records.
 */
export function visitCounts(done: DoneByVisitor, view: PersonView): VisitCount[] {
  const counts = view.arrival === undefined ? [] : arrive(done, view, view.arrival)
  if (counts.length === 0) counts.push(...step(done, view))
  for (const id of view.goals)
    if (!done.goals.some((goal) => goal.id === id))
      done.goals.push({ id, timeMs: view.timeMs, isCounted: false })
  return [...counts, ...reachGoals(done)]
}

/** Counts a view without an address. It can only be an arrival, because later views cannot be matched to it. */
export function countsAlone(view: PersonView): VisitCount[] {
  return view.arrival === undefined ? [] : arrive(nothingDone(), view, view.arrival)
}

function arrive({ arrivals }: DoneByVisitor, view: PersonView, { origin, isPaid }: CameFrom): VisitCount[] {
  const { host, path, country, timeMs } = view
  const isKnown = (one: Arrived) => one.origin === origin && one.host === host && one.path === path
  if (arrivals.some(isKnown) || arrivals.length >= MOST_ARRIVALS) return []
  const arrived = { origin, isPaid, host, path, country, timeMs, hasGoal: false }
  arrivals.push(arrived)
  return [{ ...countFor(arrived), visits: 1, steps: 1 }]
}

function step(done: DoneByVisitor, { timeMs }: PersonView): VisitCount[] {
  const visit = visitAt(done, timeMs)
  return visit === undefined || visit.origin === ELSEWHERE ? [] : [{ ...countFor(visit), steps: 1 }]
}

function reachGoals(done: DoneByVisitor): VisitCount[] {
  return done.goals.flatMap((goal) => {
    const visit = goal.isCounted ? undefined : visitAt(done, goal.timeMs)
    if (visit === undefined) return []
    const isFirstGoal = !visit.hasGoal
    goal.isCounted = true
    visit.hasGoal = true
    return [{ ...countFor(visit), goalId: goal.id, isFirstGoal }]
  })
}

/** The last visit that began before this time. */
function visitAt({ arrivals }: DoneByVisitor, timeMs: number): Arrived | undefined {
  const begun = arrivals.filter((one) => one.timeMs <= timeMs)
  const candidates = begun.length > 0 ? begun : arrivals.filter((one) => one.timeMs <= timeMs + CLOCKS_MS)
  return candidates.reduce<Arrived | undefined>(
    (last, one) => (last === undefined || one.timeMs > last.timeMs ? one : last),
    undefined,
  )
}

const last = { number: Number.NaN, day: '' }

/**
 * The day of a time. It is remembered, because logs are nearly in order and most views are of the same day as the view before.
 */
export function dayAt(timeMs: number): Day {
  const number = Math.floor(timeMs / DAY_MS)
  if (number !== last.number) Object.assign(last, { number, day: dayOf(new Date(timeMs)) })
  return last.day
}

function countFor({ origin, isPaid, host, path, country, timeMs }: Arrived): VisitCount {
  const day = dayAt(timeMs)
  return { origin, isPaid, host, path, day, country, visits: 0, steps: 0, goalId: null, isFirstGoal: false }
}
