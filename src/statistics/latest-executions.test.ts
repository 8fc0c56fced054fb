import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, type Day, type Window } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import type { ReadSheet } from '../mentions/index.js'
import { type Cell, columnsOf, encodeTotals, totalsOf } from '../../test/helpers/sheets.js'
import { latestExecutions } from './latest-executions.js'
import { monthsToRead, sheetSums } from './sheet-sums.js'

const EPOCH = '2026-01-20'
const PROMPTS = 6

interface Execution {
  prompt: number
  day: Day
  engine: number
  run: number
  isNoAnswer: boolean
}

const execution: fc.Arbitrary<Execution> = fc.record({
  prompt: fc.nat({ max: PROMPTS - 1 }),
  day: fc.nat({ max: 130 }).map((offset) => addDays(EPOCH, offset)),
  engine: fc.nat({ max: ENGINES.length - 1 }),
  run: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5000 })),
  isNoAnswer: fc.nat({ max: 4 }).map((one) => one === 0),
})

const keyOf = ({ prompt, day, engine, run }: { prompt: number; day: Day; engine: unknown; run: number }) =>
  [prompt, day, engine, run].join(' ')

const executions = fc.uniqueArray(execution, { maxLength: 80, selector: keyOf })

const window: fc.Arbitrary<Window> = fc
  .record({ start: fc.integer({ min: 30, max: 130 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, length }) => ({
    startDate: addDays(EPOCH, start),
    endDate: addDays(EPOCH, start + length - 1),
  }))

/** The sheets that the database would return for these months. */
function sheetsOf(all: Execution[], { cells, totals }: { cells: Day[]; totals: Day[] }): ReadSheet[] {
  const monthOf = ({ day }: Execution) => `${day.slice(0, 7)}-01`
  const keys = [...new Set(all.map((one) => `${one.prompt} ${monthOf(one)}`))]
  return keys.map((key) => {
    const [prompt, month = ''] = key.split(' ')
    const ofMonth: Cell[] = all
      .filter((one) => one.prompt === Number(prompt) && monthOf(one) === month)
      .map((one) => ({
        ...one,
        day: Number(one.day.slice(8)),
        surface: 0,
        citations: 0,
        mentions: [],
        domains: [],
      }))
      .toSorted((a, b) => a.day - b.day || a.engine - b.engine || a.run - b.run)
    return {
      prompt: Number(prompt),
      month,
      cells: cells.includes(month) ? columnsOf(ofMonth) : null,
      totals: totals.includes(month) ? encodeTotals(totalsOf(ofMonth, 1)) : null,
    }
  })
}

describe('the latest executions', () => {
  it('are as many as requested, or all that exist, and no other is later', () => {
    fc.assert(
      fc.property(
        executions,
        window,
        fc.subarray<Engine>([...ENGINES], { maxLength: 3 }),
        fc.integer({ min: 1, max: 20 }),
        (all, days, engines, count) => {
          const sheets = sheetsOf(all, monthsToRead({ daily: [days], summed: [] }))
          const sums = sheetSums({ window: days, engines, brands: 1, prompts: PROMPTS }, sheets)
          const found = latestExecutions(sums, sheets, count)
          const there = all
            .map((one) => ({ ...one, engine: ENGINES[one.engine] as Engine }))
            .filter(
              ({ day, engine, isNoAnswer }) =>
                !isNoAnswer &&
                days.startDate <= day &&
                day <= days.endDate &&
                (engines.length === 0 || engines.includes(engine)),
            )
          const keys = new Set(there.map(keyOf))
          expect(new Set(found.map(keyOf)).size).toBe(Math.min(count, there.length))
          expect(found.every((one) => keys.has(keyOf(one)))).toBe(true)
          const newestFirst = (some: { day: Day }[]) =>
            some
              .map(({ day }) => day)
              .toSorted()
              .toReversed()
          expect(newestFirst(found)).toEqual(newestFirst(there).slice(0, count))
        },
      ),
    )
  })
})
