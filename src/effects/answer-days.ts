import { daysBetween, type Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { type AnswerRow, countedSeries, openAnswerRows, type ReadSheet } from '../mentions/index.js'
import type { ReportSnapshot } from '../statistics/index.js'

/** Running sums by prompt and day: answers, and answers that name or cite the brand (`having`). */
export interface AnswerDays {
  days: number
  prompts: number
  /** Sum before a day of the window, from 0, or up to its end: at `prompt * (days + 1) + day`. */
  answers: Int32Array
  having: Int32Array
}

export function emptyAnswerDays(days: number, prompts: number): AnswerDays {
  const sums = () => new Int32Array(prompts * (days + 1))
  return { days, prompts, answers: sums(), having: sums() }
}

/** Where a day's answers are counted before they are summed up. */
export const answerSlot = ({ days }: AnswerDays, prompt: number, day: number) => prompt * (days + 1) + day + 1

/** Turns daily counts into running sums. */
export function summedUp(counts: AnswerDays): AnswerDays {
  const { days, prompts, answers, having } = counts
  for (let prompt = 0; prompt < prompts; prompt += 1)
    for (let day = 0; day < days; day += 1) {
      const at = answerSlot(counts, prompt, day)
      answers[at]! += answers[at - 1]!
      having[at]! += having[at - 1]!
    }
  return counts
}

interface CountedAnswers {
  window: Window
  prompts: number
  /** Indexed by series: see `countedSeries`. */
  counted: Uint8Array
  has: (answer: AnswerRow) => boolean
}

/** Counts the answers of sheets by prompt and day. */
function countAnswerDays(
  { window, prompts, counted, has }: CountedAnswers,
  sheets: readonly ReadSheet[],
): AnswerDays {
  const counts = emptyAnswerDays(daysBetween(window), prompts)
  const eachAnswer = openAnswerRows({ window, counted })
  for (const sheet of sheets)
    eachAnswer(sheet, (row) => {
      const at = answerSlot(counts, sheet.prompt, row.day)
      counts.answers[at]! += 1
      if (has(row)) counts.having[at]! += 1
    })
  return summedUp(counts)
}

/** Returns a function that counts answers. Answers of the same engines and metric are counted once for all effects. */
export function openAnswerDays(
  { prompts }: Pick<ReportSnapshot, 'prompts'>,
  { window, sheets }: { window: Window; sheets: readonly ReadSheet[] },
): (engines: readonly Engine[], metric: keyof typeof HAS) => AnswerDays {
  const known = new Map<string, AnswerDays>()
  return (engines, metric) => {
    const name = [metric, ...engines].join()
    let days = known.get(name)
    if (days === undefined) {
      const scope = { window, prompts: prompts.length, counted: countedSeries({ engines }) }
      days = countAnswerDays({ ...scope, has: HAS[metric] }, sheets)
      known.set(name, days)
    }
    return days
  }
}

/** The own brand is the first of the lineup, at index 0. */
const HAS = {
  brandCoverage: (answer: AnswerRow) => answer.sentimentOf(0) !== undefined,
  domainCoverage: (answer: AnswerRow) => answer.cites(0),
}

/** Returns the first day, from 0, with any answer. Undefined if there is none. */
export function firstAnsweredDay({ days, prompts, answers }: AnswerDays): number | undefined {
  for (let day = 0; day < days; day += 1)
    for (let prompt = 0; prompt < prompts; prompt += 1)
      if (answers[prompt * (days + 1) + day + 1]! > 0) return day
  return undefined
}
