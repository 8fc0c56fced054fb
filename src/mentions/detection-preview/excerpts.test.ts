import { describe, expect, it } from 'vitest'

import { type ComparedAnswer, excerptsOf, type Offsets } from './excerpts.js'

const compared = (content: string, fields: { before?: Offsets; after?: Offsets }): ComparedAnswer => ({
  answer: { id: 'a1', promptId: 'p1', engine: 'chatgpt', day: '2026-03-01', content, hosts: [] },
  before: [],
  after: [],
  ...fields,
})

const gained = (one: ComparedAnswer) => excerptsOf([one], 'after', 'before')[0]
const cutOut = (content: string, after: Offsets) => {
  const { excerpt = '', offsets = [] } = gained(compared(content, { after })) ?? {}
  return { excerpt, hits: offsets.map(([start, end]) => excerpt.slice(start, end)) }
}

describe('an excerpt', () => {
  it('shows a hundred characters on either side of the first hit, and where the hit is in it', () => {
    const content = `${'a'.repeat(150)}Nike${'b'.repeat(150)}`
    expect(gained(compared(content, { after: [[150, 154]] }))).toEqual({
      answerId: 'a1',
      promptId: 'p1',
      engine: 'chatgpt',
      day: '2026-03-01',
      excerpt: `${'a'.repeat(100)}Nike${'b'.repeat(100)}`,
      offsets: [[100, 104]],
    })
  })

  it('is as long as the text where that is short', () => {
    expect(cutOut('Nike', [[0, 4]])).toEqual({ excerpt: 'Nike', hits: ['Nike'] })
  })

  it('shows further hits as far as they are whole in it', () => {
    const content = `Nike, Nike${' '.repeat(88)}Nike, Nike`
    const hits = [0, 6, 98, 104].map((at): [number, number] => [at, at + 4])
    expect(cutOut(content, hits)).toMatchObject({ hits: ['Nike', 'Nike', 'Nike'] })
  })

  it.each([0, 1])('never cuts a character in two, at either end: %i', (shift) => {
    const before = '😀'.repeat(80) + 'x'.repeat(shift)
    const after = 'y'.repeat(shift) + '😀'.repeat(80)
    const { excerpt, hits } = cutOut(`${before}Nike${after}`, [[before.length, before.length + 4]])
    expect(excerpt.isWellFormed()).toBe(true)
    expect(hits).toEqual(['Nike'])
  })

  it('is of hits that the other side lacks alone', () => {
    const both: Offsets = [[0, 4]]
    const one = compared('Nike and Swoosh', { before: both, after: [...both, [9, 15]] })
    expect(gained(one)).toMatchObject({ offsets: [[9, 15]] })
    expect(excerptsOf([one], 'before', 'after')).toEqual([])
  })

  it('is one of twenty at most, of the first answers', () => {
    const all = Array.from({ length: 30 }, (_, index) => compared(`Nike ${index}`, { after: [[0, 4]] }))
    const excerpts = excerptsOf(all, 'after', 'before')
    expect(excerpts.map(({ excerpt }) => excerpt)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Nike ${index}`),
    )
  })
})
