import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ENGINES } from '../../kernel/engines.js'
import { addCells } from './add-cells.js'
import { type Cell, cellKey, cellOrder } from './cell.js'
import { columnsOf } from '../../../test/helpers/sheets.js'
import { sumsOfEngine } from './engine-sums.js'
import { openWindowSums, type WindowSums } from './window-sums.js'

const BRANDS = 3
const PROMPTS = 2
const WINDOW = { startDate: '2026-03-20', endDate: '2026-04-12' }
/** The second period begins in one month and ends in the next. */
const PERIODS = [
  { startDate: '2026-03-20', endDate: '2026-03-29' },
  { startDate: '2026-03-30', endDate: '2026-04-05' },
  { startDate: '2026-04-06', endDate: '2026-04-12' },
]
const MONTHS = [
  { month: '2026-03', firstDay: -19, days: 31 },
  { month: '2026-04', firstDay: 12, days: 30 },
]

const cellOf = (days: number): fc.Arbitrary<Cell> =>
  fc.record({
    day: fc.integer({ min: 1, max: days }),
    engine: fc.nat({ max: ENGINES.length - 1 }),
    surface: fc.nat({ max: 2 }),
    run: fc.integer({ min: 1, max: 3 }),
    isNoAnswer: fc.nat({ max: 5 }).map((one) => one === 0),
    citations: fc.nat({ max: 3 }),
    mentions: fc
      .subarray([...Array(BRANDS).keys()])
      .map((named) => named.map((brand) => ({ brand, sentiment: 'neutral', start: 0 }))),
    domains: fc.constant([]),
  })
const sheetOf = (days: number) =>
  fc.uniqueArray(cellOf(days), { maxLength: 40, selector: cellKey }).map((cells) => cells.toSorted(cellOrder))

/** Input for one prompt and month. */
interface Given {
  prompt: number
  month: (typeof MONTHS)[number]
  cells: Cell[]
}
const someSheets = fc.tuple(
  ...MONTHS.flatMap((month) =>
    Array.from({ length: PROMPTS }, (_, prompt) =>
      sheetOf(month.days).map((cells): Given => ({ prompt, month, cells })),
    ),
  ),
)

/** Computes from lists what an interval needs of each point, and compares it. */
function expectPoints({ points }: WindowSums, given: Given[], engine: number | undefined): void {
  for (const [point, { startDate, endDate }] of PERIODS.entries()) {
    const clusters = Array.from({ length: PROMPTS }, (_, prompt) =>
      given
        .filter((sheet) => sheet.prompt === prompt)
        .flatMap(({ month, cells }) =>
          cells.filter((cell) => {
            const day = `${month.month}-${String(cell.day).padStart(2, '0')}`
            const isAsked = engine === undefined || cell.engine === engine
            return !cell.isNoAnswer && isAsked && startDate <= day && day <= endDate
          }),
        ),
    )
    const sum = (of: (cluster: Cell[]) => number) => clusters.reduce((all, one) => all + of(one), 0)
    const named = (cluster: Cell[]) => cluster.reduce((all, { mentions }) => all + mentions.length, 0)
    for (const [powers, size] of [
      [points?.executions, (cluster: Cell[]) => cluster.length],
      [points?.mentions, named],
    ] as const) {
      const found = ['prompts', 'size', 'squares', 'cubes', 'fourths'] as const
      expect(found.map((name) => powers?.[name][point])).toEqual([
        clusters.filter((cluster) => size(cluster) > 0).length,
        ...[1, 2, 3, 4].map((power) => sum((cluster) => size(cluster) ** power)),
      ])
    }
    for (let brand = 0; brand < BRANDS; brand += 1) {
      const naming = (cluster: Cell[]) =>
        cluster.filter(({ mentions }) => mentions.some((mention) => mention.brand === brand)).length
      const at = point * BRANDS + brand
      expect([points?.squares[at], points?.perExecutions[at], points?.perMentions[at]]).toEqual([
        sum((cluster) => naming(cluster) ** 2),
        sum((cluster) => naming(cluster) * cluster.length),
        sum((cluster) => naming(cluster) * named(cluster)),
      ])
    }
  }
}

describe('the points of a chart', () => {
  it('have the sums of all prompts, also where a week is on two sheets that come in any order', () => {
    fc.assert(
      fc.property(someSheets.chain(fc.shuffledSubarray), fc.boolean(), (given, isApart) => {
        const scope = { window: WINDOW, engines: [], brands: BRANDS, prompts: PROMPTS }
        const sums = openWindowSums({ ...scope, periods: PERIODS, ...(isApart && { apart: 'engines' }) })
        for (const { prompt, month, cells } of given)
          addCells(sums, columnsOf(cells), { prompt, firstDay: month.firstDay })
        if (!isApart) return expectPoints(sums, given, undefined)
        for (const [engine, name] of ENGINES.entries()) expectPoints(sumsOfEngine(sums, name), given, engine)
      }),
    )
  })
})
