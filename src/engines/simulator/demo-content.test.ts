import { describe, expect, it } from 'vitest'

import { domainName } from '../../kernel/url/domain-name.js'
import { DEMO } from './index.js'

describe('the demo', () => {
  const brands = [DEMO.report, ...DEMO.report.competitors]

  it('has 25 prompts over two countries, none twice in one, some the same in both', () => {
    const keys = DEMO.prompts.map(({ prompt, country }) => `${country} ${prompt}`)
    expect(new Set(keys).size).toBe(25)
    expect(new Set(DEMO.prompts.map(({ country }) => country))).toEqual(new Set(['us', 'uk']))
    expect(new Set(DEMO.prompts.map(({ prompt }) => prompt)).size).toBeLessThan(22)
  })

  it('uses every tag and no other', () => {
    const used = new Set<string>(DEMO.prompts.flatMap(({ tags }) => [...tags]))
    expect(used).toEqual(new Set(DEMO.tags.map(({ name }) => name)))
  })

  it('has brands on domains that can belong to nobody', () => {
    expect(brands).toHaveLength(6)
    for (const { brandDomain } of brands) {
      expect(domainName(brandDomain)).toBe(brandDomain)
      expect(brandDomain).toMatch(/\.example$/)
    }
    expect(new Set(brands.map(({ brandDomain }) => brandDomain)).size).toBe(6)
  })
})
