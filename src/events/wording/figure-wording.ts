import { countryName } from '../../kernel/countries.js'
import type { EventData } from '../event-types.js'
import {
  ENDS,
  engineName,
  type EventWording,
  intervalText,
  metricFigure,
  metricName,
  reportPath,
  signedFigure,
} from './figure-words.js'
import { whyPath } from './why-path.js'
import type { Writing } from './writing.js'

type Alert = EventData<'visibility.changed'> & { competitor?: string; aspect?: string }

export const FIGURE_WORDING = {
  'visibility.changed': alertWording,
  'share_of_voice.changed': alertWording,
  'sentiment.changed': alertWording,
  'competitor.overtook': overtakingWording,
  'competitor.changed': (data: EventData<'competitor.changed'>, writing: Writing) =>
    data.metric === 'overtaking' ? leadWording(data, writing) : alertWording(data, writing),
  'weakness.changed': alertWording,
  'competitor.detected': detectionWording,
  'citation.gained': (data: EventData<'citation.gained'>, writing: Writing) =>
    citationWording(data, { writing, what: 'is now cited' }),
  'citation.lost': (data: EventData<'citation.lost'>, writing: Writing) =>
    citationWording(data, { writing, what: 'is no longer cited' }),
}

function alertWording(data: Alert, writing: Writing): EventWording {
  const { metric, state, reason, previous, current, delta, window, windowBefore } = data
  const what = [subjectOf(data), ...narrowed(data)].join(' ')
  const happened = state === 'recovered' ? ENDS[reason ?? 'back'] : movement(metric, delta)
  const [title, path] = [`${data.reportTitle}: ${what} ${happened}`, pathOf(data)]
  if (previous === null && current === null) return { title, sentence: UNMEASURED, path }
  const shown = (value: number | null) => metricFigure(metric, value, writing)
  const figures = `${shown(previous)} (${writing.window(windowBefore)}) to ${shown(current)} (${writing.window(window)})`
  const sentence = `${capital(what)} went from ${figures}${intervalText(data, writing)}, over ${basisText(data, writing)}.`
  return { title, sentence, path }
}

/** Returns the subject of an alert: `coverage`, `coverage of Ridgeway`, `weakness in price`. */
function subjectOf({ metric, competitor, aspect }: Alert): string {
  if (aspect !== undefined) return `${metricName(metric)} in ${aspect}`
  return competitor === undefined ? metricName(metric) : `${metricName(metric)} of ${competitor}`
}

const pathOf = ({ competitor, aspect, ...data }: Alert): string =>
  aspect === undefined
    ? whyPath({ ...data, ...(competitor !== undefined && { brand: competitor }) })
    : reportPath(data.reportId, '/said')

const UNMEASURED =
  'Too few of the prompts from when the alert fired are still asked, so we cannot say whether the change lasts.'

/** A smaller position is better, so "fell" would be misunderstood. */
function movement(metric: string, delta: number | null): string {
  const isDown = (delta ?? 0) < 0
  if (metric === 'averagePosition') return isDown ? 'improved' : 'worsened'
  return isDown ? 'fell' : 'rose'
}

function narrowed({ engine, country, tagId }: Alert): string[] {
  return [
    ...(engine === null ? [] : [`on ${engineName(engine)}`]),
    ...(country === null ? [] : [`in ${countryName(country)}`]),
    ...(tagId === null ? [] : ['for one tag']),
  ]
}

function basisText({ answers, prompts }: { answers: number; prompts: number }, { counted }: Writing): string {
  return `${counted(answers, 'answer')} to ${counted(prompts, 'prompt')}`
}

function overtakingWording(data: EventData<'competitor.overtook'>, writing: Writing): EventWording {
  const { competitor, reportId, window, brandCoverage: own, competitorCoverage: other } = data
  const figures = (value: number) => metricFigure('brandCoverage', value, writing)
  const sentence =
    `${competitor} is named in ${figures(other.current)} of answers (${writing.window(window)}; before ${figures(other.previous)}), ` +
    `your brand in ${figures(own.current)} (before ${figures(own.previous)}), over ${basisText(data, writing)}.`
  return {
    title: `${data.reportTitle}: ${competitor} overtook your brand`,
    sentence,
    path: whyPath({ reportId, window, metric: 'brandCoverage', brand: competitor }),
  }
}

/** Words how a competitor that had overtaken compares now. */
function leadWording(data: EventData<'competitor.changed'>, writing: Writing): EventWording {
  const { competitor, current, reason, reportId, window } = data
  const happened =
    reason === 'back' ? `your brand is ahead of ${competitor} again` : LEAD_ENDS[reason ?? 'settled']
  const lead =
    current === null
      ? 'The coverage of the two can no longer be compared.'
      : `Your coverage minus that of ${competitor} is ${signedFigure(current, writing)} points (${writing.window(window)}), over ${basisText(data, writing)}.`
  return {
    title: `${data.reportTitle}: ${happened.replace('%', competitor)}`,
    sentence: lead,
    path: whyPath({ reportId, window, metric: 'brandCoverage', brand: competitor }),
  }
}

const LEAD_ENDS = {
  settled: '% stays ahead of your brand or level with it',
  redefined: '% is behind your brand under the report’s new settings',
  unmeasured: 'your brand and % can no longer be compared',
}

function detectionWording(data: EventData<'competitor.detected'>, writing: Writing): EventWording {
  const read = writing.counted(data.answersRead, 'answer')
  const sentence = `${writing.figure(data.answers)} of ${read} (${writing.window(data.window)}) name ${data.name}, which you do not track.`
  const title = `${data.reportTitle}: ${data.name} appeared in answers`
  return { title, sentence, path: reportPath(data.reportId, '/competitors') }
}

function citationWording(
  data: EventData<'citation.gained'>,
  { writing, what }: { writing: Writing; what: string },
): EventWording {
  const sentence =
    `${data.url} was cited in ${writing.counted(data.previous, 'answer')} (${writing.window(data.windowBefore)}), ` +
    `and in ${writing.counted(data.current, 'answer')} (${writing.window(data.window)}).`
  return {
    title: `${data.reportTitle}: a page of yours ${what}`,
    sentence,
    path: reportPath(data.reportId, '/sources'),
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
