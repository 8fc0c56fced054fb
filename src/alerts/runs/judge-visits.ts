import { readVisitDays, type VisitDays } from '../../agent-traffic/index.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { NewEvent } from '../../events/index.js'
import { daysIn, type Window } from '../../kernel/days.js'
import type { StoredReport } from '../../reports/index.js'
import { type StoredAlert, updateMemory } from '../alert-store.js'
import { type AlertVerdict, alertVerdict, windowsOf } from '../judging/alert-memory.js'
import { alertLevel } from '../judging/false-alarms.js'
import { shownFigures } from '../judging/figures.js'
import { VISIT_METRICS, visitChange, type VisitMetric } from '../judging/visit-changes.js'
import { memoryOf } from './read-verdicts.js'

type VisitAlert = StoredAlert & { metric: VisitMetric }

export interface VisitVerdict extends AlertVerdict {
  alert: VisitAlert
  windows: ReturnType<typeof windowsOf>
}

const watchesVisits = (alert: StoredAlert): alert is VisitAlert =>
  (VISIT_METRICS as readonly string[]).includes(alert.metric)

interface Asked {
  report: StoredReport
  version: number
  alerts: readonly StoredAlert[]
  /** The number of rules that share the allowance of false alarms. */
  watched: number
}

/**
 * Judges the rules of a report about visits from engines, at the end of the last day that the logs of its sites cover completely.
 */
export async function readVisitVerdicts(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  { report, version, alerts, watched }: Asked,
): Promise<VisitVerdict[]> {
  const verdicts: VisitVerdict[] = []
  for (const alert of alerts.filter(watchesVisits)) {
    const days = await readVisitDays(tx, report, { now: now(), engine: alert.engine, country: alert.country })
    if (days === null) continue
    const memory = memoryOf(alert)
    const windows = windowsOf(alert, memory, days.lastDay)
    const against = (previous: Window) => compared(alert, days, { current: windows.current, previous })
    const look = {
      day: days.lastDay,
      version,
      change: against(windows.previous),
      sinceFiring: windows.baseline && against(windows.baseline),
      level: alertLevel(watched),
    }
    verdicts.push({ alert, windows, ...alertVerdict(alert, memory, look) })
  }
  return verdicts
}

/** Null also if the logs begin later, or if the goals were changed since. */
function compared(
  { metric }: VisitAlert,
  { countOf, firstDay, goalsSince }: VisitDays,
  { current, previous }: { current: Window; previous: Window },
) {
  if (previous.startDate < firstDay) return null
  if (metric === 'goalRate' && (goalsSince === null || previous.startDate <= goalsSince)) return null
  return visitChange(metric, {
    current: daysIn(current).map(countOf),
    previous: daysIn(previous).map(countOf),
  })
}

/** A rule that was edited or deleted meanwhile reports nothing. */
export async function writeVisitVerdicts(
  { now }: Pick<Services, 'now'>,
  tx: Db,
  report: Pick<StoredReport, 'workspaceId' | 'reportTitle'> & { reportId: string },
  verdicts: readonly VisitVerdict[],
): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  for (const { alert, memory, notice, windows } of verdicts) {
    const { id, revision, metric, engine, country } = alert
    const firedDate = notice?.state === 'firing' ? now() : null
    const isKept = await updateMemory(tx, report, { id, revision, memory, firedDate })
    if (!isKept || notice === null) continue
    const { reportId, reportTitle } = report
    const { state, direction, change } = notice
    const figures = change
      ? shownFigures(change)
      : { previous: null, current: null, delta: null, interval: null }
    const reason = notice.state === 'recovered' ? notice.reason : null
    const windowBefore = (notice.state === 'recovered' && windows.baseline) || windows.previous
    const subject = { alertId: id, state, reason, metric, direction, engine, country }
    events.push({
      type: 'visits.changed',
      data: {
        reportId,
        reportTitle,
        ...subject,
        window: windows.current,
        windowBefore,
        ...figures,
        visits: change?.answers ?? 0,
      },
    })
  }
  return events
}
