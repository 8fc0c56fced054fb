import { describe, expect, it } from 'vitest'

import type { Explained } from '../../detection/index.js'
import { type ComparedAnswer, excerptsOf, nearMissesOf, type Offsets } from './excerpts.js'
import { openWhyLost, whyCounted } from './hit-evidence.js'

const compared = (content: string, fields: Partial<ComparedAnswer>): ComparedAnswer => ({
  answer: { id: 'a1', promptId: 'p1', engine: 'chatgpt', day: '2026-03-01', content, hosts: [] },
  before: [],
  after: [],
  explained: [],
  ...fields,
})

const gained = (one: ComparedAnswer) => excerptsOf([one], 'after', 'before', whyCounted)[0]
const cutOut = (content: string, after: Offsets) => {
  const { excerpt = '', offsets = [] } = gained(compared(content, { after })) ?? {}
  return { excerpt, hits: offsets.map(([start, end]) => excerpt.slice(start, end)) }
}

describe('an excerpt', () => {
  it('has a hundred characters on either side of the first hit, and the offset of the hit', () => {
    const content = `${'a'.repeat(150)}Nike${'b'.repeat(150)}`
    expect(gained(compared(content, { after: [[150, 154]] }))).toEqual({
      answerId: 'a1',
      promptId: 'p1',
      engine: 'chatgpt',
      day: '2026-03-01',
      excerpt: `${'a'.repeat(100)}Nike${'b'.repeat(100)}`,
      offsets: [[100, 104]],
      evidence: [],
    })
  })

  it('is the whole text if that is short', () => {
    expect(cutOut('Nike', [[0, 4]])).toEqual({ excerpt: 'Nike', hits: ['Nike'] })
  })

  it('includes further hits that are complete in it', () => {
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

  it('shows only hits that the other side does not have', () => {
    const both: Offsets = [[0, 4]]
    const one = compared('Nike and Swoosh', { before: both, after: [...both, [9, 15]] })
    expect(gained(one)).toMatchObject({ offsets: [[9, 15]] })
    expect(excerptsOf([one], 'before', 'after', whyCounted)).toEqual([])
  })

  it('is one of twenty at most, from the first answers', () => {
    const all = Array.from({ length: 30 }, (_, index) => compared(`Nike ${index}`, { after: [[0, 4]] }))
    const excerpts = excerptsOf(all, 'after', 'before', whyCounted)
    expect(excerpts.map(({ excerpt }) => excerpt)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Nike ${index}`),
    )
  })
})

const occurrence = (start: number, end: number, fields: Partial<Explained>): Explained => ({
  matcher: 0,
  start,
  end,
  isCounted: true,
  rule: 'evidence',
  evidence: 1,
  reasons: [],
  ...fields,
})

describe('the evidence of a hit that is gained', () => {
  const evidence = (fields: Partial<Explained>) =>
    gained(compared('Go to Target.', { after: [[6, 12]], explained: [occurrence(6, 12, fields)] }))?.evidence

  it('has the offset of the hit within the excerpt', () => {
    const content = `${'a'.repeat(150)}Nike`
    const explained = [occurrence(150, 154, { rule: 'distinct name' })]
    expect(gained(compared(content, { after: [[150, 154]], explained }))?.evidence).toEqual([
      { from: 100, to: 104, rule: 'distinct name', text: 'Only this brand has the name.' },
    ])
  })

  it.each<[Explained['rule'], string]>([
    ['distinct name', 'Only this brand has the name.'],
    ['phrase', 'Counts because of a phrase that always counts.'],
    ['pattern', 'Matches the pattern.'],
  ])('names the rule that decided: %s', (rule, text) => {
    expect(evidence({ rule, evidence: null })).toEqual([{ from: 6, to: 12, rule, text }])
  })

  it('lists the evidence for it and against it', () => {
    const reasons = [
      { text: 'in bold', weight: 2 },
      { text: 'a common word of the language', weight: -1 },
      { text: 'names beside it', weight: 0.5 },
    ]
    expect(evidence({ reasons })).toMatchObject([
      { text: 'For it: in bold; names beside it. Against it: a common word of the language.' },
    ])
    const [weak] = evidence({ reasons: reasons.slice(1, 2), evidence: -1 }) ?? []
    expect(weak?.text).toBe(
      'Against it: a common word of the language. It counts because the brand is meant elsewhere in the answer.',
    )
    expect(evidence({})).toMatchObject([{ text: 'Nothing speaks against it.' }])
  })

  it('is listed once if two brands have the same name', () => {
    const explained = [0, 1].map((matcher) => occurrence(0, 4, { matcher, rule: 'distinct name' }))
    const both = compared('Nike', { after: [0, 1].map(() => [0, 4]), explained })
    expect(gained(both)).toMatchObject({ offsets: [[0, 4]], evidence: [{ rule: 'distinct name' }] })
  })
})

describe('the evidence of a hit that is lost', () => {
  const lost = (content: string, hit: [number, number], explained: Explained[], names = ['Nike']) =>
    excerptsOf([compared(content, { before: [hit], explained })], 'before', 'after', openWhyLost(names))[0]
      ?.evidence

  it('says that none of the names occurs there', () => {
    expect(lost('Swoosh!', [0, 6], [])).toEqual([
      { from: 0, to: 6, rule: 'no name', text: 'None of the names occurs here.' },
    ])
  })

  it('says that a name occurs but does not count as one', () => {
    const [only] = lost('the nike', [0, 8], []) ?? []
    expect(only?.text).toBe(
      'The name is not written as a name here, or the answer says that it found nothing about it.',
    )
  })

  it('names the rule that excludes it', () => {
    const never = occurrence(0, 4, { isCounted: false, rule: 'phrase', evidence: null })
    expect(lost('Nike of Samothrace', [0, 4], [never])).toMatchObject([
      { rule: 'phrase', text: 'Does not count because of a phrase that never counts.' },
    ])
    const reasons = [{ text: 'at the start of a sentence', weight: -1 }]
    const weighed = occurrence(0, 4, { isCounted: false, evidence: -3, reasons })
    expect(lost('Nike', [0, 4], [weighed])).toMatchObject([
      { rule: 'evidence', text: 'Against it: at the start of a sentence.' },
    ])
  })

  it('says that it has become part of another hit', () => {
    expect(lost('Nike Air', [0, 4], [occurrence(0, 8, { rule: 'distinct name' })])).toEqual([
      { from: 0, to: 8, rule: 'distinct name', text: 'Counts as part of another hit.' },
    ])
  })

  it('is empty for occurrences after the last explained one', () => {
    const explained = Array.from({ length: 50 }, (_, index) => occurrence(index * 5, index * 5 + 4, {}))
    expect(lost('Nike '.repeat(60), [275, 279], explained)).toEqual([])
  })
})

describe('an occurrence that almost counts', () => {
  const miss = (evidence: number | null) =>
    occurrence(0, 6, { isCounted: false, evidence, rule: evidence === null ? 'phrase' : 'evidence' })

  it('comes first if it is closest to counting, and last if a phrase excludes it', () => {
    const all = [-3, null, -1, -2].map((evidence) =>
      compared(`Target ${evidence}`, { explained: [miss(evidence)] }),
    )
    const counted = compared('Target counts', { explained: [occurrence(0, 6, {})] })
    expect(nearMissesOf([counted, ...all]).map(({ excerpt }) => excerpt)).toEqual(
      [-1, -2, -3, null].map((evidence) => `Target ${evidence}`),
    )
  })

  it('is the closest one of its answer, with others near it', () => {
    const explained = [miss(-3), { ...miss(-1), start: 150, end: 156 }, { ...miss(-2), start: 160, end: 166 }]
    const [only, ...more] = nearMissesOf([compared('Target'.padEnd(200), { explained })])
    expect(more).toEqual([])
    expect(only).toMatchObject({
      offsets: [
        [100, 106],
        [110, 116],
      ],
      evidence: [
        { from: 100, to: 106, text: 'Nothing speaks for it.' },
        { from: 110, to: 116 },
      ],
    })
  })

  it('is one of ten at most', () => {
    const all = Array.from({ length: 30 }, () => compared('Target', { explained: [miss(-1)] }))
    expect(nearMissesOf(all)).toHaveLength(10)
  })
})
