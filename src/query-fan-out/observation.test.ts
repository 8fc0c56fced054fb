import { describe, expect, it } from 'vitest'

import { ENGINES } from '../kernel/engines.js'
import { HABITS } from '../query-expansion/index.js'
import { distinctSearches, type Observation, observationNote } from './observation.js'

describe('the searches that count as observed', () => {
  it('are listed once each, without near copies of earlier ones', () => {
    expect(
      distinctSearches('chatgpt', [
        'Best CRM 2026',
        'best crms 2026',
        '',
        ' ',
        'CRM prices',
        'x'.repeat(401),
      ]),
    ).toEqual(['Best CRM 2026', 'CRM prices'])
  })

  it.each(ENGINES)('are no more than %s usually makes', (engine) => {
    const many = Array.from({ length: 1000 }, (_, index) => `search number${index} about thing${index}`)
    expect(distinctSearches(engine, many)).toHaveLength(HABITS[engine].most)
  })
})

describe('the note about the origin of queries', () => {
  const stored = { source: 'stored', searches: ['a', 'b'], latest: '2026-03-01' } as const
  it.each<[Observation, number, string]>([
    [
      { ...stored, searches: ['a', 'b'] },
      2,
      '2 of them are what Claude searched for this prompt in stored answers, the latest of 2026-03-01; the others are modelled by a model.',
    ],
    [{ source: 'asked', searches: ['a'] }, 6, 'All of them are what Claude searched when it was asked.'],
    [
      { source: 'none', searches: [], reason: 'budget' },
      0,
      'Claude could not be asked (the daily budget is used up), so all are modelled by a model.',
    ],
    [
      { source: 'simulated', searches: [] },
      0,
      'Claude is simulated here and did not search, so all are modelled by a model.',
    ],
  ])('%j, %i of six', (observation, observed, note) => {
    expect(observationNote('claude', observation, { observed, total: 6, modeller: ' by a model' })).toBe(note)
  })
})
