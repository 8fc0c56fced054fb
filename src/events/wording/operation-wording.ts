import { countedNoun, figure } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import { engineName, type EventWording, windowText } from './figure-words.js'

export const OPERATION_WORDING = {
  'collection.completed': completedWording,
  'collection.failing': failingWording,
  'collection.recovered': recoveredWording,
  'surface.changed': surfaceWording,
  'budget.exhausted': budgetWording,
  'month_budget.exhausted': monthBudgetWording,
  'log_connector.silent': silentWording,
  'log_connector.recovered': heardWording,
  'webhook.disabled': disabledWording,
  'backup.failed': backupWording,
  ping: pingWording,
}

const SETTINGS = '/settings'
const HOME = '/'

function completedWording(data: EventData<'collection.completed'>): EventWording {
  const { day, planned, answered, noAnswers, refused = 0, failed } = data
  const on = windowText({ startDate: day, endDate: day })
  const unwilling = refused > 0 ? ` ${figure(refused)} were refused,` : ''
  const sentence = `Of ${countedNoun(planned, 'question')} on ${on}, ${figure(answered)} were answered,${unwilling} ${figure(noAnswers)} got no answer and ${figure(failed)} failed.`
  return { title: `The answers of ${on} are there`, sentence, path: HOME }
}

function failingWording(data: EventData<'collection.failing'>): EventWording {
  const engine = engineName(data.engine)
  const sentence = `${data.failed} of the last ${countedNoun(data.questions, 'question')} to ${engine} failed, mostly: ${data.reason}`
  return { title: `${engine} cannot be asked`, sentence, path: HOME }
}

function recoveredWording(data: EventData<'collection.recovered'>): EventWording {
  const engine = engineName(data.engine)
  const sentence = `It failed since ${timeText(data.failingSince)}; of the last ${countedNoun(data.questions, 'question')} ${figure(data.failed)} failed.`
  return { title: `${engine} answers again`, sentence, path: HOME }
}

function surfaceWording({ engine, day, surface, previous }: EventData<'surface.changed'>): EventWording {
  const name = engineName(engine)
  const since = windowText({ startDate: day, endDate: day })
  const sentence = `Since ${since}: ${surface.label}. Before: ${previous.label}. Figures are not compared across that day.`
  return { title: `${name}: answers now come from another provider or model`, sentence, path: HOME }
}

function budgetWording({ day, budget }: EventData<'budget.exhausted'>): EventWording {
  const on = windowText({ startDate: day, endDate: day })
  const sentence = `The installation may ask for ${countedNoun(budget.answersPerDay, 'answer')} and spend ${figure(budget.usdPerDay)} USD a day; no more questions are asked on ${on}.`
  return { title: 'The budget of the day is used up', sentence, path: HOME }
}

function monthBudgetWording({
  month,
  usdPerMonth,
  spentUsd,
}: EventData<'month_budget.exhausted'>): EventWording {
  const sentence = `Answers of ${month} have cost ${figure(spentUsd)} of ${figure(usdPerMonth)} USD. No more questions are asked until the next month, or until the budget is raised in the settings of a report.`
  return { title: 'The budget of the month is used up', sentence, path: HOME }
}

function silentWording(data: EventData<'log_connector.silent'>): EventWording {
  const sentence = `The log connector ${data.name} (${data.source}) was last sent anything ${countedNoun(data.silentHours, 'hour')} ago, at ${timeText(data.lastDeliveryDate)}.`
  return { title: `No logs come from ${data.name}`, sentence, path: SETTINGS }
}

function heardWording(data: EventData<'log_connector.recovered'>): EventWording {
  const sentence = `The log connector ${data.name} (${data.source}) was silent since ${timeText(data.silentSince)}.`
  return { title: `Logs come from ${data.name} again`, sentence, path: SETTINGS }
}

function disabledWording(data: EventData<'webhook.disabled'>): EventWording {
  const name = data.description === '' ? data.host : `${data.description} (${data.host})`
  return { title: `The webhook to ${name} is disabled`, sentence: data.reason, path: SETTINGS }
}

function backupWording({ day, reason }: EventData<'backup.failed'>): EventWording {
  const on = windowText({ startDate: day, endDate: day })
  const sentence = `The backup of ${on} could not be made; it is tried again every hour. ${reason}`
  return { title: 'The nightly backup failed', sentence, path: SETTINGS }
}

function pingWording({ message }: EventData<'ping'>): EventWording {
  return { title: 'A test of this webhook', sentence: message, path: null }
}

/** `2026-01-26 08:29 UTC`. */
const timeText = (timestamp: string) => `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`
