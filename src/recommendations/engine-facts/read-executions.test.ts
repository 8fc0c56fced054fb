import { describe, expect, it } from 'vitest'

import { openPageFacts } from './read-executions.js'

const brand = (brandDomain: string, brandDomainWildcard = false) => ({
  brandDomain,
  brandDomainVariations: [],
  brandDomainWildcard,
})

describe('a page as a report sees it', () => {
  const pageOf = openPageFacts([brand('nike.com', true), brand('adidas.com'), brand('puma.com')])

  it.each([
    ['nike.com', 'Brand', 0],
    ['shop.nike.com', 'Brand', 0],
    ['adidas.com', 'Competitor', 1],
    ['puma.com', 'Competitor', 2],
    ['shop.adidas.com', 'News/Media', null],
    ['times.example', 'News/Media', null],
  ])('belongs to the brand that owns its domain: %s', (host, category, owner) => {
    const stored = { id: '1', link: `https://${host}/a`, host, title: null, category: 'News/Media' as const }
    const page = { url: `https://${host}/a`, title: null, domain: host, category, owner }
    expect(pageOf(stored)).toEqual(page)
    expect(pageOf({ ...stored, id: '2' })).toEqual(page)
  })
})
