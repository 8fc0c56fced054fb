import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { ENGINES } from '../kernel/engines.js'
import { HABITS, likeness, NEAR_COPY, QUERY_TYPES, tokenSet } from '../query-expansion/index.js'
import { modelledQueries } from './modelled-queries.js'

const TERMS = { query: 'best trail running shoes', engine: 'claude', observed: [] } as const

const written = (
  queries: readonly string[],
  types: readonly (typeof QUERY_TYPES)[number][] = QUERY_TYPES,
) => ({
  expandedQueries: queries.map((query, index) => ({
    query,
    type: types[index % types.length] ?? 'related',
    userIntent: 'Know more',
    reasoning: 'It is likely.',
  })),
})
const GOOD = [
  'hoka or salomon',
  'heel drop explained',
  'grip on wet rock',
  'models for wide feet',
  'how long they last',
]
const textsOf = (queries: readonly string[], terms: Parameters<typeof modelledQueries>[1] = TERMS) =>
  modelledQueries(written(queries), terms)?.map(({ query }) => query)

describe('the queries that a language model wrote', () => {
  it('stay as they are if they are valid, and are marked as modelled', () => {
    const queries = modelledQueries(written(GOOD), TERMS)
    expect(queries?.map(({ query }) => query)).toEqual(GOOD)
    expect(queries?.[0]).toEqual({
      query: 'hoka or salomon',
      type: 'reformulation',
      userIntent: 'Know more',
      reasoning: 'It is likely.',
      origin: 'modelled',
    })
  })

  it.each([
    ['the query itself', 'Best trail running shoes!'],
    ['a near copy of it', 'the best trail running shoe'],
    ['a near copy of another', 'Salomon or Hoka'],
    ['what is empty', ' \n '],
    ['what has no words', '?!'],
    ['what is too long', 'x'.repeat(201)],
  ])('lose %s', (_, query) => {
    expect(textsOf([...GOOD, query])).toEqual(GOOD)
  })

  it('lose what the engine has searched already', () => {
    const observed = ['grip on wet rocks']
    expect(textsOf(GOOD, { ...TERMS, observed })).toEqual(GOOD.filter((query) => !query.startsWith('grip')))
  })

  it('lose invisible and invalid characters and line breaks', () => {
    expect(textsOf([...GOOD.slice(1), ' hoka\0 or\r\n\u202Esalomon\u202C '])?.at(-1)).toBe('hoka or salomon')
  })

  it('are no more than the engine makes, including observed ones', () => {
    const many = Array.from({ length: 500 }, (_, index) => `search number${index} about thing${index}`)
    expect(textsOf(many)).toHaveLength(HABITS.claude.most)
    expect(textsOf(many, { ...TERMS, observed: ['one', 'two'] })).toHaveLength(HABITS.claude.most - 2)
  })

  it.each([
    ['too few are fit', written(GOOD.slice(0, 3))],
    ['all are of three types', written(GOOD, ['related', 'implicit', 'comparison'])],
    ['there are none', written([])],
  ])('are not used if %s', (_, text) => {
    expect(modelledQueries(text, TERMS)).toBeUndefined()
  })

  it('are limited for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...GOOD))
    const one = fc.record({
      query: text,
      type: fc.constantFrom(...QUERY_TYPES),
      userIntent: text,
      reasoning: text,
    })
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 40 }),
        fc.constantFrom(...ENGINES),
        (expandedQueries, engine) => {
          const queries = modelledQueries({ expandedQueries }, { ...TERMS, engine }) ?? []
          expect(queries.length).toBeLessThanOrEqual(HABITS[engine].most)
          const sets = queries.map(({ query }) => tokenSet(query, new Set()))
          for (const { query, userIntent, reasoning } of queries) {
            expect(`${query}${userIntent}${reasoning}`).not.toMatch(/\p{C}/u)
            expect(Array.from(query).length).toBeLessThanOrEqual(200)
            expect(Array.from(reasoning).length).toBeLessThanOrEqual(300)
          }
          for (const [index, set] of sets.entries())
            expect(sets.slice(index + 1).every((other) => likeness(set, other) < NEAR_COPY)).toBe(true)
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
