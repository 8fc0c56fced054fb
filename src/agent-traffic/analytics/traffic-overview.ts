import type { Verdict } from '../../agents/index.js'
import type { Day } from '../../kernel/days.js'
import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import { engineOf } from '../visits/visit.js'
import type { AgentTraffic, Availability } from './schema.js'
import type { DayVisits, Selection } from './store.js'

/** What was asked for. */
interface OverviewScope {
  /** The report's own. */
  domains: string[]
  selection: Pick<Selection, 'window' | 'engine'>
}

export interface Counted {
  /** Of every engine. */
  visits: DayVisits[]
  pagesVisited: number
}

/** For a connected log: nothing found means that nobody visited. */
export function availabilityOf(found: number): Availability {
  return found > 0 ? 'connected_with_data' : 'connected_no_data'
}

export function trafficOverview(
  { domains, selection: { window, engine } }: OverviewScope,
  { visits, pagesVisited }: Counted,
): AgentTraffic {
  const wanted = visits.filter(({ bot }) => engine === undefined || engineOf(bot) === engine)
  const trend = trendEntries(wanted).toSorted(
    (a, b) => compared(a.dayId, b.dayId) || compared(a.engine, b.engine) || compared(a.bot, b.bot),
  )
  const sums = new Map<string, number>()
  for (const entry of trend) sums.set(entry.engine, (sums.get(entry.engine) ?? 0) + entry.visitCount)
  const engines = engineVisits((one) => sums.get(one) ?? 0)
  return {
    availability: availabilityOf(trend.length),
    ...window,
    domains,
    totalAgentVisits: totalVisits(engines),
    pagesVisited,
    topEngine: engines[0]?.engine ?? null,
    engines,
    trend,
    verdicts: verdictEntries(wanted),
  }
}

/** Verified and unverifiable visits of a bot are one number; spoofed ones are in none. */
function trendEntries(visits: DayVisits[]): AgentTraffic['trend'] {
  const real = visits.filter(({ verdict }) => verdict !== 'spoofed')
  const byBot = grouped(real, ({ day, bot }) => `${day} ${bot}`)
  return [...byBot.values()].map((counted) => {
    const [{ day, bot }] = counted as [DayVisits]
    return { dayId: dayId(day), engine: engineOf(bot), bot, visitCount: totalVisits(counted) }
  })
}

function verdictEntries(visits: DayVisits[]): AgentTraffic['verdicts'] {
  const byDay = [...grouped(visits, ({ day }) => day)].toSorted(([one], [other]) => compared(one, other))
  return byDay.map(([day, counted]) => {
    const sumOf = (wanted: Verdict) => totalVisits(counted.filter(({ verdict }) => verdict === wanted))
    return {
      dayId: dayId(day),
      verified: sumOf('verified'),
      unverifiable: sumOf('unverifiable'),
      spoofed: sumOf('spoofed'),
    }
  })
}

const dayId = (day: Day) => day.slice(0, 4) + day.slice(5, 7) + day.slice(8)

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** No log is connected: the numbers are unknown, not zero. */
export function unknownTraffic({ domains, selection: { window } }: OverviewScope): AgentTraffic {
  return {
    availability: 'not_connected',
    ...window,
    domains,
    totalAgentVisits: null,
    pagesVisited: null,
    topEngine: null,
    engines: [],
    trend: [],
    verdicts: [],
  }
}

interface EngineVisits {
  engine: AgentEngine
  visits: number
}

/** Of the engines that came, highest first, ties by name. */
export function engineVisits(visitsOf: (engine: AgentEngine) => number): EngineVisits[] {
  return AGENT_ENGINES.map((engine) => ({ engine, visits: visitsOf(engine) }))
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || (a.engine < b.engine ? -1 : 1))
}

export function totalVisits(counts: readonly { visits: number }[]): number {
  return counts.reduce((sum, { visits }) => sum + visits, 0)
}
