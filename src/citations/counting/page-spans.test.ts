import fc from 'fast-check'
import { expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { encodeCitations } from '../sheets/citation-cells.js'
import { citationColumns } from '../sheets/citation-columns.js'
import {
  addSheetSpans,
  dayNumber,
  dayOfNumber,
  decodeSpans,
  encodeSpans,
  openPageSpans,
} from './page-spans.js'

const SIZE = 5_000

it('spans are the same after they were stored and read again, and can be extended', () => {
  const Sheets = fc.array(
    fc.record({
      month: fc.constantFrom('0001-01-01', '2025-12-01', '2026-03-01', '9999-12-01'),
      day: fc.integer({ min: 1, max: 31 }),
      page: fc.nat(SIZE - 1),
    }),
  )
  fc.assert(
    fc.property(Sheets, fc.nat(20), (sheets, stored) => {
      let spans = openPageSpans(SIZE)
      const days = new Map<number, number[]>()
      sheets.forEach(({ month, day, page }, index) => {
        if (index === stored) spans = decodeSpans(encodeSpans(spans), SIZE)
        const cells = encodeCitations([{ day, engine: 0, run: 1, pages: [page] }])
        addSheetSpans(spans, citationColumns(cells), dayNumber(month))
        days.set(page, [...(days.get(page) ?? []), dayNumber(month) + day - 1])
      })
      for (let page = 0; page < SIZE; page += 1) {
        const seen = days.get(page) ?? [0]
        if (spans.first[page] !== Math.min(...seen) || spans.last[page] !== Math.max(...seen))
          throw new Error(`page ${page}`)
      }
    }),
    { numRuns: runs(50) },
  )
})

it('days are stored by their numbers', () => {
  for (const day of ['0001-01-01', '2026-02-28', '9999-12-31']) expect(dayOfNumber(dayNumber(day))).toBe(day)
})
