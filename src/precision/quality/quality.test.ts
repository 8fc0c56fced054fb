import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { AnswerGrid } from '../answer-grid.js'
import { seededGrid } from '../variance/grid.fixture.js'
import { detectionAccuracy } from './detection-accuracy.js'
import { countsOf } from './grid-counts.js'
import measured from './measured-accuracy.json' with { type: 'json' }
import { gradeOf, qualityCriteria, type QualityFacts } from './quality-criteria.js'
import { qualityGoal } from './quality-goal.js'
import { splitHalf } from './split-half.js'

const GOOD: QualityFacts = {
  prompts: 60,
  evenPrompts: 60,
  brandedShare: 0.2,
  answersPerPair: 28,
  days: 28,
  namedSurfaces: 100,
  splitHalf: 0.93,
  daysOld: 0,
  detection: { value: 0.976, of: 'the name “Nike”' },
}

const unmet = (facts: Partial<QualityFacts>) =>
  qualityCriteria({ ...GOOD, ...facts })
    .filter(({ met }) => !met)
    .map(({ id }) => id)

describe('the grade of a report', () => {
  it('is decision if all six criteria are met', () => {
    const criteria = qualityCriteria(GOOD)
    expect(criteria).toHaveLength(6)
    expect(gradeOf(criteria)).toBe('decision')
    expect(qualityGoal(criteria, GOOD)).toBeNull()
  })

  it.each<[string, Partial<QualityFacts>, string, string]>([
    ['few prompts', { prompts: 49, evenPrompts: 49 }, 'prompts', 'exploratory'],
    ['a few prompts with most of the answers', { evenPrompts: 30 }, 'prompts', 'exploratory'],
    ['mostly prompts that name a brand', { brandedShare: 0.6 }, 'prompts', 'directional'],
    ['few answers to each', { answersPerPair: 4 }, 'runs', 'directional'],
    ['simulated answers', { namedSurfaces: 0 }, 'surfaces', 'directional'],
    ['halves that disagree', { splitHalf: 0.6 }, 'reproducibility', 'directional'],
    ['halves that cannot be compared', { splitHalf: null }, 'reproducibility', 'directional'],
    ['old answers', { daysOld: 8 }, 'freshness', 'directional'],
    ['an ambiguous name', { detection: { value: 0.894, of: 'x' } }, 'detection', 'directional'],
    ['a language nobody measured', { detection: { value: null, of: 'x' } }, 'detection', 'directional'],
  ])('is lower with %s, and one criterion says so', (_, facts, id, grade) => {
    expect(unmet(facts)).toEqual([id])
    expect(gradeOf(qualityCriteria({ ...GOOD, ...facts }))).toBe(grade)
  })

  it('does not say that a report has no answers if only the last days have none', () => {
    const freshness = qualityCriteria({ ...GOOD, daysOld: null }).find(({ id }) => id === 'freshness')
    expect(freshness).toMatchObject({ met: false, sentence: 'There are no answers in the last 28 days.' })
  })

  it('says what the next grade needs, and how many answers it is based on', () => {
    const few = { ...GOOD, prompts: 20, evenPrompts: 20 }
    expect(qualityGoal(qualityCriteria(few), few)).toEqual({
      sentence:
        'To be directional it needs at least 50 prompts with similar numbers of answers, half of them without a brand.',
      answers: { prompts: 50, perPair: 28 },
    })
    // 0.8 × 0.4 / (0.6 × 0.2): 2.67 times as many answers reach an agreement of 0.8.
    const noisy = { ...GOOD, splitHalf: 0.6, answersPerPair: 9 }
    const goal = qualityGoal(qualityCriteria(noisy), noisy)
    expect(goal?.answers?.perPair).toBeCloseTo(24, 6)
    expect(goal?.sentence).toContain('decision-grade')
    const unknown = { ...GOOD, splitHalf: null }
    expect(qualityGoal(qualityCriteria(unknown), unknown)?.answers).toBeNull()
  })
})

const gridOf = (halves: readonly (readonly [number, number])[]): AnswerGrid => ({
  prompts: halves.length,
  engines: 1,
  days: 2,
  answers: new Uint16Array(2 * halves.length).fill(4),
  named: Uint16Array.from(halves.flat()),
  bySeries: new Map(),
  mentions: 0,
  unread: 0,
})

describe('the answers of odd and even days', () => {
  it.each([
    [
      'agree',
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
      1,
    ],
    [
      'agree in part: r is 6 / √88 = 0.64, so 2 × 0.64 / 1.64',
      [
        [0, 1],
        [1, 0],
        [2, 2],
        [3, 4],
        [4, 2],
      ],
      0.78,
    ],
    [
      'contradict each other',
      [
        [0, 4],
        [1, 3],
        [2, 2],
        [3, 1],
        [4, 0],
      ],
      0,
    ],
    [
      'cannot be compared where all prompts are alike',
      [
        [2, 1],
        [2, 2],
        [2, 3],
        [2, 4],
        [2, 0],
      ],
      null,
    ],
    [
      'agree in nothing where each prompt is named on odd days or on even days only',
      [
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [0, 2],
        [0, 2],
        [0, 2],
      ],
      0,
    ],
    [
      'cannot be compared below 5 prompts',
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      null,
    ],
  ] as const)('%s', (_, halves, expected) => {
    const found = splitHalf(gridOf(halves))
    if (expected === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(expected, 3)
  })
})

describe('counts of answers', () => {
  it('weigh prompts by their answers', () => {
    const grid = seededGrid({ seed: 1, prompts: 10, engines: 2, days: 5, runs: 1, rate: 0.5 })
    expect(countsOf(grid)).toEqual({
      prompts: 10,
      evenPrompts: 10,
      answersPerPair: 5,
      engines: [0, 1],
      lastDay: 4,
    })
    const one = { ...grid, answers: grid.answers.map((count, cell) => (cell < 5 || cell === 17 ? count : 0)) }
    expect(countsOf(one)).toEqual({
      prompts: 2,
      evenPrompts: 36 / 26,
      answersPerPair: 3,
      engines: [0, 1],
      lastDay: 4,
    })
    expect(countsOf({ ...grid, answers: new Uint16Array(100) })).toMatchObject({ prompts: 0, lastDay: null })
  })
})

describe('the accuracy of detection', () => {
  const brand = {
    brand: 'Nike',
    brandVariations: [],
    brandDomain: 'nike.com',
    brandDomainVariations: [],
    brandDomainWildcard: false,
    brandRegex: null,
  }
  const prompt = { id: '1', prompt: 'Which running shoes are the best for a beginner?', country: 'us' }

  it('is that of the least accurate name or language', () => {
    const asked = { names: ['Nike'], kinds: ['distinctive' as const], prompts: [prompt] }
    expect(detectionAccuracy(brand, asked)).toEqual({ value: 0.98, of: 'answers in English' })
    const ambiguous = { ...asked, kinds: ['ambiguous' as const] }
    expect(detectionAccuracy(brand, ambiguous)).toEqual({ value: 0.894, of: 'the name “Nike”' })
    expect(detectionAccuracy({ ...brand, kinds: { Nike: 'word' } }, ambiguous).value).toBe(0.976)
    expect(detectionAccuracy({ ...brand, brandRegex: 'n.ke' }, asked).value).toBeNull()
    const greek = { ...prompt, prompt: 'Ποια είναι τα καλύτερα παπούτσια για τρέξιμο;', country: 'gr' }
    expect(detectionAccuracy(brand, { ...asked, prompts: [greek] })).toEqual({
      value: null,
      of: 'answers in Greek',
    })
  })

  it('is the same as in docs/metrics.md', () => {
    const page = readFileSync('docs/metrics.md', 'utf8')
    const { kinds } = measured
    expect(page).toMatch(new RegExp(`Distinctive names +\\| ${kinds.distinctive} `))
    expect(page).toMatch(new RegExp(`Names that are also words +\\| ${kinds.word} `))
    expect(page).toMatch(new RegExp(`Ambiguous names \\(26 pairs\\) +\\| ${kinds.ambiguous} `))
    expect(page).toContain('English 0.98; Japanese and Spanish 0.97; German 0.93')
  })
})
