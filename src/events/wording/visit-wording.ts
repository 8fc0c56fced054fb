import { countryName } from '../../kernel/countries.js'
import { joinedList, sentences } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import { ENDS, engineName, type EventWording, metricName, intervalText, reportPath } from './figure-words.js'
import type { Writing } from './writing.js'

export const VISIT_WORDING = {
  'referral.first': firstWording,
  'goal.reached': goalWording,
  'visits.changed': changeWording,
}

const dayText = (day: string, { window }: Writing) => window({ startDate: day, endDate: day })

const assistantName = (engine: string) => (engine === 'other' ? 'another assistant' : engineName(engine))

function firstWording(
  { engine, day, visits, reports }: EventData<'referral.first'>,
  writing: Writing,
): EventWording {
  const name = assistantName(engine)
  return {
    title: `First visit from ${name}`,
    sentence: `At least ${writing.counted(visits, 'visit')} came from ${name} on ${dayText(day, writing)}. The logs have none from before.`,
    path: visitorsPath(reports),
  }
}

function goalWording(data: EventData<'goal.reached'>, writing: Writing): EventWording {
  const { figure, counted } = writing
  const { day, visits, goals, engines, value, currency, reports } = data
  const names = joinedList(goals.map((goal) => `${goal.name} ${figure(goal.visits)}`))
  const from = joinedList(engines.map((one) => `${assistantName(one.engine)} ${figure(one.visits)}`))
  return {
    title: `A goal was reached in ${counted(visits, 'visit')} from engines`,
    sentence: sentences(
      `On ${dayText(day, writing)} at least ${counted(visits, 'visit')} from engines reached a goal: ${names}.`,
      `They came from: ${from}.`,
      value !== null && currency !== null && `They are worth ${figure(value)} ${currency}.`,
    ),
    path: visitorsPath(reports),
  }
}

function changeWording(data: EventData<'visits.changed'>, writing: Writing): EventWording {
  const { metric, state, reason, previous, current, delta, window, windowBefore, visits } = data
  const what = [metricName(metric), ...narrowed(data)].join(' ')
  const happened = state === 'recovered' ? ENDS[reason ?? 'back'] : (delta ?? 0) < 0 ? 'fell' : 'rose'
  const path = reportPath(data.reportId, '/visitors')
  const title = `${data.reportTitle}: ${what} ${happened}`
  if (previous === null || current === null)
    return { title, sentence: 'The logs no longer have enough data to say whether the change lasts.', path }
  const shown = (value: number) => `${writing.figure(value)}${metric === 'visits' ? '' : ' %'}`
  const change = `from ${shown(previous)} (${writing.window(windowBefore)}) to ${shown(current)} (${writing.window(window)})`
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)} went ${change}${intervalText(data, writing)}, over at least ${writing.counted(visits, 'visit')}.`
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
