import type { Verdict } from '../../agents/index.js'
import { type Day, DAY_MS, dayOf } from '../../kernel/days.js'
import { addVisit, emptyPage, type PageMonth, PACKED_VERDICTS } from '../visits/page-month.js'
import { keysIn, minuteOf, type Visit } from '../visits/visit.js'

/** The fields that identify a repeated record. */
type Keyed = Pick<Visit, 'key' | 'timeMs' | 'hasId'>

/** Visits that were not counted before, and their keys by minute, which identify repeats. */
interface NewVisits<Given extends Keyed> {
  visits: Given[]
  keys: Map<number, string>
}

/** The minutes in which a visit may already have been counted. */
export function minutesOf(lists: Keyed[][]): number[] {
  const minutes = new Set<number>()
  for (const visits of lists)
    for (const { timeMs, hasId } of visits) {
      const minute = minuteOf(timeMs)
      minutes.add(minute)
      if (hasId) minutes.add(minute - 1).add(minute + 1)
    }
  return [...minutes]
}

/** Returns the visits that are not among the `known` keys of these minutes. */
export function newVisits<Given extends Keyed>(
  visits: Given[],
  known: Map<number, string>,
): NewVisits<Given> {
  const given = new Set(known.size === 0 ? [] : visits.map(({ key }) => key))
  const seen = new Map([...known].map(([minute, keys]) => [minute, keysAmong(keys, given)]))
  const keys = new Map<number, string>()
  const isIn = (minute: number, key: string) => seen.get(minute)?.has(key) === true
  const fresh = visits.filter(({ key, timeMs, hasId }) => {
    const minute = minuteOf(timeMs)
    const here = seen.get(minute)
    if (here?.has(key) === true) return false
    if (hasId && (isIn(minute - 1, key) || isIn(minute + 1, key))) return false
    if (here === undefined) seen.set(minute, new Set([key]))
    else here.add(key)
    keys.set(minute, (keys.get(minute) ?? '') + key)
    return true
  })
  return { visits: fresh, keys }
}

/** Keeps only the given keys: a busy minute has many more. */
function keysAmong(keys: string, given: Set<string>): Set<string> {
  const among = new Set<string>()
  for (const key of keysIn(keys)) if (given.has(key)) among.add(key)
  return among
}

/** Visits to one page in one month. */
export interface PageVisits {
  host: string
  month: Day
  path: string
  visited: PageMonth
}

export interface DayCount {
  host: string
  day: Day
  bot: string
  verdict: Verdict
  visits: number
}

interface CountedVisits {
  pages: PageVisits[]
  days: DayCount[]
}

/** Sums up visits in the form in which they are stored. */
export function countedVisits(visits: Visit[]): CountedVisits {
  const months = new Map<string, VisitedPages>()
  const days = new Map<string, HostDay>()
  let here: HostDay | undefined
  for (const visit of visits) {
    const number = Math.floor(visit.timeMs / DAY_MS)
    // A log is about one site and nearly in order: most visits are of the same day and host as the visit before.
    if (here?.number !== number || here.host !== visit.host) {
      const key = `${visit.host} ${number}`
      here = days.get(key) ?? openDay(visit.host, number, months)
      days.set(key, here)
    }
    countVisit(here, visit)
  }
  return {
    pages: [...months.values()].flatMap((pages) => [...pages.values()]),
    days: [...days.values()].flatMap(dayCounts),
  }
}

/** Pages by path. */
type VisitedPages = Map<string, PageVisits>

/** The counts of one host on one day. */
interface HostDay {
  host: string
  /** Days since 1970. */
  number: number
  day: Day
  dayOfMonth: number
  month: Day
  pages: VisitedPages
  /** Visits by bot, then by verdict. */
  counts: Map<string, Record<Verdict, number>>
}

function openDay(host: string, number: number, months: Map<string, VisitedPages>): HostDay {
  const day = dayOf(new Date(number * DAY_MS))
  const month = `${day.slice(0, 7)}-01`
  const key = `${host} ${month}`
  const pages: VisitedPages = months.get(key) ?? new Map()
  months.set(key, pages)
  return { host, number, day, dayOfMonth: Number(day.slice(8)), month, pages, counts: new Map() }
}

function countVisit(
  { host, dayOfMonth, month, pages, counts }: HostDay,
  { agent, path, verdict, status }: Visit,
): void {
  let count = counts.get(agent.name)
  if (count === undefined) counts.set(agent.name, (count = { verified: 0, unverifiable: 0, spoofed: 0 }))
  count[verdict] += 1
  let page = pages.get(path)
  if (page === undefined) pages.set(path, (page = { host, month, path, visited: emptyPage() }))
  addVisit(page.visited, { bot: agent.name, day: dayOfMonth, verdict, status })
}

function dayCounts({ host, day, counts }: HostDay): DayCount[] {
  return [...counts].flatMap(([bot, count]) =>
    PACKED_VERDICTS.filter((verdict) => count[verdict] > 0).map((verdict) => {
      return { host, day, bot, verdict, visits: count[verdict] }
    }),
  )
}
