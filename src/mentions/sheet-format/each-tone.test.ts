import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Cell } from './cell.js'
import { eachTone } from './each-tone.js'
import { encodeCells } from './sheet.js'

const Place = fc.nat(100)
const AnyCell: fc.Arbitrary<Cell> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  engine: fc.nat(31),
  surface: fc.nat(31),
  run: fc.integer({ min: 1, max: 32_767 }),
  isNoAnswer: fc.boolean(),
  citations: fc.nat(5000),
  mentions: fc.constantFrom(['neutral', 'positive', 'negative'] as const, [null]).chain((tones) =>
    fc.uniqueArray(fc.record({ brand: Place, sentiment: fc.constantFrom(...tones), start: fc.nat() }), {
      selector: ({ brand }) => brand,
      maxLength: 100,
    }),
  ),
  domains: fc.array(fc.record({ brand: Place, citations: fc.nat(5000) }), { maxLength: 100 }),
})

describe('the tones of a sheet', () => {
  it('are those of one brand, in every execution', () => {
    fc.assert(
      fc.property(fc.array(AnyCell, { maxLength: 8 }), Place, (cells, brand) => {
        const found: unknown[] = []
        eachTone(encodeCells(cells), brand, ({ day, engine, run, isNoAnswer }, tone) =>
          found.push({ day, engine, run, isNoAnswer, tone }),
        )
        const expected = cells.map(({ day, engine, run, isNoAnswer, mentions }) => {
          const tone = mentions.find((mention) => mention.brand === brand)?.sentiment
          return { day, engine, run, isNoAnswer, tone }
        })
        expect(found).toEqual(expected)
      }),
    )
  })
})
