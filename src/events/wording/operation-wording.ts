import type { EventData } from '../event-types.js'
import { engineName, type EventWording } from './figure-words.js'
import type { Writing } from './writing.js'

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

function completedWording(
  data: EventData<'collection.completed'>,
  { figure, counted, window }: Writing,
): EventWording {
  const { day, planned, answered, noAnswers, refused = 0, failed } = data
  const on = window({ startDate: day, endDate: day })
  const unwilling = refused > 0 ? ` ${figure(refused)} were refused,` : ''
  const sentence = `Of ${counted(planned, 'question')} on ${on}, ${figure(answered)} were answered,${unwilling} ${figure(noAnswers)} got no answer and ${figure(failed)} failed.`
  return { title: `The answers of ${on} are ready`, sentence, path: HOME }
}

function failingWording(data: EventData<'collection.failing'>, { figure, counted }: Writing): EventWording {
  const engine = engineName(data.engine)
  const sentence = `${figure(data.failed)} of the last ${counted(data.questions, 'question')} to ${engine} failed, mostly: ${data.reason}`
  return { title: `${engine} cannot be asked`, sentence, path: HOME }
}

function recoveredWording(
  data: EventData<'collection.recovered'>,
  { figure, counted, moment }: Writing,
): EventWording {
  const engine = engineName(data.engine)
  const sentence = `It had failed since ${moment(data.failingSince)}. Of the last ${counted(data.questions, 'question')} ${figure(data.failed)} failed.`
  return { title: `${engine} answers again`, sentence, path: HOME }
}

function surfaceWording(
  { engine, day, surface, previous }: EventData<'surface.changed'>,
  { window }: Writing,
): EventWording {
  const name = engineName(engine)
  const since = window({ startDate: day, endDate: day })
  const sentence = `Since ${since}: ${surface.label}. Before: ${previous.label}. Figures are not compared across that day.`
  return { title: `${name}: answers now come from another provider or model`, sentence, path: HOME }
}

function budgetWording(
  { day, budget }: EventData<'budget.exhausted'>,
  { figure, counted, window }: Writing,
): EventWording {
  const on = window({ startDate: day, endDate: day })
  const sentence = `The installation may ask for ${counted(budget.answersPerDay, 'answer')} and spend ${figure(budget.usdPerDay)} USD a day. No more questions are asked on ${on}.`
  return { title: 'The budget of the day is used up', sentence, path: HOME }
}

function monthBudgetWording(
  { month, usdPerMonth, spentUsd }: EventData<'month_budget.exhausted'>,
  { figure }: Writing,
): EventWording {
  // The event also happens if the rest is less than the next question may cost. Cheaper questions may still be asked then.
  const sentence = `Answers of ${month} have cost ${figure(spentUsd)} of ${figure(usdPerMonth)} USD. Questions that may cost more than the rest are not asked until the next month, or until the budget is raised in the settings of a report.`
  return { title: 'The budget of the month does not cover the next question', sentence, path: HOME }
}

function silentWording(data: EventData<'log_connector.silent'>, { counted, moment }: Writing): EventWording {
  const sentence = `The log connector ${data.name} (${data.source}) last received logs ${counted(data.silentHours, 'hour')} ago, at ${moment(data.lastDeliveryDate)}.`
  return { title: `No logs come from ${data.name}`, sentence, path: SETTINGS }
}

function heardWording(data: EventData<'log_connector.recovered'>, { moment }: Writing): EventWording {
  const sentence = `The log connector ${data.name} (${data.source}) had received no logs since ${moment(data.silentSince)}.`
  return { title: `Logs come from ${data.name} again`, sentence, path: SETTINGS }
}

function disabledWording(data: EventData<'webhook.disabled'>): EventWording {
  const name = data.description === '' ? data.host : `${data.description} (${data.host})`
  return { title: `The webhook to ${name} is disabled`, sentence: data.reason, path: SETTINGS }
}

function backupWording({ day, reason }: EventData<'backup.failed'>, { window }: Writing): EventWording {
  const on = window({ startDate: day, endDate: day })
  const sentence = `The backup of ${on} failed and is tried again every hour. ${reason}`
  return { title: 'The nightly backup failed', sentence, path: SETTINGS }
}

function pingWording({ message }: EventData<'ping'>): EventWording {
  return { title: 'A test of this webhook', sentence: message, path: null }
}
