import { describe, expect, it } from 'vitest'

import { brandsOf, carriedPhrases, givenPhrases, type PhrasedFields, withPhrases } from './brand-phrases.js'

const competitor = (brand: string, brandDomain: string) => ({
  brand,
  brandVariations: [],
  brandDomain,
  brandDomainVariations: [],
  brandDomainWildcard: false,
  brandRegex: null,
})
const of = (brandDomain: string, phrase: string) => ({ brandDomain, always: [phrase], never: [] })

const stored: PhrasedFields = {
  ...competitor('Nike', 'nike.com'),
  reportTitle: 'Nike',
  promptIds: ['p1'],
  competitors: [competitor('Adidas', 'adidas.com'), competitor('Puma', 'puma.com')],
  detectionPhrases: [of('nike.com', 'n'), of('adidas.com', 'a'), of('puma.com', 'p')],
}

describe('brandsOf', () => {
  it('gives phrases to the brands that have some, and does not change the others', () => {
    const brands = brandsOf({ ...stored, detectionPhrases: [of('puma.com', 'p'), of('gone.com', 'g')] })
    expect(brands).toEqual([
      competitor('Nike', 'nike.com'),
      competitor('Adidas', 'adidas.com'),
      { ...competitor('Puma', 'puma.com'), phrases: { always: ['p'], never: [] } },
    ])
  })
})

describe('carriedPhrases', () => {
  const carried = (fields: Partial<PhrasedFields>) => carriedPhrases(stored, { ...stored, ...fields })

  it.each<[string, Partial<PhrasedFields>, PhrasedFields['detectionPhrases']]>([
    ['stay where nothing changes', {}, stored.detectionPhrases],
    [
      'go along with an own brand of another name and domain',
      { brand: 'Swoosh', brandDomain: 'swoosh.com' },
      [of('swoosh.com', 'n'), of('adidas.com', 'a'), of('puma.com', 'p')],
    ],
    [
      'go along with a new name, and with a new order',
      { competitors: [competitor('Puma', 'puma.com'), competitor('Three Stripes', 'adidas.com')] },
      [of('nike.com', 'n'), of('puma.com', 'p'), of('adidas.com', 'a')],
    ],
    [
      'go along with a new domain',
      { competitors: [competitor('Adidas', 'adidas.de'), competitor('Puma', 'puma.com')] },
      [of('nike.com', 'n'), of('adidas.de', 'a'), of('puma.com', 'p')],
    ],
    [
      'stay with the domain where two exchange their names',
      { competitors: [competitor('Puma', 'adidas.com'), competitor('Adidas', 'puma.com')] },
      stored.detectionPhrases,
    ],
    [
      'are gone with a competitor that is gone',
      { competitors: [competitor('Puma', 'puma.com')] },
      [of('nike.com', 'n'), of('puma.com', 'p')],
    ],
    [
      'are not those of a competitor with another name and domain',
      { competitors: [competitor('Brooks', 'brooks.com')] },
      [of('nike.com', 'n')],
    ],
  ])('%s', (_, fields, expected) => expect(carried(fields)).toEqual(expected))
})

describe('givenPhrases', () => {
  it('keeps the first of phrases with the same offsets', () => {
    const given = [{ brand: 'Puma', always: ['Big Cat', 'x', 'big  cat'], never: ['Y', 'y'] }]
    expect(givenPhrases(brandsOf(stored), given)).toEqual({
      phrases: [{ brandDomain: 'puma.com', always: ['Big Cat', 'x'], never: ['Y'] }],
      problems: [],
    })
  })
})

describe('withPhrases', () => {
  it('replaces those of one brand, the own one unless another is named', () => {
    const other = { always: ['o'], never: [] }
    expect(withPhrases(stored, other)?.map(({ always }) => always)).toEqual([['o'], ['a'], ['p']])
    expect(withPhrases(stored, { brand: 'Puma', ...other })?.map(({ always }) => always)).toEqual([
      ['n'],
      ['a'],
      ['o'],
    ])
    expect(withPhrases(stored, { brand: 'Brooks', ...other })).toBeUndefined()
  })
})
