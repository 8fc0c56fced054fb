import { sentences } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import { type EventWording, reportPath, signedFigure } from './figure-words.js'
import type { Writing } from './writing.js'

export const PROOF_WORDING = { 'effect.ready': effectWording, 'spending.changed': spendingWording }

function effectWording(data: EventData<'effect.ready'>, writing: Writing): EventWording {
  const { reportTitle, reportId, title, day, verdict, moreThanNoise, effect, finding } = data
  const isMoved = finding === 'more' || finding === 'less'
  return {
    title:
      moreThanNoise && effect !== null
        ? `${reportTitle}: ${signedFigure(effect, writing)} points since “${title}”`
        : `${reportTitle}: the effect of “${title}” is ready`,
    sentence: sentences(
      `Done on ${writing.day(day)}. ${verdict}`,
      isMoved &&
        !moreThanNoise &&
        'With as many effects as this report has, one of them may look like this by chance.',
    ),
    path: reportPath(reportId, '/settings?tab=notes'),
  }
}

function spendingWording(
  data: EventData<'spending.changed'>,
  { usd, month: monthName }: Writing,
): EventWording {
  const { reportTitle, reportId, state, metric, month, budgetUsd, spentUsd, forecastUsd } = data
  const name = monthName(month)
  const isOver = state === 'recovered'
  const title =
    metric === 'spending'
      ? `the budget of ${name} is ${isOver ? 'no longer nearly spent' : 'nearly spent'}`
      : `${name} will ${isOver ? 'stay within' : 'cost more than'} its budget`
  return {
    title: `${reportTitle}: ${title}`,
    sentence: sentences(
      `The workspace has spent ${usd(spentUsd)}${budgetUsd === null ? '; it no longer has a budget' : ` of ${usd(budgetUsd)}`} in ${name}.`,
      forecastUsd !== null && `With the current plans, the month will cost about ${usd(forecastUsd)}.`,
    ),
    path: reportPath(reportId, '/settings?tab=engines'),
  }
}
