import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Cell, encodeCells } from '../mentions/index.js'
import { executionKey } from './execution-key.js'
import { noteNamed } from './named-cells.js'

const Place = fc.nat(100)
const AnyCell: fc.Arbitrary<Cell> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  engine: fc.nat(6),
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

describe('the brands that the cells of a sheet name', () => {
  it('are those that were written', () => {
    const checks = fc.property(
      fc.array(AnyCell, { maxLength: 8 }),
      fc.integer({ min: -31, max: 400 }),
      (cells, first) => {
        const named = new Map<number, readonly number[]>()
        noteNamed(encodeCells(cells), first, named)
        const expected = cells
          .filter(({ mentions }) => mentions.length > 0)
          .map(({ day, engine, run, mentions }) => {
            const key = executionKey(first + day - 1, engine, run)
            return [key, mentions.map(({ brand }) => brand)] as const
          })
        expect(named).toEqual(new Map(expected))
      },
    )
    fc.assert(checks)
  })

  it('end with the sheet, also where it breaks off', () => {
    const whole = encodeCells([
      {
        day: 1,
        engine: 0,
        run: 5000,
        isNoAnswer: false,
        citations: 9000,
        mentions: [{ brand: 1, sentiment: 'neutral', start: 0 }],
        domains: [{ brand: 1, citations: 900 }],
      },
    ])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => noteNamed(whole.slice(0, length), 0, new Map())).not.toThrow()
  })
})
