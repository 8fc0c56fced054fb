import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../../kernel/days.js'
import { engineCode, ENGINES } from '../../kernel/engines.js'
import { SHEET_FORMAT } from '../../kernel/number-text.js'
import { columnsOf } from '../../../test/helpers/sheets.js'
import { type AnswerRow, openAnswerRows } from './answer-rows.js'
import type { Cell } from './cell.js'
import { type MentionColumns, mentionColumns } from './columns.js'
import { countedSeries, seriesOf } from './series.js'
import { decodeCells, encodeCells } from './sheet.js'

const Brand = fc.nat(100)
const AnyCell: fc.Arbitrary<Cell> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  engine: fc.constantFrom(...ENGINES.map(engineCode)),
  surface: fc.nat(31),
  run: fc.integer({ min: 1, max: 32_767 }),
  isNoAnswer: fc.boolean(),
  citations: fc.nat(5000),
  mentions: fc
    .constantFrom(['neutral', 'positive', 'negative'] as const, [null])
    .chain((sentiments) =>
      fc.uniqueArray(
        fc.record({ brand: Brand, sentiment: fc.constantFrom(...sentiments), start: fc.constant(0) }),
        { selector: ({ brand }) => brand, maxLength: 100 },
      ),
    ),
  domains: fc.array(fc.record({ brand: Brand, citations: fc.nat(5000) }), { maxLength: 100 }),
})
const Cells = fc.array(AnyCell, { maxLength: 8 })

const MONTH = '2026-03-01'
const MARCH = { startDate: MONTH, endDate: '2026-03-31' }
const ALL = countedSeries({ engines: [] })

function rowsIn<Found>(
  cells: MentionColumns,
  found: (row: AnswerRow) => Found,
  { window = MARCH, counted = ALL, isNoAnswerWanted = true } = {},
): Found[] {
  const rows: Found[] = []
  openAnswerRows({ window, counted, isNoAnswerWanted })({ month: MONTH, cells }, (row) =>
    rows.push(found(row)),
  )
  return rows
}

describe('the rows of a sheet', () => {
  it('have the named brands, the sentiment of each, and the cited brands, as they were written', () => {
    fc.assert(
      fc.property(Cells, Brand, (cells, brand) => {
        const found = rowsIn(columnsOf(cells), (row) => ({
          ...row.key('p'),
          series: row.series,
          isNoAnswer: row.isNoAnswer,
          brands: row.brands(),
          sentiment: row.sentimentOf(brand),
          isCited: row.cites(brand),
        }))
        const expected = cells.map(({ day, engine, surface, run, isNoAnswer, mentions, domains }) => ({
          promptId: 'p',
          day: addDays(MONTH, day - 1),
          engine: ENGINES.find((one) => engineCode(one) === engine),
          run,
          series: seriesOf(engine, surface),
          isNoAnswer,
          brands: mentions.map((one) => one.brand),
          sentiment: mentions.find((one) => one.brand === brand)?.sentiment,
          isCited: domains.some((one) => one.brand === brand),
        }))
        expect(found).toEqual(expected)
      }),
    )
  })

  it('are those of a window and of the counted series, and only answers on request', () => {
    const window = { startDate: '2026-02-20', endDate: '2026-03-09' }
    fc.assert(
      fc.property(Cells, fc.subarray([...ENGINES], { minLength: 1 }), (cells, engines) => {
        const codes = engines.map(engineCode)
        const wanted = cells.filter(
          ({ day, engine, isNoAnswer }) => day <= 9 && codes.includes(engine) && !isNoAnswer,
        )
        const scope = { window, counted: countedSeries({ engines }), isNoAnswerWanted: false }
        const found = rowsIn(columnsOf(cells), ({ day, run }) => [day, run], scope)
        expect(found).toEqual(wanted.map(({ day, run }) => [day + 8, run]))
      }),
    )
  })
})

describe('the columns of a sheet', () => {
  it('are the same if it was written before sheets had a format number', () => {
    fc.assert(
      fc.property(Cells, (cells) => {
        const text = encodeCells(cells)
        const before = text.startsWith(SHEET_FORMAT) ? text.slice(1) : text
        expect(mentionColumns(before)).toEqual(mentionColumns(text))
        expect(decodeCells(before)).toEqual(decodeCells(text))
      }),
    )
  })

  it('are refused if the sheet has an unknown format', () => {
    const text = encodeCells([{ ...LONG, day: 31 }]).slice(1)
    expect(() => mentionColumns(`\u0023${text}`)).toThrow('No sheet has the format 2.')
    expect(mentionColumns(text).day).toEqual(Uint8Array.of(30))
  })

  it('end with the sheet, also if it breaks off', () => {
    const whole = encodeCells([LONG])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => rowsIn(mentionColumns(whole.slice(0, length)), (row) => row.brands())).not.toThrow()
  })

  it('may have more cells than any sheet before', () => {
    const many = Array.from({ length: 30_000 }, (_, index) => ({ ...LONG, run: index + 1 }))
    expect(columnsOf(many).run).toEqual(Uint16Array.from(many, ({ run }) => run))
  })
})

const LONG: Cell = {
  day: 1,
  engine: 9,
  surface: 4,
  run: 5000,
  isNoAnswer: false,
  citations: 9000,
  mentions: [{ brand: 1, sentiment: 'neutral', start: 0 }],
  domains: [{ brand: 1, citations: 900 }],
}
