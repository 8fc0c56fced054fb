import { type Bucket, bucketsOf } from '../../data/buckets.js'
import { daysBetween, today } from '../../data/days.js'
import { AGENT_ENGINES, assistantName } from '../../data/traffic.js'
import type { AgentTraffic, Referrals } from '../../data/types.js'
import type { Series } from '../../charts/series.js'
import { Trend } from '../../charts/trend.js'

const idOf = (day: string): string => day.replaceAll('-', '')

const VERDICTS = [
  ['Verified', 'verified', 3],
  ['Unverifiable', 'unverifiable', 6],
  ['Spoofed', 'spoofed', 2],
] as const

/**
 * Up to this many days, each day is a point. Beyond, points are daily means of weeks, so that an incomplete week does not look
 * like a fall.
 */
const MOST_DAYS = 92

/** The visits a day. Days before the first visit are a gap, because the log may not have been connected yet. */
function valuesOf(
  buckets: Bucket[],
  first: string,
  counts: { dayId: string; count: number }[],
): Series['values'] {
  return buckets.map(({ date, endDate }) => {
    if (idOf(endDate) < first) return { value: null, interval: null }
    const inside = counts.filter(({ dayId }) => idOf(date) <= dayId && dayId <= idOf(endDate))
    const sum = inside.reduce((all, { count }) => all + count, 0)
    return { value: sum / daysBetween(date, endDate), interval: null }
  })
}

export function verdictSums({ verdicts }: AgentTraffic) {
  const sumOf = (verdict: 'verified' | 'unverifiable' | 'spoofed') =>
    verdicts.reduce((sum, entry) => sum + entry[verdict], 0)
  return {
    verified: sumOf('verified'),
    unverifiable: sumOf('unverifiable'),
    spoofed: sumOf('spoofed'),
  }
}

interface EngineCount {
  dayId: string
  engine: string
  count: number
}

/** A line for each engine that people came from. */
const linesOf = (
  names: [engine: string, name: string][],
  dates: Bucket[],
  counts: EngineCount[],
): Series[] => {
  const first = counts.map(({ dayId }) => dayId).toSorted()[0] ?? ''
  return names.flatMap(([engine, name], index) => {
    const own = counts.filter((one) => one.engine === engine)
    if (own.length === 0) return []
    return [{ name, isOwn: false, category: (index % 7) + 1, values: valuesOf(dates, first, own) }]
  })
}

const frameOf = (startDate: string, endDate: string) => {
  const isByDay = daysBetween(startDate, endDate) <= MOST_DAYS
  const now = today()
  return {
    // Marks today as incomplete.
    dates: bucketsOf(startDate, endDate, isByDay ? 'day' : 'week').map((bucket) => ({
      ...bucket,
      isCut: bucket.endDate >= now,
    })),
    unit: isByDay ? 'count' : 'score',
    nothing: 'no visit so far',
  } as const
}

/** The order of colours, equal to that of the agents of the same engines. */
const PEOPLE = [
  'chatgpt',
  'claude',
  'perplexity',
  'copilot',
  'google',
  'other',
  'gemini',
  'grok',
  'deepseek',
  'mistral',
  'google_ai_mode',
]

/** The number of people who came from engines, by day. */
export function PeopleChart({ referrals: { startDate, endDate, trend } }: { referrals: Referrals }) {
  const counts = trend.map(({ day, engine, visits }) => ({ dayId: idOf(day), engine, count: visits }))
  const names = PEOPLE.map((engine): [string, string] => [engine, assistantName(engine)])
  const frame = frameOf(startDate, endDate)
  return (
    <Trend
      title="People from engines, visits a day"
      method="visits-of-ai-agents"
      series={linesOf(names, frame.dates, counts)}
      {...frame}
    />
  )
}

/** The number of visits by agents of engines, by day. */
export function AgentChart({ traffic: { startDate, endDate, trend } }: { traffic: AgentTraffic }) {
  const counts = trend.map(({ dayId, engine, visitCount }) => ({ dayId, engine, count: visitCount }))
  const frame = frameOf(startDate, endDate)
  return (
    <Trend
      title="Agents of engines, visits a day"
      method="visits-of-ai-agents"
      series={linesOf(Object.entries(AGENT_ENGINES), frame.dates, counts)}
      {...frame}
    />
  )
}

/** The visits a day by how certain the agent’s identity is. */
export function VerdictChart({ traffic: { startDate, endDate, verdicts } }: { traffic: AgentTraffic }) {
  const frame = frameOf(startDate, endDate)
  const first = verdicts[0]?.dayId ?? ''
  const series = VERDICTS.map(([name, verdict, category]) => ({
    name,
    isOwn: false,
    category,
    values: valuesOf(
      frame.dates,
      first,
      verdicts.map((entry) => ({ dayId: entry.dayId, count: entry[verdict] })),
    ),
  }))
  return (
    <Trend
      title="Visits a day, by how certain the agent’s identity is"
      method="visits-of-ai-agents"
      series={series}
      height={180}
      {...frame}
    />
  )
}
