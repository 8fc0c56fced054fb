import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { answerSlot, emptyAnswerDays, summedUp } from './answer-days.js'
import { differenceAround } from './difference.js'

/** How many of twenty answers before and of twenty after name the brand. */
const AFFECTED: [number, number][] = [
  [4, 9],
  [6, 11],
  [8, 14],
  [10, 14],
  [2, 7],
]
const UNTOUCHED: [number, number][] = [
  [10, 12],
  [8, 9],
  [12, 12],
  [6, 9],
  [9, 10],
]

describe('docs/metrics.md', () => {
  it('computes the example of an effect', () => {
    const all = [...AFFECTED, ...UNTOUCHED]
    const counts = emptyAnswerDays(3, all.length)
    for (const [prompt, both] of all.entries())
      for (const [index, named] of both.entries()) {
        counts.answers[answerSlot(counts, prompt, 2 * index)] = 20
        counts.having[answerSlot(counts, prompt, 2 * index)] = named
      }
    const sides = { treated: [0, 1, 2, 3, 4], untouched: [5, 6, 7, 8, 9] }
    const { treated, untouched, ...found } = differenceAround(summedUp(counts), { day: 1, length: 1 }, sides)!
    const points = (value: number) => (100 * value).toFixed(1)
    const page = readFileSync('docs/metrics.md', 'utf8').replace(/ +/g, ' ')
    const rows = [
      `| affected  | ${AFFECTED.map((both) => both.join(' → ')).join(', ')} | ${points(treated.before.rate)} % → ${points(treated.after.rate)} % | ${treated.room.toFixed(3)} |`,
      `| untouched | ${UNTOUCHED.map((both) => both.join(' → ')).join(', ')} | ${points(untouched.before.rate)} % → ${points(untouched.after.rate)} % | ${untouched.room.toFixed(3)} |`,
      `expected ${points(found.expected)} points`,
      `effect ${points(found.effect)} points (${found.interval.map(points).join(' to ')})`,
      `smallest detectable ${points(found.detectable)} points`,
    ]
    for (const row of rows) expect(page).toContain(row.replace(/ +/g, ' '))
  })
})
