import fc from 'fast-check'
import { expect, it } from 'vitest'

import { maskRow, openBrandMasks, readBrandMasks } from './brand-masks.js'
import { type Cell, cellKey } from './cell.js'
import { columnsOf } from '../../../test/helpers/sheets.js'

const BRANDS = 100

const Cells = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    engine: fc.nat(6),
    surface: fc.nat(31),
    run: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 32_767 })),
    isNoAnswer: fc.boolean(),
    citations: fc.nat(5_000),
    mentions: fc.uniqueArray(
      fc.record({
        brand: fc.nat(BRANDS - 1),
        sentiment: fc.constantFrom('neutral' as const, 'positive' as const, 'negative' as const),
        start: fc.nat(9),
      }),
      { selector: ({ brand }) => brand },
    ),
    domains: fc.array(fc.record({ brand: fc.nat(BRANDS - 1), citations: fc.nat(5_000) }), { maxLength: 3 }),
  }),
  { selector: cellKey, maxLength: 300 },
)

it('the masks of a sheet have the brands of each execution, and none of the sheet before', () => {
  const masks = openBrandMasks(BRANDS)
  const named = ({ day, engine, run }: Cell) => {
    const row = maskRow(masks, { day: day - 1, engine, run }) ?? -1
    const isNamed = (brand: number) =>
      ((masks.table[row * masks.words + (brand >> 5)] ?? 0) & (1 << (brand & 31))) !== 0
    return Array.from({ length: BRANDS }, (_, brand) => brand).filter(isNamed)
  }
  fc.assert(
    fc.property(Cells, (cells) => {
      readBrandMasks(masks, columnsOf(cells))
      for (const cell of cells)
        expect(named(cell)).toEqual(cell.mentions.map(({ brand }) => brand).toSorted((a, b) => a - b))
      expect(maskRow(masks, { day: 0, engine: 7, run: 2 })).toBeUndefined()
    }),
  )
})
