import { daysBetween, type Window } from '../kernel/days.js'
import { type AnswerRow, openAnswerRows, type ReadSheet } from '../mentions/index.js'

/** How many answers each prompt got until each day, and how many of them have what is counted. */
export interface AnswerDays {
  days: number
  prompts: number
  /** Before a day of the window, from 0, or before its end: at `prompt * (days + 1) + day`. */
  answers: Int32Array
  having: Int32Array
}

export function emptyAnswerDays(days: number, prompts: number): AnswerDays {
  const sums = () => new Int32Array(prompts * (days + 1))
  return { days, prompts, answers: sums(), having: sums() }
}

/** Where the answers of a day are counted before they are summed up. */
export const answerSlot = ({ days }: AnswerDays, prompt: number, day: number) => prompt * (days + 1) + day + 1

/** Turns the counts of days into sums until each day. */
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
  /** By series: see `countedSeries`. */
  counted: Uint8Array
  has: (answer: AnswerRow) => boolean
}

/** Counts the answers of sheets. */
export function countAnswerDays(
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

/** The first day, from 0, on which any prompt got an answer; undefined where none did. */
export function firstAnsweredDay({ days, prompts, answers }: AnswerDays): number | undefined {
  for (let day = 0; day < days; day += 1)
    for (let prompt = 0; prompt < prompts; prompt += 1)
      if (answers[prompt * (days + 1) + day + 1]! > 0) return day
  return undefined
}
