import type { Verdict } from '../../agents/index.js'
import type { Day } from '../../kernel/days.js'
import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { engineOf } from '../visits/visit.js'
import type { AgentTraffic, Availability } from './schema.js'
import type { DayVisits, Selection } from './store.js'

/** The report's domains, and the window and engine that the caller asked for. */
interface OverviewScope {
  /** The report's own domains. */
  domains: string[]
  selection: Pick<Selection, 'window' | 'engine'>
}

interface Counted {
  /** Visits of all engines. The overview filters them. */
  visits: DayVisits[]
  pagesVisited: number
}

/** The availability when a log is connected: no found visit means that no agent visited. */
export function availabilityOf(found: number): Availability {
  return found > 0 ? 'connected_with_data' : 'connected_no_data'
}

export function trafficOverview(
  { domains, selection: { window, engine } }: OverviewScope,
  { visits, pagesVisited }: Counted,
): AgentTraffic {
  const bots = engineBots(visits).filter((bot) => engine === undefined || bot.engine === engine)
  const days = countedDays(visits, new Set(bots.map(({ bot }) => bot)))
  const trend = days.flatMap(([day, { byBot }]) => trendEntries(day, byBot, bots))
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
    verdicts: days.map(([day, { byVerdict }]) => ({ dayId: dayId(day), ...byVerdict })),
  }
}

interface EngineBot {
  bot: string
  engine: AgentEngine
}

/** The bots by engine and name: the order in which each day lists them. */
function engineBots(visits: readonly DayVisits[]): EngineBot[] {
  const bots = [...new Set(visits.map(({ bot }) => bot))].map((bot) => ({ bot, engine: engineOf(bot) }))
  return bots.toSorted((a, b) => compared(a.engine, b.engine) || compared(a.bot, b.bot))
}

interface DayCounts {
  /** A bot's verified and unverifiable visits together. Spoofed visits are not counted. */
  byBot: Map<string, number>
  byVerdict: Record<Verdict, number>
}

function countedDays(visits: readonly DayVisits[], bots: ReadonlySet<string>): [Day, DayCounts][] {
  const days = new Map<Day, DayCounts>()
  for (const { day, bot, verdict, visits: count } of visits) {
    if (!bots.has(bot)) continue
    let counts = days.get(day)
    if (counts === undefined) {
      counts = { byBot: new Map(), byVerdict: { verified: 0, unverifiable: 0, spoofed: 0 } }
      days.set(day, counts)
    }
    counts.byVerdict[verdict] += count
    if (verdict !== 'spoofed') counts.byBot.set(bot, (counts.byBot.get(bot) ?? 0) + count)
  }
  return [...days].toSorted(([one], [other]) => compared(one, other))
}

function trendEntries(day: Day, byBot: Map<string, number>, bots: EngineBot[]): AgentTraffic['trend'] {
  const id = dayId(day)
  const came = bots.filter(({ bot }) => byBot.has(bot))
  return came.map(({ bot, engine }) => ({ dayId: id, engine, bot, visitCount: byBot.get(bot) ?? 0 }))
}

const dayId = (day: Day) => day.slice(0, 4) + day.slice(5, 7) + day.slice(8)

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The overview when no log is connected: its numbers are unknown, not zero. */
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

/** The engines with visits: most visits first, then by name. */
export function engineVisits(visitsOf: (engine: AgentEngine) => number): EngineVisits[] {
  return AGENT_ENGINES.map((engine) => ({ engine, visits: visitsOf(engine) }))
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || (a.engine < b.engine ? -1 : 1))
}

export function totalVisits(counts: readonly { visits: number }[]): number {
  return counts.reduce((sum, { visits }) => sum + visits, 0)
}
