import { describe, expect, it } from 'vitest'

import { addDays } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { domainName } from '../../kernel/url/domain-name.js'
import { DEMO, type Demo, DEMOS, demoOf, pastOf, simulatedAnswer } from './index.js'

const ALL = DEMOS.flatMap(({ demos }) => demos)
const brandsOf = ({ report }: Demo) => [report, ...report.competitors]

describe.each(ALL)('the demo of $report.reportTitle', (demo) => {
  it('asks no question twice in one country', () => {
    const keys = demo.prompts.map(({ prompt, country }) => `${country} ${prompt}`)
    expect(new Set(keys).size).toBe(demo.prompts.length)
    expect(demo.prompts.length).toBeGreaterThanOrEqual(15)
    expect(demo.prompts.length).toBeLessThanOrEqual(25)
  })

  it('uses every tag and no other', () => {
    const used = new Set(demo.prompts.flatMap(({ tags }) => tags))
    expect(used).toEqual(new Set(demo.tags.map(({ name }) => name)))
    const named = [...(demo.stories ?? []), ...(demo.effects ?? [])].flatMap(({ tag }) => tag ?? [])
    for (const tag of named) expect(used).toContain(tag)
  })

  it('has brands on domains that are assigned to nobody', () => {
    for (const { brandDomain } of brandsOf(demo)) {
      expect(domainName(brandDomain)).toBe(brandDomain)
      expect(brandDomain).toMatch(/\.example$/)
    }
    expect(demoOf(demo.report.brandDomain)).toBe(demo)
  })
})

describe('the demos', () => {
  it('are from three industries without a brand in common, and in several languages', () => {
    const domains = ALL.flatMap(brandsOf).map(({ brandDomain }) => brandDomain)
    expect(new Set(domains).size).toBe(domains.length)
    const countries = new Set(ALL.flatMap(({ prompts }) => prompts.map(({ country }) => country)))
    expect(countries).toEqual(new Set(['us', 'uk', 'fr', 'es']))
  })

  it('end with the report that is shown first, whose prompts are asked in two countries', () => {
    expect(ALL.at(-1)).toBe(DEMO)
    expect(new Set(DEMO.prompts.map(({ prompt }) => prompt)).size).toBeLessThan(22)
    expect(DEMO.prompts).toHaveLength(25)
  })
})

/** The share of answers that name the own brand, by subject, in the four weeks around the day of the effects. */
function coverageAround(demo: Demo, lastDay: string) {
  const [{ daysAgo: doneAgo } = { daysAgo: 0 }] = demo.effects ?? []
  const brands = brandsOf(demo).map(({ brand, brandDomain }) => ({ name: brand, domain: brandDomain }))
  const sums = new Map<string, { named: number; all: number }>()
  for (let daysAgo = doneAgo + 28; daysAgo > doneAgo - 28; daysAgo -= 1) {
    const day = addDays(lastDay, -daysAgo)
    for (const { prompt, country, tags } of demo.prompts)
      for (const engine of CONTRACT_ENGINES) {
        const past = pastOf(demo, { prompt, country, engine, daysAgo })
        const { text, state } = simulatedAnswer({ engine, prompt, country, day, run: 1, brands, past })
        if (state === 'no_answer') continue
        const key = `${tags[0]} ${daysAgo > doneAgo ? 'before' : 'after'}`
        const sum = sums.get(key) ?? { named: 0, all: 0 }
        sum.all += 1
        if (text.replace(/\]\([^)]*\)/g, ']').includes(demo.report.brand)) sum.named += 1
        sums.set(key, sum)
      }
  }
  return (tag: string) => {
    const [before, after] = ['before', 'after'].map((side) => sums.get(`${tag} ${side}`))
    return 100 * (after!.named / after!.all - before!.named / before!.all)
  }
}

describe('the actions for espresso machines', () => {
  const demo = demoOf('calvestra.example')!

  it.each(['2026-03-02', '2026-12-01'])(
    'helped one tag beyond a general rise, and another not, for the last day %s',
    (lastDay) => {
      const change = coverageAround(demo, lastDay)
      const general = change('Buying')
      expect(general).toBeGreaterThan(1)
      expect(change('Milk drinks') - general).toBeGreaterThan(8)
      expect(Math.abs(change('Beans and grinders') - general)).toBeLessThan(8)
    },
  )
})
