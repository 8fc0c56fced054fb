import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { engineWithCode, ENGINES } from '../../kernel/engines.js'
import { total } from '../../kernel/rates.js'
import { columnsOf } from '../../../test/helpers/sheets.js'
import { addCells } from './add-cells.js'
import { type Cell, cellOrder, COUNTED_SENTIMENTS, FAVOURS, SENTIMENTS } from './cell.js'
import { addOwnCells, openOwnSums } from './own-cells.js'
import { seriesOf, SURFACES } from './series.js'
import { decodeCells, encodeCells, encodeStarts } from './sheet.js'
import { encodeTotals, totalsOf } from './totals.js'
import { addTotals, openWindowSums, type WindowSums } from './window-sums.js'
import { encodeWordShares } from './word-shares.js'

const MOST_BRANDS = 101
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' }

const brand = fc.nat({ max: MOST_BRANDS - 1 })
const number = fc.oneof(fc.nat({ max: 70 }), fc.nat({ max: 300_000 }))
const mention = fc.record({
  brand,
  sentiment: fc.constantFrom(...SENTIMENTS),
  start: number,
  wordShare: fc.nat({ max: 10_000 }),
})
const cell: fc.Arbitrary<Cell> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  engine: fc.nat({ max: ENGINES.length - 1 }),
  surface: fc.nat({ max: SURFACES - 1 }),
  run: fc.integer({ min: 1, max: 32_767 }),
  isNoAnswer: fc.boolean(),
  citations: number,
  mentions: fc
    .uniqueArray(mention, {
      selector: (one) => one.brand,
      maxLength: MOST_BRANDS,
    })
    .chain((mentions) =>
      fc.constantFrom(
        mentions,
        mentions.map((one) => ({ ...one, sentiment: null })),
      ),
    ),
  domains: fc.uniqueArray(fc.record({ brand, citations: number }), { selector: (one) => one.brand }),
})
const cells = fc.array(cell, { maxLength: 12 })

const openSums = (engines: (typeof ENGINES)[number][] = [], isApart = false) =>
  openWindowSums({
    window: MARCH,
    engines,
    brands: MOST_BRANDS,
    prompts: 2,
    ...(isApart && { apart: 'engines' }),
  })

/** The figures that a month's totals contain. */
function sumsOf({ byPrompt, byBrand, bySeries }: WindowSums) {
  const { naming: _, ...ofPrompt } = byPrompt
  return { ofPrompt, byBrand, bySeries }
}

/** Uses a comparison that is fast with long arrays. The former slots of an empty cluster do not matter. */
function expectSame(read: WindowSums, again: WindowSums): void {
  const parts = ({ cluster, ...sums }: WindowSums) => [
    sums,
    cluster.executions,
    cluster.mentions,
    cluster.ofBrand,
  ]
  expect(isDeepStrictEqual(parts(read), parts(again))).toBe(true)
}

describe('a sheet that is read without creating cells', () => {
  it('adds up to the same in any order of sheets and cells', () => {
    const sheets = fc.array(fc.tuple(fc.nat({ max: 1 }), cell), { maxLength: 12 })
    const orders = sheets.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    const sumsIn = (order: [number, Cell][]) => {
      const sums = openSums()
      for (const [prompt, one] of order) addCells(sums, columnsOf([one]), { prompt, firstDay: 0 })
      return sums
    }
    fc.assert(fc.property(orders, ([one, other]) => expectSame(sumsIn(other), sumsIn(one))))
  })

  it('adds up to the sum of its cells', () => {
    fc.assert(
      fc.property(cells, fc.subarray([...ENGINES]), fc.boolean(), (given, engines, isApart) => {
        const decoded = decodeCells(encodeCells(given), encodeStarts(given), encodeWordShares(given))
        const asked = decoded.filter(
          ({ engine }) => engines.length === 0 || engines.includes(engineWithCode(engine)),
        )
        const read = openSums(engines, isApart)
        addCells(read, columnsOf(given), { prompt: 1, firstDay: 0 })
        const again = openSums(engines, isApart)
        for (const one of asked) addAgain(again, one)
        expectSame(read, again)
      }),
      { numRuns: runs(30) },
    )
  })

  it('has the same sums as the totals of its month', () => {
    fc.assert(
      fc.property(cells, fc.subarray([...ENGINES]), fc.boolean(), (given, engines, isApart) => {
        const [read, summed] = [openSums(engines, isApart), openSums(engines, isApart)]
        addCells(read, columnsOf(given), { prompt: 0, firstDay: 0 })
        addTotals(summed, encodeTotals(totalsOf(given, MOST_BRANDS)), 0)
        expect(sumsOf(summed)).toEqual(sumsOf(read))
      }),
    )
  })

  it('has the same sums for the own brand alone as for all brands', () => {
    fc.assert(
      fc.property(cells, fc.subarray([...ENGINES]), (given, engines) => {
        const text = columnsOf(given.toSorted(cellOrder))
        const read = openSums(engines)
        addCells(read, text, { prompt: 1, firstDay: 0 })
        const own = openOwnSums({ window: MARCH, periods: [MARCH], engines, prompts: 2 })
        addOwnCells(own, text, { prompt: 1, firstDay: 0 })
        const { executions, mentions, positions, naming } = own.byPrompt
        const { byPrompt, byBrand } = read
        expect([executions, mentions, positions, naming]).toEqual([
          byPrompt.executions,
          byBrand.mentions.subarray(0, 2),
          byBrand.positions.subarray(0, 2),
          byPrompt.naming,
        ])
        expect([...own.byPeriod.mentions]).toEqual([...mentions])
        const ofDay = (day: number) => read.byDay.sentiments.subarray(day * MOST_BRANDS * 4)
        const sentiments = COUNTED_SENTIMENTS.map((_, index) =>
          total(Array.from({ length: 31 }, (__, day) => ofDay(day)[index]!)),
        )
        expect([...own.sentiments.subarray(4)]).toEqual(sentiments)
      }),
    )
  })

  it.each([
    [-10, 21],
    [10, 21],
    [0, 31],
    [31, 0],
    [-31, 0],
  ])('that begins at day %i of the window has %i days in it', (firstDay, days) => {
    const month = Array.from({ length: 31 }, (_, index) => plain({ day: index + 1 }))
    const read = openSums()
    addCells(read, columnsOf(month), { prompt: 0, firstDay })
    expect(read.byPrompt.executions[0]).toBe(days)
  })

  it('can be longer than any before', () => {
    const many = Array.from({ length: 30_000 }, (_, run) => plain({ run }))
    const read = openSums()
    addCells(read, columnsOf(many), { prompt: 0, firstDay: 0 })
    expect(read.byPrompt.executions[0]).toBe(30_000)
  })
})

const plain = (fields: Partial<Cell>): Cell => ({
  day: 1,
  engine: 0,
  surface: 0,
  run: 1,
  isNoAnswer: false,
  citations: 0,
  mentions: [],
  domains: [],
  ...fields,
})

function addAgain(into: WindowSums, cell: Cell): void {
  const { day, engine, surface, isNoAnswer, citations, mentions, domains } = cell
  const add = (sums: Float64Array, index: number, value: number) => {
    sums[index] = (sums[index] ?? 0) + value
  }
  const group = into.groups === 1 ? 0 : engine
  const [prompt, today] = [group * 2 + 1, group * into.days + day - 1]
  if (isNoAnswer) return add(into.noAnswers, group, 1)
  add(into.bySeries, seriesOf(engine, surface), 1)
  add(into.byPrompt.executions, prompt, 1)
  add(into.byPrompt.citations, prompt, citations)
  add(into.byPrompt.mentions, prompt, mentions.length)
  add(into.byPrompt.naming, prompt, mentions.length > 0 ? 1 : 0)
  add(into.byDay.executions, today, 1)
  add(into.byDay.citations, today, citations)
  for (const [before, mention] of mentions.entries()) {
    const ofPrompt = (group * MOST_BRANDS + mention.brand) * 2 + 1
    const ofDay = today * MOST_BRANDS + mention.brand
    add(into.byBrand.mentions, ofPrompt, 1)
    add(into.byBrand.wordShares, ofPrompt, mention.wordShare ?? 0)
    add(into.byPrompt.wordShares, prompt, mention.wordShare ?? 0)
    add(into.byPrompt.unweighed, prompt, mention.wordShare ? 0 : 1)
    add(into.byBrand.positions, ofPrompt, before + 1)
    add(into.byBrand.judged, ofPrompt, mention.sentiment === null ? 0 : 1)
    add(into.byBrand.favour, ofPrompt, mention.sentiment === null ? 0 : FAVOURS[mention.sentiment])
    add(into.byDay.sentiments, ofDay * 4 + COUNTED_SENTIMENTS.indexOf(mention.sentiment), 1)
    add(into.byDay.positions, ofDay, before + 1)
    add(into.byDay.visibility, ofDay, Math.round(1e8 * 0.9 ** before))
  }
  for (const domain of domains) {
    const ofPrompt = (group * MOST_BRANDS + domain.brand) * 2 + 1
    add(into.byBrand.domainExecutions, ofPrompt, 1)
    add(into.byBrand.domainCitations, ofPrompt, domain.citations)
    if (mentions.some(({ brand }) => brand === domain.brand)) add(into.byBrand.namedAndCited, ofPrompt, 1)
    add(into.byDay.domainExecutions, today * MOST_BRANDS + domain.brand, 1)
    add(into.byDay.domainCitations, today * MOST_BRANDS + domain.brand, domain.citations)
  }
}
