import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ENGINES } from '../../kernel/engines.js'
import { SHEET_FORMAT } from '../../kernel/number-text.js'
import { type CitationCell, encodeCitations } from './citation-cells.js'
import { citationColumns } from './citation-columns.js'
import { ALL_CELLS, type CellSpan, eachCitingAnswer, spanInMonth } from './citing-answers.js'

const Page = fc.oneof(fc.nat(5), fc.nat(300_000), fc.nat(20_000_000), fc.nat(2 ** 30 - 1))
const Cells = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    engine: fc.nat(ENGINES.length - 1),
    run: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 32_767 })),
    pages: fc.array(Page, { minLength: 1, maxLength: 150 }),
  }),
)

function decoded(text: string, span: CellSpan = ALL_CELLS): CitationCell[] {
  const cells: CitationCell[] = []
  eachCitingAnswer(citationColumns(text), span, (pages, { day, engine, run, from, to }) =>
    cells.push({ day: day + 1, engine, run, pages: Array.from(pages.subarray(from, to)) }),
  )
  return cells
}

describe('a sheet of citations', () => {
  it('is the same after it was written and read, whatever the numbers of its pages', () => {
    fc.assert(
      fc.property(Cells, (cells) => {
        expect(decoded(encodeCitations(cells))).toEqual(cells)
      }),
    )
  })

  it('is extended by appending', () => {
    fc.assert(
      fc.property(Cells, Cells, (before, after) => {
        expect(decoded(encodeCitations(before) + encodeCitations(after))).toEqual([...before, ...after])
      }),
    )
  })

  it('is read also if its older cells have no format in front of them', () => {
    fc.assert(
      fc.property(Cells, Cells, (before, after) => {
        const old = encodeCitations(before).replace(SHEET_FORMAT, '')
        expect(decoded(old + encodeCitations(after))).toEqual([...before, ...after])
      }),
    )
  })

  it('consists of characters of one byte each', () => {
    fc.assert(
      fc.property(Cells, (cells) => {
        const codes = [...Buffer.from(encodeCitations(cells))]
        expect(codes.every((code) => code >= 1 && code <= 127)).toBe(true)
      }),
    )
  })

  it('can be read for some days and engines', () => {
    const cells = [1, 14, 15, 31].flatMap((day) =>
      [0, 6].map((engine) => ({ day, engine, run: 1, pages: [day] })),
    )
    const days = (span: CellSpan) =>
      decoded(encodeCitations(cells), span).map(({ day, engine }) => [day, engine])
    const window = { startDate: '2026-02-20', endDate: '2026-03-14' }
    expect(days(spanInMonth('2026-03-01', window, ['claude']))).toEqual([
      [1, 6],
      [14, 6],
    ])
    expect(days(spanInMonth('2026-03-01', { startDate: '2026-03-15', endDate: '2026-06-01' }, []))).toEqual([
      [15, 0],
      [15, 6],
      [31, 0],
      [31, 6],
    ])
  })
})
