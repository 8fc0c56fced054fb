import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { matcherOf, type BrandNames, RULES_VERSION } from './matcher.js'

const nike: BrandNames = {
  brand: 'Nike',
  brandVariations: ['Nike Inc', 'Jordan Brand'],
  brandDomain: 'nike.com',
  brandDomainVariations: [],
  brandRegex: null,
}
const idOf = (fields: Partial<BrandNames>) => matcherOf({ ...nike, ...fields }).id

describe('matcherOf', () => {
  it('identifies how a brand is recognised by 32 digits', () => {
    expect(idOf({})).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each<[string, Partial<BrandNames>]>([
    ['the order of the variations', { brandVariations: ['Jordan Brand', 'Nike Inc'] }],
    ['a variation given twice', { brandVariations: ['Nike Inc', 'Jordan Brand', 'Nike Inc', 'Nike'] }],
    ['blanks and compatibility forms', { brand: ' Ｎike ', brandVariations: ['Nike  Inc', 'Jordan Brand'] }],
  ])('does not depend on %s', (_, fields) => {
    expect(idOf(fields)).toBe(idOf({}))
  })

  it('depends on the names', () => {
    expect(idOf({ brandVariations: ['Nike Inc'] })).not.toBe(idOf({}))
  })

  it('depends on the domains, whose citations are evidence', () => {
    expect(idOf({ brandDomain: 'other.example' })).not.toBe(idOf({}))
    expect(idOf({ brandDomainVariations: ['other.example'] })).not.toBe(idOf({}))
    const [one, other] = [
      ['a.example', 'b.example'],
      ['b.example', 'a.example', 'nike.com'],
    ]
    expect(idOf({ brandDomainVariations: one })).toBe(idOf({ brandDomainVariations: other }))
  })

  it('consists of the pattern only in regex mode', () => {
    const pattern = { brandRegex: 'nike|jordan' }
    expect(matcherOf({ ...nike, ...pattern })).toMatchObject({
      names: [],
      domains: [],
      pattern: 'nike|jordan',
    })
    expect(idOf({ ...pattern, brand: 'Other', brandDomain: 'other.example' })).toBe(idOf(pattern))
  })

  it('depends on the phrases, but not on how they are written or in which order', () => {
    const some = { always: ['The Swoosh', 'run club'], never: ['Nike of Samothrace'] }
    expect(idOf({ phrases: some })).not.toBe(idOf({}))
    expect(idOf({ phrases: { ...some, never: [] } })).not.toBe(idOf({ phrases: some }))
    expect(idOf({ phrases: { always: some.never, never: some.always } })).not.toBe(idOf({ phrases: some }))
    expect(idOf({ phrases: { ...some, always: ['Run  Club', 'the swoosh'] } })).toBe(idOf({ phrases: some }))
    const pattern = { brandRegex: 'nike' }
    expect(idOf({ ...pattern, phrases: some })).not.toBe(idOf(pattern))
  })

  it('depends on the kinds that are set for its names, if they differ from its own', () => {
    const kinds = { 'Jordan  Brand': 'ambiguous', Other: 'word' } as const
    expect(matcherOf({ ...nike, kinds }).kinds).toEqual({ 'Jordan Brand': 'ambiguous' })
    expect(idOf({ kinds })).not.toBe(idOf({}))
    expect(idOf({ kinds: { Nike: 'word' } })).not.toBe(idOf({ kinds: { Nike: 'ambiguous' } }))
    expect(idOf({ kinds: { Other: 'word' } })).toBe(idOf({}))
    expect(idOf({ kinds: {} })).toBe(idOf({}))
  })

  it('has the same id without phrases as before phrases existed', () => {
    const id = (...content: unknown[]) =>
      createHash('sha256')
        .update(JSON.stringify([RULES_VERSION, ...content]))
        .digest('hex')
        .slice(0, 32)
    const none = { phrases: { always: [], never: [] } }
    expect(idOf(none)).toBe(id('names', ['Nike', 'Jordan Brand', 'Nike Inc'], ['nike.com']))
    expect(idOf({ ...none, brandRegex: 'nike' })).toBe(id('pattern', 'nike'))
    expect(idOf({})).toBe(idOf(none))
  })
})
