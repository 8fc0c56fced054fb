import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { targetFigures } from './target-figures.js'
import { targetWith } from './target.fixture.js'

describe('a page of another site', () => {
  it('has as its gap the share of answers that name a competitor and not the brand, compared with the usual share', () => {
    expect(targetFigures(targetWith(), 1)).toEqual({
      answers: 84,
      gap: { value: 72.6, n: 84, interval: [60.1, 82.4], change: null },
      usual: 55.2,
      effect: { metric: 'brandCoverage', answers: [0, 14], points: [0, 0.7], reason: '' },
      moreThanNoise: true,
      // reach 0.042 / 0.092, gap 61 / 84, evidence 61 / 64 × 9 / 11
      rank: 50.8,
    })
  })

  it.each([
    ['its interval holds the usual share', { facts: { lostInterval: [0.5, 0.8] as [number, number] } }],
    ['fewer than five prompts give no interval', { facts: { lostInterval: null } }],
    ['it is cited in fewer than ten answers', { counts: { answers: 9, lost: 8, usualLost: 5 } }],
  ])('is explained by noise if %s', (_, fields) => {
    expect(targetFigures(targetWith(fields), 1).moreThanNoise).toBe(false)
  })

  it('has no expected effect if the brand is named as often as elsewhere', () => {
    expect(targetFigures(targetWith({ counts: { namingBrand: 31 } }), 1).effect).toBeNull()
  })

  it('has a lower rank the less it can be changed', () => {
    expect(targetFigures(targetWith(), 0.25).rank).toBe(25.4)
  })
})

it.each([
  ['more than noise where the pages of the brand would have been cited by now', 0.08, true],
  ['noise where they are hardly cited anywhere', 0.02, false],
])('a topic is %s', (_, usual, expected) => {
  const topic = targetWith({ kind: 'topic', facts: { ownCited: { most: 0.04, usual } } })
  expect(targetFigures(topic, 1)).toMatchObject({ moreThanNoise: expected, usual: null })
})

it('a topic has an expected effect of as many citations as the pages of a competitor have there', () => {
  const { effect } = targetFigures(targetWith({ kind: 'topic' }), 1)
  expect(effect).toMatchObject({ metric: 'domainCoverage', answers: [0, 61] })
})

it('a page in decline has as its gap its missing citations, which its rule has tested', () => {
  const decline = { before: 40, now: 10, expected: 50 }
  const target = targetWith({ facts: { types: ['declining_citations'], isOwn: true }, counts: { decline } })
  expect(targetFigures(target, 1)).toMatchObject({
    answers: 40,
    gap: { value: 80, n: 40 },
    usual: null,
    effect: { metric: 'domainCoverage', answers: [0, 40], points: [0, 2] },
    moreThanNoise: true,
  })
})

it('a fault has no gap, and the score of its rule as its rank', () => {
  const fault = targetWith({ kind: 'fault', facts: { types: ['crawler_blocked'] }, counts: { lost: null } })
  expect(targetFigures(fault, 1)).toMatchObject({
    gap: { value: null },
    effect: null,
    moreThanNoise: true,
    rank: 55.5,
  })
})

it('untracked names are shown with how often the first of them is named', () => {
  const names = targetWith({ kind: 'competitor', counts: { lost: null } })
  expect(targetFigures(names, 1).gap).toEqual({ value: 57.1, n: 84, interval: null, change: null })
})

it('the example in docs/actions.md is computed correctly', () => {
  const { answers, gap, usual, effect, rank } = targetFigures(targetWith(), 1)
  const [, example = ''] = /\*\*Example\.\*\*([^#]*)/.exec(readFileSync('docs/actions.md', 'utf8')) ?? []
  const said = example.replaceAll(/\s+/g, ' ')
  expect(said).toContain(`${answers} of the report's 2,000 answers cite a list`)
  expect(said).toContain(`= ${rank}. The gap is ${gap.value} %, its interval ${gap.interval?.join(' to ')} %`)
  expect(said).toContain(`${usual} % is usual`)
  expect(said).toContain(`from 0 to ${effect?.answers[1]} answers more, at most ${effect?.points[1]} points`)
})
