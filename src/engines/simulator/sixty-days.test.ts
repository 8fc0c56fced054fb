import { describe, expect, it } from 'vitest'

import { addDays } from '../../kernel/days.js'
import { ENGINES } from '../../kernel/engines.js'
import { DEMO, simulatedAnswer } from './index.js'
import { fadingPopularity } from './page-life.js'
import { productFieldOf, untrackedBrandsOf } from './texts.js'

const LAST_DAY = '2026-11-15'
const DAYS = 60
const brands = [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
  name: brand,
  domain: brandDomain,
}))
const [own = { name: '', domain: '' }, ...competitors] = brands

/** Approximately the canonical address. */
const canonical = (url: string) =>
  url
    .replace('//www.', '//')
    .replace(/#.*/, '')
    .replace(/[?&]utm_source=[\w.]+/, '')
    .replace(/\/$/, '')

const stories = Array.from({ length: DAYS }, (_, at) => at).flatMap((at) =>
  DEMO.prompts.flatMap(({ prompt, country }) =>
    ENGINES.map((engine) => {
      const answer = simulatedAnswer({
        engine,
        prompt,
        country,
        day: addDays(LAST_DAY, at + 1 - DAYS),
        run: 1,
        brands,
      })
      // The visible text. Addresses, and a note that nothing was found, name no brand.
      const seen = answer.text.replace(/\]\([^)]*\)/g, ']')
      return {
        engine,
        prompt: `${prompt} ${country}`,
        week: Math.floor(at / 7),
        state: answer.state,
        raw: answer.citations.map(({ url }) => url),
        cited: new Set(answer.citations.map(({ url }) => canonical(url))),
        names: (name: string) => seen.includes(name),
      }
    }),
  ),
)
type Story = (typeof stories)[number]

const share = (some: Story[], test: (one: Story) => boolean) => some.filter(test).length / some.length
const byUrl = new Map<string, Story[]>()
for (const one of stories) {
  for (const url of one.cited) {
    const known = byUrl.get(url)
    if (known) known.push(one)
    else byUrl.set(url, [one])
  }
}
const citing = (url: string) => byUrl.get(url) ?? []
const cites = (domain: string) => (one: Story) => [...one.cited].some((url) => url.includes(`//${domain}/`))
const urls = [...byUrl.keys()]
const isThirdParty = (url: string) => !brands.some(({ domain }) => url.includes(domain))

describe('sixty days of the demo', () => {
  it.each([
    ['google', 'no_answer', 0.08, 0.16],
    ['copilot', 'no_answer', 0.03, 0.09],
    ['google_ai_mode', 'no_answer', 0.01, 0.06],
    ['chatgpt', 'no_answer', 0, 0],
    ['claude', 'refused', 0.005, 0.04],
    ['chatgpt', 'refused', 0.002, 0.03],
    ['google', 'refused', 0, 0],
    ['gemini', 'incomplete', 0.0005, 0.015],
  ])('has %s end in %s about as often as real engines do', (engine, state, low, high) => {
    const some = stories.filter((one) => one.engine === engine)
    const found = share(some, (one) => one.state === state)
    expect(found).toBeGreaterThanOrEqual(low)
    expect(found).toBeLessThanOrEqual(high)
  })

  const coverage = (name: string) => share(stories, (one) => one.names(name))

  it('has a leader, a last one, and the own brand between them', () => {
    const ranked = competitors.map(({ name }) => coverage(name)).toSorted((one, other) => other - one)
    expect(ranked[0]).toBeGreaterThan(0.6)
    expect(ranked.at(-1)).toBeLessThan(0.25)
    expect(coverage(own.name)).toBeGreaterThan(ranked.at(-1) ?? 1)
    expect(coverage(own.name)).toBeLessThan(ranked[0] ?? 0)
  })

  it.each(brands)('has $name rise and fall, and differ between engines', ({ name }) => {
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
    const weekly = Array.from({ length: 8 }, (_, week) =>
      share(
        stories.filter((one) => one.week === week),
        (one) => one.names(name),
      ),
    )
    const byEngine = ENGINES.map((engine) =>
      share(
        stories.filter((one) => one.engine === engine),
        (one) => one.names(name),
      ),
    )
    expect(spread(weekly)).toBeGreaterThan(0.02)
    expect(spread(byEngine)).toBeGreaterThan(0.03)
  })

  it('names brands that the report does not track', () => {
    for (const competitor of untrackedBrandsOf(productFieldOf('running shoes')))
      expect(coverage(competitor)).toBeGreaterThan(0.02)
  })

  it('has a page that is cited by answers that name a competitor and not the own brand', () => {
    const blind = urls.filter((url) => {
      const some = citing(url)
      return isThirdParty(url) && some.length > 100 && share(some, (one) => !one.names(own.name)) > 0.8
    })
    expect(blind.length).toBeGreaterThan(0)
  })

  it('has the own page cited by answers that do not name the own brand', () => {
    expect(stories.filter((one) => cites(own.domain)(one) && !one.names(own.name)).length).toBeGreaterThan(50)
  })

  it('has prompts whose answers cite pages of competitors and never ours', () => {
    const prompts = [...new Set(stories.map(({ prompt }) => prompt))]
    const gaps = prompts.filter((prompt) => {
      const some = stories.filter((one) => one.prompt === prompt)
      return (
        !some.some(cites(own.domain)) &&
        some.some((one) => competitors.some(({ domain }) => cites(domain)(one)))
      )
    })
    expect(gaps.length).toBeGreaterThan(2)
    expect(gaps.length).toBeLessThan(prompts.length - 5)
  })

  it('has pages that were often cited and hardly are now, new pages, and pages that stay', () => {
    const weeks = (url: string, from: number, to: number) =>
      citing(url).filter(({ week }) => week >= from && week <= to).length
    expect(urls.some((url) => weeks(url, 2, 4) > 100 && weeks(url, 6, 7) < weeks(url, 2, 3) / 4)).toBe(true)
    expect(urls.some((url) => weeks(url, 0, 4) === 0 && weeks(url, 5, 8) > 50)).toBe(true)
    expect(urls.some((url) => [0, 2, 4, 6].every((week) => weeks(url, week, week + 1) > 50))).toBe(true)
  })

  it.each(['reddit.com/r/', 'youtube.com/watch', 'en.wikipedia.org/wiki/', 'forum.gearheads.example/t/'])(
    'has a page of %s among the most cited',
    (address) => {
      expect(urls.some((url) => url.includes(address) && citing(url).length > 30)).toBe(true)
    },
  )

  it('has one page under several addresses', () => {
    const raw = stories.flatMap((one) => one.raw)
    for (const variant of [/utm_source=openai$/, /utm_source=chatgpt\.com$/, /#:~:text=/, /\/$/])
      expect(raw.filter((url) => variant.test(url)).length).toBeGreaterThan(20)
    expect(new Set(raw).size).toBeGreaterThan(urls.length * 1.5)
  })
})

describe('a page that is cited less and less', () => {
  it('is in decline in one of the phases, on any day', () => {
    for (let day = 20_000; day < 20_100; day += 1) {
      const falls = [0, 1, 2, 3].filter(
        (phase) => fadingPopularity(phase, day) < fadingPopularity(phase, day - 21) * 0.7,
      )
      expect(falls).not.toEqual([])
    }
  })
})
