import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { text, verbatim } from '../../kernel/fields.js'
import { cutToBounds } from './bounds.js'

const Item = z.strictObject({ name: text({ max: 3 }), note: verbatim({ max: 2000 }).nullable() })
const Schema = z.strictObject({
  items: z.array(Item).max(3),
  either: z.union([z.array(z.string().max(3)).max(5), z.array(z.number()).max(2)]).optional(),
  map: z.record(z.string().max(3), z.array(z.number()).max(1)).meta({ maxProperties: 2 }).optional(),
  ignored: z.unknown().optional(),
})

const many = (count: number, item: unknown = { name: 'a', note: null }) =>
  Array.from({ length: count }, () => item)

describe('the part of a body beyond the limits of its schema', () => {
  it.each([
    ['of a list one item more than it takes', { items: many(100) }, { items: many(4) }, ['items']],
    [
      'of a list that may be of several kinds, one more than the longest takes',
      { items: [], either: many(100, 1) },
      { items: [], either: many(6, 1) },
      ['either'],
    ],
    [
      'of a list in a list',
      { items: [], map: { a: many(9, 1) } },
      { items: [], map: { a: [1, 1] } },
      ['map.a'],
    ],
    [
      'of a map one entry more than it takes',
      { items: [], map: { a: [], b: [], c: [], d: [] } },
      { items: [], map: { a: [], b: [], c: [] } },
      ['map'],
    ],
    [
      'of a text more than it takes, and no half of a character',
      { items: [{ name: 'a', note: `x${'👟'.repeat(5000)}` }] },
      { items: [{ name: 'a', note: `x${'👟'.repeat(2000)}` }] },
      ['items.0.note'],
    ],
    [
      'of a short text all',
      { items: [{ name: 'x'.repeat(1000) }] },
      { items: [{ name: 'x'.repeat(1000) }] },
      [],
    ],
    [
      'of white space around a text all',
      { items: [{ name: ' '.repeat(9000) + 'a' }] },
      { items: [{ name: ' '.repeat(9000) + 'a' }] },
      [],
    ],
    [
      'of what nobody looks at all',
      { items: [], ignored: many(9, 'x') },
      { items: [], ignored: many(9, 'x') },
      [],
    ],
    ['of what is of another type all', { items: 'x'.repeat(9000) }, { items: 'x'.repeat(9000) }, []],
  ])('is not checked: %s', (_, sent, value, paths) => {
    const cut = cutToBounds(Schema, sent)
    expect(cut.value).toEqual(value)
    expect(cut.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(
      paths.map((path) => `${path} too_big`),
    )
  })

  it('is refused, and nothing else is', () => {
    const texts = fc
      .string({ unit: 'binary', maxLength: 8 })
      .chain((piece) => fc.constantFrom(piece, piece.repeat(600)))
    const bodies = fc.record({
      items: fc.array(fc.record({ name: texts, note: fc.option(texts) }), { maxLength: 12 }),
      either: fc.array(fc.oneof(texts, fc.integer()), { maxLength: 12 }),
    })
    fc.assert(
      fc.property(bodies, (body) => {
        const cut = cutToBounds(Schema, body)
        const whole = Schema.safeParse(body)
        expect(Schema.safeParse(cut.value).success && cut.problems.length === 0).toBe(whole.success)
        if (whole.success) expect(cut.value).toEqual(body)
      }),
    )
  })
})
