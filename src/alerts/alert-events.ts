import type { EventData, NewEvent } from '../events/index.js'
import type { Window } from '../kernel/days.js'
import { rounded } from '../kernel/rates.js'
import type { NewAlert } from './alert-store.js'
import type { Notice } from './judging/alert-memory.js'
import { type AlertMetric, type FigureChange, shownFigures } from './judging/figures.js'

type AlertEventType = 'visibility.changed' | 'share_of_voice.changed' | 'sentiment.changed'

const TYPES: Record<AlertMetric, AlertEventType> = {
  brandCoverage: 'visibility.changed',
  averagePosition: 'visibility.changed',
  domainCoverage: 'visibility.changed',
  shareOfVoice: 'share_of_voice.changed',
  citationShare: 'share_of_voice.changed',
  sentiment: 'sentiment.changed',
}

/** What every event of a report says, and when. */
interface Occasion {
  report: { reportId: string; reportTitle: string }
  window: Window
  windowBefore: Window
  evidence: string[]
}

const UNKNOWN = { previous: null, current: null, delta: null, interval: null }

export function alertEvent(
  { id, metric, engine, country, tagId }: NewAlert,
  notice: Notice,
  { report, window, windowBefore, evidence }: Occasion,
): NewEvent {
  const { state, direction, change } = notice
  return {
    type: TYPES[metric],
    data: {
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
    },
  }
}

export function overtakingEvent(
  competitor: string,
  { own, lead }: { own: FigureChange; lead: FigureChange },
  { report, window, windowBefore, evidence }: Occasion,
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
  }
  return { type: 'competitor.overtook', data }
}
