import { countryName } from '../../kernel/countries.js'
import { countedNoun, figure, joinedList, sentences } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import {
  ENDS,
  engineName,
  type EventWording,
  metricName,
  intervalText,
  reportPath,
  windowText,
} from './figure-words.js'

export const VISIT_WORDING = {
  'referral.first': firstWording,
  'goal.reached': goalWording,
  'visits.changed': changeWording,
}

const dayText = (day: string) => windowText({ startDate: day, endDate: day })

const assistantName = (engine: string) => (engine === 'other' ? 'another assistant' : engineName(engine))

function firstWording({ engine, day, visits, reports }: EventData<'referral.first'>): EventWording {
  const name = assistantName(engine)
  return {
    title: `First visit from ${name}`,
    sentence: `At least ${countedNoun(visits, 'visit')} came from ${name} on ${dayText(day)}. The logs have none from before.`,
    path: visitorsPath(reports),
  }
}

function goalWording(data: EventData<'goal.reached'>): EventWording {
  const { day, visits, goals, engines, value, currency, reports } = data
  const names = joinedList(goals.map((goal) => `${goal.name} ${figure(goal.visits)}`))
  const from = joinedList(engines.map((one) => `${assistantName(one.engine)} ${figure(one.visits)}`))
  return {
    title: `A goal was reached in ${countedNoun(visits, 'visit')} from engines`,
    sentence: sentences(
      `On ${dayText(day)} at least ${countedNoun(visits, 'visit')} from engines reached a goal: ${names}.`,
      `They came from: ${from}.`,
      value !== null && currency !== null && `They are worth ${figure(value)} ${currency}.`,
    ),
    path: visitorsPath(reports),
  }
}

function changeWording(data: EventData<'visits.changed'>): EventWording {
  const { metric, state, reason, previous, current, delta, window, windowBefore, visits } = data
  const what = [metricName(metric), ...narrowed(data)].join(' ')
  const happened = state === 'recovered' ? ENDS[reason ?? 'back'] : (delta ?? 0) < 0 ? 'fell' : 'rose'
  const path = reportPath(data.reportId, '/visitors')
  const title = `${data.reportTitle}: ${what} ${happened}`
  if (previous === null || current === null)
    return { title, sentence: 'The logs do not tell enough any more to say whether the change lasts.', path }
  const shown = (value: number) => (metric === 'visits' ? figure(value) : `${figure(value)} %`)
  const change = `from ${shown(previous)} (${windowText(windowBefore)}) to ${shown(current)} (${windowText(window)})`
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)} went ${change}${intervalText(data)}, over at least ${countedNoun(visits, 'visit')}.`
  return { title, sentence, path }
}

function narrowed({ engine, country }: EventData<'visits.changed'>): string[] {
  return [
    ...(engine === null ? [] : [`of ${engineName(engine)}`]),
    ...(country === null ? [] : [`in ${countryName(country)}`]),
  ]
}

function visitorsPath([first]: EventData<'goal.reached'>['reports']): string {
  return first === undefined ? '/' : reportPath(first.reportId, '/visitors')
}
