import type { EventData } from '../event-types.js'
import { type EventWording, reportPath } from './figure-words.js'
import type { Writing } from './writing.js'

export const REPORT_WORDING = {
  'report.ready': readyWording,
  'report.recalculated': recalculatedWording,
  'recommendation.created': recommendationWording,
  'export.completed': exportWording,
}

function readyWording({ reportId, reportTitle }: EventData<'report.ready'>): EventWording {
  const sentence = 'The first figures of the report are ready.'
  return { title: `${reportTitle} is ready`, sentence, path: reportPath(reportId) }
}

function recalculatedWording(
  data: EventData<'report.recalculated'>,
  { figure, counted }: Writing,
): EventWording {
  const { mentionsBefore, mentionsAfter, executions } = data.difference
  const sentence = `The figures now include the change: ${figure(mentionsAfter)} of ${counted(executions, 'answer')} name your brand; before, ${figure(mentionsBefore)} did.`
  return { title: `${data.reportTitle} was recalculated`, sentence, path: reportPath(data.reportId) }
}

const SHOWN_TITLES = 3

function recommendationWording(
  data: EventData<'recommendation.created'>,
  { figure, counted }: Writing,
): EventWording {
  // Several engines and countries may have recommendations with equal titles.
  const titles = [...new Set(data.recommendations.map(({ title }) => title))].slice(0, SHOWN_TITLES)
  const more = data.count - titles.length
  const sentence = `${[...titles, ...(more > 0 ? [`and ${figure(more)} more`] : [])].join('; ')}.`
  return {
    title: `${data.reportTitle}: ${counted(data.count, 'new recommendation')}`,
    sentence,
    path: reportPath(data.reportId, '/actions'),
  }
}

function exportWording(data: EventData<'export.completed'>, { window }: Writing): EventWording {
  const sentence = `${data.fileName} (${window(data.window)}) can be downloaded.`
  return {
    title: `${data.reportTitle}: an export is ready`,
    sentence,
    path: reportPath(data.reportId, '/report'),
  }
}
