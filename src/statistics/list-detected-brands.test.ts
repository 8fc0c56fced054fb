import { describe, expect, it } from 'vitest'

import { scanningHere as scanning } from '../mentions/index.js'
import { listDetectedBrands } from './list-detected-brands.js'

const brand = (name: string, fields: object = {}) => ({
  brand: name,
  brandVariations: [],
  brandDomain: `${name.toLowerCase()}.example`,
  brandDomainVariations: [],
  brandDomainWildcard: false,
  brandRegex: null,
  ...fields,
})

const detected = (lists: string[][], brands = [brand('Nike')]) => {
  const texts = lists.map((names) => names.map((name) => `- **${name}**: a good choice`).join('\n'))
  return listDetectedBrands({ scanning }, { brands, texts, name: '', known: undefined })
}

describe('brands that a report does not track', () => {
  it('are named in three executions at least, the most named first', async () => {
    const found = await detected([
      ['Nike', 'Brooks', 'Saucony', 'Mizuno'],
      ['Brooks', 'Saucony', 'Mizuno'],
      ['Brooks', 'Saucony'],
      ['Brooks'],
    ])
    expect(found).toEqual([
      { name: 'Brooks', mentions: 4 },
      { name: 'Saucony', mentions: 3 },
    ])
  })

  it.each([
    ['by name', brand('Brooks')],
    ['in another spelling', brand('BROOKS')],
    ['as a variation', brand('Berkshire', { brandVariations: ['Brooks'] })],
    ['by a pattern', brand('Anything', { brandRegex: 'bro+ks' })],
  ])('do not include a tracked one %s', async (_way, tracked) => {
    const lists = Array.from({ length: 3 }, () => ['Brooks', 'Saucony'])
    expect(await detected(lists, [brand('Nike'), tracked])).toEqual([{ name: 'Saucony', mentions: 3 }])
  })

  it('are twenty at most', async () => {
    const names =
      'Asics Altra Salomon Mizuno Karhu Topo Craft Veja Allbirds Merrell Keen Teva Chaco Oboz Vasque Lowa Hanwag Meindl Scarpa Garmont Zamberlan Danner Bogs'
    const lists = Array.from({ length: 3 }, () => names.split(' '))
    expect(await detected(lists)).toHaveLength(20)
  })

  it('are none without answers', async () => {
    expect(await detected([])).toEqual([])
  })
})
