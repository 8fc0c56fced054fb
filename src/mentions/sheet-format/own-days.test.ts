import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Cell, SENTIMENTS } from './cell.js'
import { addOwnDays, ownDays } from './own-days.js'
import { encodeCells } from './sheet.js'

const brand = fc.oneof(fc.constant(0), fc.nat({ max: 100 }))
const number = fc.oneof(fc.nat({ max: 70 }), fc.nat({ max: 300_000 }))
const cell: fc.Arbitrary<Cell> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  engine: fc.nat({ max: 31 }),
  surface: fc.nat({ max: 31 }),
  run: fc.integer({ min: 1, max: 32_767 }),
  isNoAnswer: fc.boolean(),
  citations: number,
  mentions: fc.uniqueArray(fc.record({ brand, sentiment: fc.constantFrom(...SENTIMENTS), start: number }), {
    selector: (one) => one.brand,
  }),
  domains: fc.uniqueArray(fc.record({ brand, citations: number }), { selector: (one) => one.brand }),
})

/** A large import: more executions on one day than a single character can express. */
const often = fc
  .tuple(fc.nat({ max: 70 }), cell)
  .map(([times, one]) => Array.from({ length: times }, () => one))
const cells = fc.array(often, { maxLength: 5 }).map((groups) => groups.flat())

const ownIn = (some: Cell[]) => some.filter(({ mentions }) => mentions.some((one) => one.brand === 0))

describe('the days of a sheet', () => {
  it('have the executions of each day, and those that name the first brand', () => {
    const slots = Array.from({ length: 31 }, (_, day) => day)
    const counts = fc.property(cells, fc.string(), (given, before) => {
      const text = ownDays(encodeCells(given))
      const sums = { executions: new Float64Array(31), mentions: new Float64Array(31) }
      const part = { text: before + text, from: before.length, to: before.length + text.length }
      addOwnDays(sums, part, slots)
      for (const day of slots) {
        const executions = given.filter((one) => one.day === day + 1 && !one.isNoAnswer)
        expect([sums.executions[day], sums.mentions[day]]).toEqual([
          executions.length,
          ownIn(executions).length,
        ])
      }
    })
    fc.assert(counts)
  })

  it('are added to the sums at their slots', () => {
    const one = {
      day: 1,
      engine: 0,
      surface: 0,
      run: 1,
      isNoAnswer: false,
      citations: 0,
      mentions: [],
      domains: [],
    }
    const text = ownDays(encodeCells([one, { ...one, day: 2 }, { ...one, day: 31 }]))
    const sums = { executions: new Float64Array(2), mentions: new Float64Array(2) }
    addOwnDays(
      sums,
      { text, from: 0, to: text.length },
      Array.from({ length: 31 }, (_, day) => (day < 2 ? 1 : 0)),
    )
    expect([...sums.executions]).toEqual([1, 2])
  })

  it('of a sheet without executions are empty', () => {
    expect(ownDays('')).toBe('')
  })
})
