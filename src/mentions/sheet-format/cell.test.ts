import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Cell, eachExecution } from './cell.js'
import { encodeCells } from './sheet.js'

const Place = fc.nat(100)
const AnyCell: fc.Arbitrary<Cell> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  engine: fc.nat(31),
  surface: fc.nat(31),
  run: fc.integer({ min: 1, max: 32_767 }),
  isNoAnswer: fc.boolean(),
  citations: fc.nat(5000),
  mentions: fc.array(
    fc.record({
      brand: Place,
      sentiment: fc.constantFrom('neutral', 'positive', 'negative'),
      start: fc.nat(),
    }),
    { maxLength: 100 },
  ),
  domains: fc.array(fc.record({ brand: Place, citations: fc.nat(5000) }), { maxLength: 100 }),
})

const namedIn = (cells: string) => {
  const named: unknown[] = []
  eachExecution(cells, ({ day, engine, surface, run, isNoAnswer }, namedBrands) =>
    named.push({ day, engine, surface, run, isNoAnswer, brands: namedBrands() }),
  )
  return named
}

describe('the executions of a sheet', () => {
  it('are those that were written, with the brands they name', () => {
    const checks = fc.property(fc.array(AnyCell, { maxLength: 8 }), (cells) => {
      const expected = cells.map(({ day, engine, surface, run, isNoAnswer, mentions }) => ({
        day,
        engine,
        surface,
        run,
        isNoAnswer,
        brands: mentions.map(({ brand }) => brand),
      }))
      expect(namedIn(encodeCells(cells))).toEqual(expected)
    })
    fc.assert(checks)
  })

  it('are found by a visitor that does not ask for brands, too', () => {
    const checks = fc.property(fc.array(AnyCell, { maxLength: 8 }), (cells) => {
      const days: number[] = []
      eachExecution(encodeCells(cells), ({ day }) => days.push(day))
      expect(days).toEqual(cells.map(({ day }) => day))
    })
    fc.assert(checks)
  })

  it('end with the sheet, also where it breaks off', () => {
    const whole = encodeCells([
      {
        day: 1,
        engine: 9,
        surface: 4,
        run: 5000,
        isNoAnswer: false,
        citations: 9000,
        mentions: [{ brand: 1, sentiment: 'neutral', start: 0 }],
        domains: [{ brand: 1, citations: 900 }],
      },
    ])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => namedIn(whole.slice(0, length))).not.toThrow()
  })
})
