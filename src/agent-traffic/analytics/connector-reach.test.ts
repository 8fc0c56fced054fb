import { describe, expect, it } from 'vitest'

import { reachesReport } from './traffic-window.js'

const ONE = { brandDomain: 'nike.com', brandDomainVariations: ['nike.de'], brandDomainWildcard: false }
const ALL = { ...ONE, brandDomainWildcard: true }
const SHOP = {
  brandDomain: 'shop.nike.com',
  brandDomainVariations: ['blog.nike.de'],
  brandDomainWildcard: false,
}

describe('a connector', () => {
  it.each([
    ['nike.com', ONE, true],
    ['nike.de', ONE, true],
    ['shop.nike.com', ONE, false],
    ['shop.nike.com', ALL, true],
    ['a.shop.nike.com', ALL, true],
    ['shop.nike.de', ALL, false],
    ['fakenike.com', ALL, false],
    ['nike.com', SHOP, true],
    ['nike.de', SHOP, true],
    ['ike.com', SHOP, false],
    ['a.shop.nike.com', SHOP, false],
    ['blog.nike.com', SHOP, false],
    ['adidas.com', ALL, false],
  ])('of %s, asked for %j, reaches it: %s', (domain, brand, reaches) => {
    expect(reachesReport([domain], brand)).toBe(reaches)
  })

  it('reaches a report by any of its domains', () => {
    expect(reachesReport(['adidas.com', 'nike.de'], ONE)).toBe(true)
    expect(reachesReport([], ONE)).toBe(false)
  })
})
