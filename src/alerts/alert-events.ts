import type { EventData, NewEvent } from '../events/index.js'
import type { Window } from '../kernel/days.js'
import { rounded } from '../kernel/rates.js'
import type { NewAlert } from './alert-store.js'
import type { Notice } from './judging/alert-memory.js'
import { type FigureChange, type FigureMetric, shownFigures } from './judging/figures.js'

type AlertEventType = 'visibility.changed' | 'share_of_voice.changed' | 'sentiment.changed'

const TYPES: Record<Exclude<FigureMetric, 'weakness'>, AlertEventType> = {
  brandCoverage: 'visibility.changed',
  averagePosition: 'visibility.changed',
  domainCoverage: 'visibility.changed',
  shareOfVoice: 'share_of_voice.changed',
  citationShare: 'share_of_voice.changed',
  sentiment: 'sentiment.changed',
}

/** The report and the windows that every event of an alert contains. */
interface Occasion {
  report: { reportId: string; reportTitle: string }
  window: Window
  windowBefore: Window
  evidence: string[]
}

const UNKNOWN = { previous: null, current: null, delta: null, interval: null }

/** A rule that watches answers. */
type AnswersAlert = NewAlert & { metric: FigureMetric | 'overtaking' }

export function alertEvent(alert: AnswersAlert, notice: Notice, occasion: Occasion): NewEvent {
  const { metric, competitor, aspect } = alert
  const data = alertData(alert, notice, occasion)
  if (competitor !== null) return { type: 'competitor.changed', data: { ...data, competitor } }
  if (metric === 'weakness') return { type: 'weakness.changed', data: { ...data, aspect: aspect ?? 'other' } }
  return { type: metric === 'overtaking' ? 'visibility.changed' : TYPES[metric], data }
}

function alertData(
  { id, metric, engine, country, tagId }: AnswersAlert,
  notice: Notice,
  { report, window, windowBefore, evidence }: Occasion,
): EventData<'visibility.changed'> {
  const { state, direction, change } = notice
  return {
    ...report,
    alertId: id,
    state,
    reason: notice.state === 'recovered' ? notice.reason : null,
    metric,
    direction,
    engine,
    country,
    tagId,
    window,
    windowBefore,
    ...(change === null ? UNKNOWN : shownFigures(change)),
    answers: change?.answers ?? 0,
    prompts: change?.prompts ?? 0,
    evidence,
  }
}

export function overtakingEvent(
  competitor: string,
  { own, lead }: { own: FigureChange; lead: FigureChange },
  { report, window, windowBefore, evidence }: Occasion,
  alert?: NewAlert,
): NewEvent {
  const ofCompetitor = (side: 'previous' | 'current') => rounded(own[side] - lead[side])
  const data: EventData<'competitor.overtook'> = {
    ...report,
    competitor,
    window,
    windowBefore,
    brandCoverage: { previous: rounded(own.previous), current: rounded(own.current) },
    competitorCoverage: { previous: ofCompetitor('previous'), current: ofCompetitor('current') },
    lead: shownFigures(lead),
    answers: lead.answers,
    prompts: lead.prompts,
    evidence,
    ...(alert && { alertId: alert.id, engine: alert.engine, country: alert.country, tagId: alert.tagId }),
  }
  return { type: 'competitor.overtook', data }
}
