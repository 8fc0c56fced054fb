import { type Bucket, bucketsOf } from '../../data/buckets.js'
import { daysBetween } from '../../data/days.js'
import { AGENT_ENGINES } from '../../data/traffic.js'
import type { AgentTraffic } from '../../data/types.js'
import { days } from '../../data/words.js'
import type { Series } from '../../charts/series.js'
import { Trend } from '../../charts/trend.js'

const idOf = (day: string): string => day.replaceAll('-', '')

const VERDICTS = [
  ['Verified', 'verified', 3],
  ['Unverifiable', 'unverifiable', 6],
  ['Spoofed', 'spoofed', 2],
] as const

/** Up to that many days each is a point; beyond, points are means, since a week that the window cuts would look like a fall. */
const MOST_DAYS = 92

/** Visits a day. Before the first visit it may be that no log was connected: a gap. */
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

/** Visits by engine, and how sure it is who came. */
export function VisitCharts({ traffic }: { traffic: AgentTraffic }) {
  const { startDate, endDate, trend, engines, verdicts } = traffic
  const isByDay = daysBetween(startDate, endDate) <= MOST_DAYS
  const dates = bucketsOf(startDate, endDate, isByDay ? 'day' : 'week')
  const first = verdicts[0]?.dayId ?? ''
  const byEngine = Object.entries(AGENT_ENGINES).flatMap(([engine, name], index) =>
    engines.some((one) => one.engine === engine)
      ? [
          {
            name,
            isOwn: false,
            category: index + 1,
            values: valuesOf(
              dates,
              first,
              trend
                .filter((entry) => entry.engine === engine)
                .map(({ dayId, visitCount }) => ({ dayId, count: visitCount })),
            ),
          },
        ]
      : [],
  )
  const byVerdict = VERDICTS.map(([name, verdict, category]) => ({
    name,
    isOwn: false,
    category,
    values: valuesOf(
      dates,
      first,
      verdicts.map((entry) => ({ dayId: entry.dayId, count: entry[verdict] })),
    ),
  }))
  const shared = {
    method: 'visits-of-ai-agents',
    dates,
    unit: isByDay ? 'count' : 'score',
    nothing: 'no visit so far',
  } as const
  return (
    <>
      <Trend title="Visits a day, by engine" series={byEngine} {...shared} />
      <p class="quiet small">
        {days(startDate, endDate)}, {isByDay ? 'by day' : 'means of weeks'}. Days are UTC. Spoofed visits are
        left out here; Google and Bing also serve ordinary search, and a log cannot tell the two apart.
      </p>
      <Trend title="Visits a day, by how sure it is who came" series={byVerdict} height={180} {...shared} />
    </>
  )
}
