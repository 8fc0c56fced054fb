import { describe, expect, it } from 'vitest'

import type { StoredEffect } from './store.js'
import { chosenSides, disturbs, touchedPrompts } from './touched-prompts.js'

const effectWith = (fields: Partial<StoredEffect>): StoredEffect => ({
  id: 'E1',
  title: 'The guide was rewritten',
  day: '2026-03-31',
  days: 10,
  actionId: null,
  metric: 'brandCoverage',
  promptIds: [],
  tagIds: [],
  urls: [],
  engines: [],
  createdDate: new Date('2026-03-31T10:00:00.000Z'),
  ...fields,
})

const PAGE = 'https://fellrunner.example/guide'
const known = (days: [prompt: number, day: number][] = []) => ({
  ids: ['A', 'B', 'C', 'D'],
  tagsOf: (id: string) => (id === 'B' ? ['trail'] : []),
  citing: new Map([[PAGE, days.map(([prompt, day]) => ({ prompt, day }))]]),
  citedFrom: '2026-03-01',
})

describe('the prompts that an effect is about', () => {
  it('are those named, those with the tag, and those whose answers cited the page before', () => {
    const effect = effectWith({ promptIds: ['A', 'gone'], tagIds: ['trail'], urls: [PAGE] })
    // The day is day 30. Two windows of ten days and the day between them begin on day 9.
    const { treated, sharing } = touchedPrompts(
      effect,
      known([
        [2, 9],
        [3, 8],
      ]),
    )
    expect([...treated]).toEqual([0, 1, 2])
    expect([...sharing]).toEqual([])
  })

  it('do not include those that cite the page only since: these are left out of the others, too', () => {
    const { treated, sharing } = touchedPrompts(
      effectWith({ urls: [PAGE] }),
      known([
        [0, 29],
        [0, 31],
        [1, 30],
        [2, 40],
        [3, 41],
      ]),
    )
    expect([...treated]).toEqual([0])
    expect([...sharing]).toEqual([1, 2])
    const sides = chosenSides(4, { treated, sharing }, [])
    expect(sides).toEqual({ treated: [0], untouched: [3], leftOut: [1, 2] })
  })

  it('are on neither side if something else was done for them', () => {
    const own = { treated: new Set([0, 1]), sharing: new Set<number>() }
    const other = { treated: new Set([1, 2]), sharing: new Set([3]) }
    expect(chosenSides(4, own, [other])).toEqual({ treated: [0], untouched: [3], leftOut: [1, 2] })
  })

  it.each([
    ['on the same day', { day: '2026-03-31' }, true],
    ['on the last day after', { day: '2026-04-10' }, true],
    ['on the first day before', { day: '2026-03-21' }, true],
    ['a day later than that', { day: '2026-04-11' }, false],
    ['for other engines', { day: '2026-03-31', engines: ['claude' as const] }, false],
    ['itself', { id: 'E1', day: '2026-03-31' }, false],
  ])('are disturbed by an action %s: %j', (_, fields, expected) => {
    const other = effectWith({ id: 'E2', engines: [], ...fields })
    expect(disturbs(other, effectWith({ engines: ['chatgpt'] }))).toBe(expected)
  })
})
