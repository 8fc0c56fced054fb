import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type ReadEffect, readEndedEffects } from '../../effects/index.js'
import type { EventData } from '../../events/index.js'
import { addDays, type Day } from '../../kernel/days.js'
import type { ReportKey } from '../../reports/index.js'
import type { StoredAlert } from '../alert-store.js'
import { effectLevel } from '../judging/false-alarms.js'
import { listReportedNews, type ReportedNews } from './news-store.js'

/** Effects that became ready this many days ago are still reported, because the workers may have been stopped. */
const LATE_DAYS = 7

export interface FoundEffects {
  events: { type: 'effect.ready'; data: EventData<'effect.ready'> }[]
  /** The rules that report something. */
  alerts: StoredAlert[]
  reported: ReportedNews[]
}

const NOTHING: FoundEffects = { events: [], alerts: [], reported: [] }

interface Asked {
  report: ReportKey & { reportTitle: string }
  day: Day
  alerts: readonly StoredAlert[]
  /** The number of rules that share the allowance of false alarms. */
  watched: number
}

/** Finds effects that became ready, or that cannot be measured, and were not reported yet. */
export async function readEffectNews(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  { report, day, alerts, watched }: Asked,
): Promise<FoundEffects> {
  const rules = alerts.filter(({ metric }) => metric === 'effect')
  if (rules.length === 0) return NOTHING
  const { workspaceId, reportId, reportTitle } = report
  const window = { startDate: addDays(day, -LATE_DAYS), endDate: day }
  const { ended, endedInYear } = await readEndedEffects(tx, { workspaceId, now }, { reportId, window })
  const level = effectLevel(watched, endedInYear)
  const known = new Set((await listReportedNews(tx, report)).map(({ kind, subject }) => `${kind} ${subject}`))
  const news = ended.filter(({ effect }) => !known.has(`effect ${effect.id}`))
  const events = news.flatMap((read) =>
    rules
      .filter((rule) => isWanted(rule, read, level))
      .map(({ id }) => ({
        type: 'effect.ready' as const,
        data: { reportId, reportTitle, alertId: id, ...effectData(read, level) },
      })),
  )
  return {
    events,
    alerts: rules.filter(({ id }) => events.some(({ data }) => data.alertId === id)),
    reported: news.map(({ effect }) => ({ kind: 'effect', subject: effect.id, reported: 'ready' })),
  }
}

const isBeyond = ({ effect: { finding }, chance }: ReadEffect, level: number) =>
  (finding === 'more' || finding === 'less') && chance !== null && chance <= level

function isWanted({ direction }: StoredAlert, read: ReadEffect, level: number): boolean {
  if (direction === 'both') return true
  return isBeyond(read, level) && read.effect.finding === (direction === 'up' ? 'more' : 'less')
}

function effectData(read: ReadEffect, level: number) {
  const { id, title, day, status, metric, finding, effect, interval, verdict } = read.effect
  return {
    effectId: id,
    title,
    day,
    status: status === 'ready' ? ('ready' as const) : ('impossible' as const),
    metric,
    finding,
    moreThanNoise: isBeyond(read, level),
    effect,
    interval,
    verdict,
  }
}
