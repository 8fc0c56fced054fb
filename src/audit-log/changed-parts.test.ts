import { describe, expect, it } from 'vitest'

import { changedParts } from './changed-parts.js'

describe('what a record shows of a change', () => {
  it.each([
    ['fields that differ', { a: 1, b: [1] }, { a: 2, b: [1] }, { before: { a: 1 }, after: { a: 2 } }],
    ['all of what was made', undefined, { a: 1, b: null }, { before: null, after: { a: 1, b: null } }],
    ['all of what was deleted', { a: 1 }, undefined, { before: { a: 1 }, after: null }],
    ['nothing where nothing differs', { a: 1 }, { a: 1 }, { before: null, after: null }],
    [
      'dates as texts',
      { a: new Date(0) },
      { a: null },
      { before: { a: '1970-01-01T00:00:00.000Z' }, after: { a: null } },
    ],
  ])('is %s', (_what, before, after, shown) => {
    expect(changedParts(['a', 'b'], before, after)).toEqual(shown)
  })

  it('leaves out fields that are not listed', () => {
    expect(changedParts(['a'], undefined, { a: 1, secret: 'x' })).toEqual({ before: null, after: { a: 1 } })
  })

  it('contains no key, in whatever field it was written', () => {
    const after = { a: [`sl_live_${'k'.repeat(38)}`], b: { c: `whsec_${'k'.repeat(32)}` } }
    expect(changedParts(['a', 'b'], undefined, after).after).toEqual({
      a: ['sl_live_[redacted]'],
      b: { c: 'whsec_[redacted]' },
    })
  })

  it('is shortened if a value is long', () => {
    const after = { a: 'x'.repeat(2000), b: Array.from({ length: 900 }, (_, index) => index) }
    const shown = changedParts(['a', 'b'], undefined, after).after
    expect(shown).toEqual({ a: `${'x'.repeat(1000)}…`, b: `${JSON.stringify(after.b).slice(0, 1000)}…` })
  })
})
