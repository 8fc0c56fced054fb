import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { addDays, daysIn } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { Citation, CitationHistory, CitationPrompt, CitedDomain } from './schema.js'
import type { CitationStats } from './stats-schema.js'

const test = useTestApp()

/** The first is the report's own. */
const BRANDS = [
  {
    brand: 'Zorblat',
    brandDomain: 'zorblat.com',
    brandDomainVariations: ['zorblat.de'],
    brandDomainWildcard: true,
  },
  { brand: 'Quexar', brandDomain: 'quexar.com', brandDomainVariations: [], brandDomainWildcard: false },
  {
    brand: 'Vintomo',
    brandDomain: 'vintomo.io',
    brandDomainVariations: ['blog.quexar.com'],
    brandDomainWildcard: true,
  },
]

/** Pages in several spellings each, the canonical one first. */
const PAGES = [
  {
    host: 'zorblat.com',
    title: 'Home',
    category: 'Brand',
    spellings: ['zorblat.com', 'https://www.zorblat.com/', 'http://zorblat.com#x'],
  },
  {
    host: 'shop.zorblat.com',
    title: null,
    category: 'Brand',
    spellings: [
      'shop.zorblat.com/a',
      'https://shop.zorblat.com/a/',
      'https://shop.zorblat.com/a?ref=chatgpt.com',
    ],
  },
  {
    host: 'zorblat.de',
    title: 'Élan 100%',
    category: 'Brand',
    spellings: ['zorblat.de/%C3%A9lan', 'https://zorblat.de/%c3%a9lan'],
  },
  {
    host: 'quexar.com',
    title: 'quexar',
    category: 'Competitor',
    spellings: ['quexar.com/b?a=1&b=2', 'https://quexar.com/b?b=2&utm_source=x&a=1'],
  },
  {
    host: 'blog.quexar.com',
    title: null,
    category: 'Competitor',
    spellings: ['blog.quexar.com/c', 'https://blog.quexar.com/c'],
  },
  {
    host: 'a.vintomo.io',
    title: 'A_b',
    category: 'Competitor',
    spellings: ['a.vintomo.io/d', 'https://A.vintomo.io:443/d'],
  },
  {
    host: 'reddit.com',
    title: 'Which one?',
    category: 'Community/Forum',
    spellings: ['reddit.com/r/x', 'https://www.reddit.com/r/x?gclid=1'],
  },
  {
    host: 'reddit.com',
    title: 'home',
    category: 'Community/Forum',
    spellings: ['reddit.com/r/X', 'https://reddit.com/r/X'],
  },
  {
    host: 'en.wikipedia.org',
    title: null,
    category: 'Encyclopedia',
    spellings: ['en.wikipedia.org/wiki/Y', 'https://en.wikipedia.org/wiki/Y'],
  },
  {
    host: 'unknown.example',
    title: 'Z',
    category: 'Unclassified',
    spellings: ['unknown.example/z_%25', 'https://unknown.example/z_%25'],
  },
]
/** How a spelling is shown, where that differs. */
const SHOWN: Record<string, string> = {
  'http://zorblat.com#x': 'http://zorblat.com',
  'https://shop.zorblat.com/a?ref=chatgpt.com': 'https://shop.zorblat.com/a',
  'https://quexar.com/b?b=2&utm_source=x&a=1': 'https://quexar.com/b?b=2&a=1',
  'https://www.reddit.com/r/x?gclid=1': 'https://www.reddit.com/r/x',
}

const COUNTRIES = ['us', 'de']
const DAYS = [
  '2025-11-30',
  '2025-12-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
]

const SomeBrands = fc.uniqueArray(fc.nat(BRANDS.length - 1))
const SomePages = fc.uniqueArray(fc.record({ page: fc.nat(PAGES.length - 1), spelling: fc.nat(9) }), {
  maxLength: 4,
  selector: ({ page }) => page,
})

const Executions = fc.uniqueArray(
  fc.record({
    prompt: fc.nat(3),
    day: fc.constantFrom(...DAYS),
    engine: fc.constantFrom(...ENGINES.slice(0, 4)),
    run: fc.constantFrom(1, 2, 1000),
    isNoAnswer: fc.nat(9).map((chance) => chance === 0),
    brands: SomeBrands,
    pages: SomePages,
  }),
  { maxLength: 40, selector: ({ prompt, day, engine, run }) => `${prompt} ${day} ${engine} ${run}` },
)
type Execution = typeof Executions extends fc.Arbitrary<(infer One)[]> ? One : never

const Narrowing = fc.record({
  window: fc.option(fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)), {
    nil: undefined,
    freq: 4,
  }),
  country: fc.option(fc.constantFrom(...COUNTRIES, 'fr'), { nil: undefined }),
  engines: fc.uniqueArray(fc.constantFrom(...ENGINES.slice(0, 4)), { maxLength: 2 }),
  isTagged: fc.boolean(),
})
const Filters = fc.record({
  domain: fc.option(fc.constantFrom(...PAGES.map(({ host }) => host)), { nil: undefined, freq: 1 }),
  search: fc.option(fc.constantFrom('ZORBLAT', '%', '_', 'home', 'élan', 'r/x', 'https://', 'utm_', 'ref='), {
    nil: undefined,
    freq: 1,
  }),
  domainCategory: fc.option(fc.constantFrom('Brand', 'Competitor', 'Community/Forum', 'Video'), {
    nil: undefined,
    freq: 1,
  }),
  brandMentioned: fc.option(fc.constantFrom('0', '1'), { nil: undefined, freq: 1 }),
  competitor: fc.option(fc.constantFrom('Quexar', 'Vintomo', 'Zorblat', 'Nobody'), {
    nil: undefined,
    freq: 1,
  }),
})
const Sorting = fc.record({
  sortBy: fc.constantFrom(
    'url',
    'domain',
    'title',
    'citations',
    'brandMentioned',
    'isMyBrandDomain',
    'domainCategory',
    'firstSeen',
    'lastSeen',
  ),
  sortOrder: fc.constantFrom('asc', 'desc'),
})

interface House {
  reportId: string
  tagId: string
  promptIds: string[]
  /** Of prompts that are still there. */
  executions: Execution[]
  /** As they are shown. */
  links: Map<number, string>
}

/** Prompts take turns in country; every third is tagged, and the last may be deleted. */
const countryOf = (prompt: number) => COUNTRIES[prompt % 2] ?? ''
const isTagged = (prompt: number) => prompt % 3 === 0

async function seedHouse(executions: Execution[], deletes: boolean): Promise<House> {
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const promptIds: string[] = []
  for (const prompt of [0, 1, 2, 3]) {
    const tagIds = isTagged(prompt) ? [tagId] : []
    const fields = { prompts: [`question ${prompt}`], country: countryOf(prompt), tagIds }
    promptIds.push(...(await seedPrompts(test, workspaceId, fields)))
  }
  const [own, ...competitors] = BRANDS
  const report = await seedReport(test, workspaceId, { ...own, competitors, promptIds })
  await test.runJobs()
  await importAll(workspaceId, promptIds, executions)
  if (deletes) await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${promptIds[3]}`)
  const links = new Map<number, string>()
  for (const { pages } of executions) {
    for (const { page, spelling } of pages) {
      const link = linkOf(page, spelling)
      if (!links.has(page)) links.set(page, SHOWN[link] ?? link)
    }
  }
  const kept = executions.filter(({ prompt, isNoAnswer }) => !isNoAnswer && !(deletes && prompt === 3))
  return { reportId: report.id, tagId, promptIds, executions: kept, links }
}

/** The canonical form has no scheme, so an answer cites one of the others. */
function linkOf(page: number, spelling: number): string {
  const [, ...links] = PAGES[page]?.spellings ?? []
  return links[spelling % links.length] ?? ''
}

async function importAll(workspaceId: string, promptIds: string[], executions: Execution[]): Promise<void> {
  const lines = executions.map(({ prompt, day, engine, run, isNoAnswer, brands, pages }) => ({
    promptId: promptIds[prompt],
    day,
    engine,
    run,
    text: isNoAnswer ? '' : `Some like ${brands.map((one) => BRANDS[one]?.brand).join(' and ')} best.`,
    citations: pages.map(({ page, spelling }) => ({
      url: linkOf(page, spelling),
      title: PAGES[page]?.title ?? null,
    })),
  }))
  const { text, body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  if (body.stored !== lines.length) throw new Error(text)
}

type Narrowed = typeof Narrowing extends fc.Arbitrary<infer One> ? One : never

function windowOf({ window }: Narrowed): [string, string] {
  const [startDate, endDate] = (window ?? ['2026-02-01', '2026-03-02']).toSorted()
  return [startDate ?? '', endDate ?? '']
}

function queryOf(narrowed: Narrowed, tagId: string, more: object = {}): string {
  const query = new URLSearchParams()
  const [startDate, endDate] = windowOf(narrowed)
  const { window, country, engines } = narrowed
  const fields = {
    ...(window && { startDate, endDate }),
    country,
    ...(narrowed.isTagged && { tagId }),
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.append(name, value)
  for (const engine of engines) query.append('engines', engine)
  return String(query)
}

function narrowedTo(
  { executions }: House,
  narrowed: Narrowed,
  [start, end] = windowOf(narrowed),
): Execution[] {
  const { country, engines } = narrowed
  return executions.filter(
    ({ prompt, day, engine }) =>
      day >= start &&
      day <= end &&
      (country === undefined || country === countryOf(prompt)) &&
      (engines.length === 0 || engines.includes(engine)) &&
      (!narrowed.isTagged || isTagged(prompt)),
  )
}

const citing = (executions: Execution[], page: number) =>
  executions.filter(({ pages }) => pages.some((one) => one.page === page))
const canonical = (page: number) => PAGES[page]?.spellings[0] ?? ''
const compared = (a: string | number | boolean, b: string | number | boolean) => (a < b ? -1 : a > b ? 1 : 0)

function citationsOf(house: House, narrowed: Narrowed): (Citation & { page: number })[] {
  const inWindow = narrowedTo(house, narrowed)
  return PAGES.flatMap(({ host, title, category }, page) => {
    const found = citing(inWindow, page)
    if (found.length === 0) return []
    const days = citing(house.executions, page)
      .map(({ day }) => day)
      .toSorted()
    const named = new Set(found.flatMap(({ brands }) => brands))
    return {
      page,
      url: house.links.get(page) ?? '',
      domain: host,
      title,
      citations: found.length,
      prompts: house.promptIds.filter((_, prompt) => found.some((one) => one.prompt === prompt)),
      competitors: BRANDS.filter((_, brand) => brand > 0 && named.has(brand)).map(({ brand }) => brand),
      brandMentioned: named.has(0) ? (1 as const) : (0 as const),
      isMyBrandDomain: category === 'Brand',
      domainCategory: category as Citation['domainCategory'],
      firstSeen: days[0] ?? '',
      lastSeen: days.at(-1) ?? '',
    }
  }).toSorted((a, b) => compared(canonical(a.page), canonical(b.page)))
}

const withoutPage = (items: (Citation & { page: number })[]): Citation[] =>
  items.map(({ page: _page, ...item }) => item)

async function walked<Item>(url: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor = ''; ;) {
    const query = cursor && `&cursor=${cursor}`
    const { status, body, text } = await test.send<{ items: Item[]; paging: { nextCursor: string | null } }>(
      'GET',
      url + query,
    )
    if (status !== 200) throw new Error(text)
    items.push(...body.items)
    if (body.paging.nextCursor === null) return items
    cursor = body.paging.nextCursor
  }
}

const read = async <Body>(url: string): Promise<Body> => {
  const { status, body, text } = await test.send<Body>('GET', url)
  if (status !== 200) throw new Error(text)
  return body
}

describe('citations of generated histories', () => {
  const History = [Executions, fc.boolean(), fc.array(Narrowing, { minLength: 2, maxLength: 3 })] as const
  const share = (citations: number, total: number) =>
    total === 0 ? null : Math.round((citations / total) * 1000) / 10

  it('are what a plain count over the answers says', async () => {
    const checks = fc.asyncProperty(...History, async (executions, deletes, narrowings) => {
      const house = await seedHouse(executions, deletes)
      for (const narrowed of narrowings) {
        const expected = citationsOf(house, narrowed)
        const base = `/v1/reports/brand/${house.reportId}/citations`
        const query = queryOf(narrowed, house.tagId)
        expect(await walked(`${base}?limit=2&${query}`)).toEqual(withoutPage(expected))
        expectStats(await read(`${base}/stats?${query}`), expected)
        expect(await walked(`${base}/domains?limit=2&${query}`)).toEqual(domainsOf(house, narrowed))
        for (const [page, { spellings }] of PAGES.entries()) {
          const spelling = spellings[executions.length % spellings.length] ?? ''
          const found = citing(narrowedTo(house, narrowed), page)
          const prompts = await walked(
            `${base}/prompts?${queryOf(narrowed, house.tagId, { url: spelling })}&limit=2`,
          )
          expect(prompts).toEqual(promptsOf(house, found))
          await expectHistory(house, { narrowed, page, spelling })
        }
      }
    })
    await fc.assert(checks, { numRuns: 12 })
  })

  it('can be filtered and sorted', async () => {
    const Wishes = fc.array(fc.tuple(Narrowing, Filters, Sorting), { minLength: 8, maxLength: 12 })
    const checks = fc.asyncProperty(Executions, Wishes, async (executions, wishes) => {
      const house = await seedHouse(executions, false)
      for (const [narrowed, filters, { sortBy, sortOrder }] of wishes) {
        const expected = citationsOf(house, narrowed).filter((item) => isWanted(item, filters))
        const base = `/v1/reports/brand/${house.reportId}/citations`
        const query = queryOf(narrowed, house.tagId, filters)
        expect(await walked(`${base}?limit=3&${query}`)).toEqual(withoutPage(expected))
        const field = sortBy as 'citations'
        const way = sortOrder === 'asc' ? 1 : -1
        const sorted = expected.toSorted((a, b) =>
          a[field] === null || b[field] === null
            ? Number(a[field] === null) - Number(b[field] === null)
            : way * compared(a[field], b[field]),
        )
        const page = `${base}?${query}&sortBy=${sortBy}&sortOrder=${sortOrder}&offset=1&limit=4`
        expect(await read(page)).toEqual({
          items: withoutPage(sorted.slice(1, 5)),
          paging: {
            limit: 4,
            offset: 1,
            nextCursor: null,
            hasMore: sorted.length > 5,
            total: sorted.length,
          },
        })
      }
    })
    await fc.assert(checks, { numRuns: 12 })
  })

  function isWanted(item: Citation, filters: Record<string, string | undefined>): boolean {
    const { domain, search, domainCategory, brandMentioned, competitor } = filters
    const holds = (text: string | null) => text?.toLowerCase().includes(search?.toLowerCase() ?? '') ?? false
    return (
      (domain === undefined || item.domain === domain) &&
      (search === undefined || holds(item.url) || holds(item.title)) &&
      (domainCategory === undefined || item.domainCategory === domainCategory) &&
      (brandMentioned === undefined || String(item.brandMentioned) === brandMentioned) &&
      (competitor === undefined || item.competitors.includes(competitor))
    )
  }

  function promptsOf({ promptIds }: House, found: Execution[]): CitationPrompt[] {
    return [3, 2, 1, 0].flatMap((prompt) => {
      const own = found.filter((one) => one.prompt === prompt)
      if (own.length === 0) return []
      return {
        id: promptIds[prompt] ?? '',
        prompt: `question ${prompt}`,
        country: countryOf(prompt),
        engines: ENGINES.filter((engine) => own.some((one) => one.engine === engine)),
        citations: own.length,
        brandMentioned: own.some(({ brands }) => brands.includes(0)) ? (1 as const) : (0 as const),
      }
    })
  }

  /** Four prompts are too few to tell a change from noise. */
  function domainsOf(house: House, narrowed: Narrowed): CitedDomain[] {
    const items = citationsOf(house, narrowed)
    const [startDate, endDate] = windowOf(narrowed)
    const length = daysIn({ startDate, endDate }).length
    const earlier: Narrowed = {
      ...narrowed,
      window: [addDays(startDate, -length), addDays(startDate, -1)],
    }
    const before = citationsOf(house, earlier)
    const sum = (some: Citation[], domain?: string) =>
      some.reduce(
        (all, item) => all + (domain === undefined || item.domain === domain ? item.citations : 0),
        0,
      )
    return [...new Set(items.map(({ domain }) => domain))].toSorted().map((domain) => {
      const of = items.filter((item) => item.domain === domain)
      const citingAnswers = narrowedTo(house, narrowed).filter(({ pages }) =>
        pages.some(({ page }) => PAGES[page]?.host === domain),
      )
      const now = (100 * sum(items, domain)) / sum(items)
      const previous = sum(before) === 0 ? null : (100 * sum(before, domain)) / sum(before)
      const tenths = (value: number) => Math.round(value * 10) / 10 + 0
      return {
        domain,
        citations: sum(items, domain),
        citationShare: tenths(now),
        change: {
          previous: previous === null ? null : tenths(previous),
          delta: previous === null ? null : tenths(now - previous),
          significant: null,
        },
        domainCategory: of[0]?.domainCategory ?? 'Unclassified',
        isMyBrandDomain: of[0]?.isMyBrandDomain ?? false,
        competitor:
          of[0]?.domainCategory === 'Competitor' ? (BRANDS[OWNERS[domain] ?? 0]?.brand ?? null) : null,
        pages: of.length,
        prompts: new Set(of.flatMap(({ prompts }) => prompts)).size,
        engines: ENGINES.filter((engine) => citingAnswers.some((one) => one.engine === engine)),
      }
    })
  }

  function expectStats(stats: CitationStats, items: (Citation & { page: number })[]): void {
    const sum = (some: Citation[]) => some.reduce((total, { citations }) => total + citations, 0)
    const total = sum(items)
    const counted = (some: Citation[]) => ({ citations: sum(some), citationShare: share(sum(some), total) })
    const owned = (brand: number) => items.filter(({ domain }) => OWNERS[domain] === brand)
    expect(stats.total).toBe(total)
    expect(stats.brand).toEqual(counted(owned(0)))
    const cited = ({ citations: current, citationShare }: ReturnType<typeof counted>) => ({
      current,
      total,
      citationShare,
    })
    expect(stats.competitors.toSorted((a, b) => compared(a.brand, b.brand))).toEqual(
      [1, 2].map((brand) => ({
        brand: BRANDS[brand]?.brand,
        brandDomain: BRANDS[brand]?.brandDomain,
        ...counted(owned(brand)),
        domainCitations: cited(counted(owned(brand))),
      })),
    )
    const mostCited = items.toSorted((a, b) => b.citations - a.citations)
    expect(stats.domainCitations).toEqual({
      ...cited(stats.brand),
      mostCitedUrls: mostCited
        .filter(({ isMyBrandDomain }) => isMyBrandDomain)
        .map((item, index) => ({
          url: item.url,
          rank: index + 1,
          currentCitations: item.citations,
          citationShare: share(item.citations, total),
        })),
    })
    expect(stats.urls).toEqual(
      mostCited.map((item, index) => ({
        url: item.url,
        title: item.title,
        rank: index + 1,
        ...counted([item]),
      })),
    )
    const hosts = [...new Set(items.map(({ domain }) => domain))]
      .map((domain) => ({ domain, of: items.filter((item) => item.domain === domain) }))
      .toSorted((a, b) => sum(b.of) - sum(a.of) || compared(a.domain, b.domain))
    expect(stats.domains).toEqual(
      hosts.map(({ domain, of }, index) => ({
        domain,
        rank: index + 1,
        ...counted(of),
        isMyBrandDomain: of[0]?.isMyBrandDomain,
        competitor: of[0]?.domainCategory === 'Competitor' ? BRANDS[OWNERS[domain] ?? 0]?.brand : null,
        domainCategory: of[0]?.domainCategory,
      })),
    )
    expect(stats.domainRank).toEqual({
      citations: stats.domains.map(({ domain, rank, citations, citationShare, isMyBrandDomain }) => ({
        domain,
        rank,
        citations,
        citationShare,
        logoUrl: null,
        main: isMyBrandDomain,
      })),
    })
    const categories = [...new Set(items.map(({ domainCategory }) => domainCategory))].map((category) => ({
      category,
      ...counted(items.filter((item) => item.domainCategory === category)),
    }))
    expect(new Set(stats.categories)).toEqual(new Set(categories))
  }

  const OWNERS: Record<string, number> = {
    'zorblat.com': 0,
    'shop.zorblat.com': 0,
    'zorblat.de': 0,
    'quexar.com': 1,
    'blog.quexar.com': 2,
    'a.vintomo.io': 2,
  }

  async function expectHistory(
    house: House,
    { narrowed, page, spelling }: { narrowed: Narrowed; page: number; spelling: string },
  ): Promise<void> {
    const [startDate, endDate] = windowOf(narrowed)
    const country = narrowed.country ?? 'us'
    const days = daysIn({ startDate, endDate })
    const both = { ...narrowed, country }
    const now = citing(narrowedTo(house, both), page)
    const before = citing(
      narrowedTo(house, both, [addDays(startDate, -days.length), addDays(startDate, -1)]),
      page,
    )
    const query = queryOf(both, house.tagId, { url: spelling, startDate, endDate })
    const history = await read<CitationHistory>(
      `/v1/reports/brand/${house.reportId}/citations/history?${query}`,
    )
    const change =
      before.length === 0
        ? now.length === 0
          ? 0
          : 100
        : ((now.length - before.length) / before.length) * 100
    expect(history.percentageChange).toBeCloseTo(Math.round(change * 10) / 10, 6)
    expect({ ...history, percentageChange: 0 }).toEqual({
      totalPeriodCitations: now.length,
      totalCitationsPreviousPeriod: before.length,
      percentageChange: 0,
      citationsHistory: days.map((date) => {
        const ofDay = now.filter(({ day }) => day === date)
        return {
          date,
          totalCitations: ofDay.length,
          citationsByEngine: [...new Set(ofDay.map(({ engine }) => engine))]
            .map((engine) => ({ engine, citations: ofDay.filter((one) => one.engine === engine).length }))
            .toSorted((a, b) => b.citations - a.citations || compared(a.engine, b.engine)),
        }
      }),
    })
  }
})
