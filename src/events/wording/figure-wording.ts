import { countryName } from '../../kernel/countries.js'
import { countedNoun } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import {
  engineName,
  type EventWording,
  metricFigure,
  metricName,
  reportPath,
  signedFigure,
  windowText,
} from './figure-words.js'
import { whyPath } from './why-path.js'

type Alert = EventData<'visibility.changed'>

export const FIGURE_WORDING = {
  'visibility.changed': alertWording,
  'share_of_voice.changed': alertWording,
  'sentiment.changed': alertWording,
  'competitor.overtook': overtakingWording,
  'competitor.detected': detectionWording,
  'citation.gained': (data: EventData<'citation.gained'>) => citationWording(data, 'is cited now'),
  'citation.lost': (data: EventData<'citation.lost'>) => citationWording(data, 'is cited no more'),
}

function alertWording(data: Alert): EventWording {
  const { metric, state, reason, previous, current, delta, window, windowBefore } = data
  const what = [metricName(metric), ...narrowed(data)].join(' ')
  const happened = state === 'recovered' ? ENDS[reason ?? 'back'] : movement(metric, delta)
  const [title, path] = [`${data.reportTitle}: ${what} ${happened}`, whyPath(data)]
  if (previous === null && current === null) return { title, sentence: UNMEASURED, path }
  const figures = `${metricFigure(metric, previous)} (${windowText(windowBefore)}) to ${metricFigure(metric, current)} (${windowText(window)})`
  const sentence = `${capital(what)} went from ${figures}${changeText(data)}, over ${basisText(data)}.`
  return { title, sentence, path }
}

/** That a change is over does not mean that the figure is back. */
const ENDS: Record<NonNullable<Alert['reason']>, string> = {
  back: 'has recovered',
  settled: 'stays at its new level',
  redefined: 'has not changed under the report’s new settings',
  unmeasured: 'cannot be compared any more',
}
const UNMEASURED =
  'Too few of the prompts from when the alert fired are still asked, so we cannot say whether the change lasts.'

/** A smaller position is the better one: "fell" would be read as the reverse. */
function movement(metric: string, delta: number | null): string {
  const isDown = (delta ?? 0) < 0
  if (metric === 'averagePosition') return isDown ? 'improved' : 'worsened'
  return isDown ? 'fell' : 'rose'
}

function narrowed({ engine, country, tagId }: Alert): string[] {
  return [
    ...(engine === null ? [] : [`on ${engineName(engine)}`]),
    ...(country === null ? [] : [`in ${countryName(country)}`]),
    ...(tagId === null ? [] : ['of one tag']),
  ]
}

function changeText({ delta, interval }: Pick<Alert, 'delta' | 'interval'>): string {
  if (delta === null) return ''
  const range =
    interval === null ? '' : `, 95 % interval ${signedFigure(interval[0])} to ${signedFigure(interval[1])}`
  return ` (${signedFigure(delta)}${range})`
}

function basisText({ answers, prompts }: { answers: number; prompts: number }): string {
  return `${countedNoun(answers, 'answer')} to ${countedNoun(prompts, 'prompt')}`
}

function overtakingWording(data: EventData<'competitor.overtook'>): EventWording {
  const { competitor, reportId, window, brandCoverage: own, competitorCoverage: other } = data
  const figures = (value: number) => metricFigure('brandCoverage', value)
  const sentence =
    `${competitor} is named in ${figures(other.current)} of answers (${windowText(window)}; before ${figures(other.previous)}), ` +
    `your brand in ${figures(own.current)} (before ${figures(own.previous)}), over ${basisText(data)}.`
  return {
    title: `${data.reportTitle}: ${competitor} overtook your brand`,
    sentence,
    path: whyPath({ reportId, window, metric: 'brandCoverage', brand: competitor }),
  }
}

function detectionWording(data: EventData<'competitor.detected'>): EventWording {
  const sentence = `${data.answers} of ${countedNoun(data.answersRead, 'answer')} (${windowText(data.window)}) name ${data.name}, which you do not track.`
  const title = `${data.reportTitle}: ${data.name} appeared in answers`
  return { title, sentence, path: reportPath(data.reportId, '/competitors') }
}

function citationWording(data: EventData<'citation.gained'>, what: string): EventWording {
  const sentence =
    `${data.url} was cited in ${countedNoun(data.previous, 'answer')} (${windowText(data.windowBefore)}), ` +
    `and in ${countedNoun(data.current, 'answer')} (${windowText(data.window)}).`
  return {
    title: `${data.reportTitle}: a page of yours ${what}`,
    sentence,
    path: reportPath(data.reportId, '/sources'),
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
