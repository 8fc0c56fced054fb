import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import type { Citation, CitationHistory, CitationPrompt, CitedDomain } from './schema.js'
import type { CitationStats } from './stats-schema.js'

const test = useTestApp()

interface Problems {
  target: string
  errors: { path: string; code: string }[]
}

interface Listed<Item> {
  items: Item[]
  paging: { nextCursor: string | null; hasMore: boolean; limit?: number; offset?: number }
}

const here = { workspaceId: '', tagId: '', promptIds: [] as string[], base: '' }
const PAGE = 'https://www.fellrunner.example/wide-fit?utm_source=chatgpt.com#:~:text=wide'
const SHOWN = 'https://www.fellrunner.example/wide-fit'
const NOWHERE = '01K9ZQ8W7B8M3X5R6W2V0Y1N4C'

beforeAll(async () => {
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const tagged = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'], tagIds: [tagId] })
  const german = await seedPrompts(test, workspaceId, { prompts: ['beste Schuhe?'], country: 'de' })
  const promptIds = [...tagged, ...german]
  const competitors = [{ brand: 'Adidas', brandDomain: 'adidas.com' }]
  const report = await seedReport(test, workspaceId, { promptIds, competitors })
  await test.runJobs()
  Object.assign(here, { workspaceId, tagId, promptIds, base: `/v1/reports/brand/${report.id}/citations` })
  const [first, second] = promptIds
  const lines = [
    {
      promptId: first,
      engine: 'chatgpt',
      day: '2026-03-01',
      text: 'Nike.',
      citations: [{ url: PAGE, title: 'Wide, "fit"' }, { url: 'https://nike.com/a' }],
    },
    {
      promptId: first,
      engine: 'google',
      day: '2026-03-01',
      text: 'Adidas.',
      citations: [{ url: 'http://fellrunner.example/wide-fit/' }],
    },
    {
      promptId: second,
      engine: 'chatgpt',
      day: '2026-02-10',
      text: 'Nothing.',
      citations: [{ url: 'https://adidas.com/b' }],
    },
    { promptId: second, engine: 'chatgpt', day: '2025-12-31', text: 'Nike.', citations: [{ url: PAGE }] },
    { promptId: second, engine: 'google', day: '2026-03-01', text: '', citations: [{ url: PAGE }] },
  ]
  const { body, text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  if (body.stored !== lines.length) throw new Error(text)
})

beforeEach(() => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
})

const get = <Body>(path: string, accept = 'application/json') =>
  test.send<Body>('GET', `${here.base}${path}`, { headers: { accept } })

const problemsOf = async (path: string) => {
  const { status, body } = await get<Problems>(path)
  return { status, errors: body.errors.map(({ path: at, code }) => `${at} ${code}`) }
}

async function statusesOfOthers(path: string): Promise<number[]> {
  const foreign = await test.newKey({ workspaces: [await seedWorkspace(test)] })
  const blind = await test.newKey({ scopes: ['ingest'] })
  const url = `${here.base}${path}`
  const responses = [foreign, blind].map(({ key }) => test.send('GET', url, { key }))
  return (await Promise.all(responses)).map(({ status }) => status)
}

const withoutKey = (path: string) => test.send('GET', `${here.base}${path}`, { key: null })
const elsewhere = (path: string) => test.send('GET', `/v1/reports/brand/${NOWHERE}/citations${path}`)

describe('GET /v1/reports/brand/{reportId}/citations', () => {
  it('200 lists each page once, sorted by address, as first stored but without tracking parameters', async () => {
    const { status, body } = await get<Listed<Citation>>('')
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [
        expect.objectContaining({ url: 'https://adidas.com/b', domainCategory: 'Competitor', citations: 1 }),
        {
          url: SHOWN,
          domain: 'fellrunner.example',
          title: 'Wide, "fit"',
          citations: 2,
          prompts: [here.promptIds[0]],
          competitors: ['Adidas'],
          brandMentioned: 1,
          isMyBrandDomain: false,
          domainCategory: 'Unclassified',
          firstSeen: '2025-12-31',
          lastSeen: '2026-03-01',
          kind: 'unknown',
          coverageWhereCited: { value: 50, n: 2, interval: null, change: null },
          againstOverall: { coverage: 33.3, delta: 16.7, significant: null },
          page: null,
        },
        expect.objectContaining({
          url: 'https://nike.com/a',
          domainCategory: 'Brand',
          isMyBrandDomain: true,
          kind: 'own',
        }),
      ],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it.each([
    ['domain=https://www.Nike.com/', ['https://nike.com/a']],
    ['domain=nike.org', []],
    ['search=FIT"', [SHOWN]],
    ['search=%25', []],
    ['search=WWW.fellrunner.example/wide-fit', [SHOWN]],
    ['search=utm_source', []],
    ['search=text%3Dwide', []],
    ['sortBy=url&sortOrder=desc&limit=1', [SHOWN]],
    ['domainCategory=Competitor', ['https://adidas.com/b']],
    ['kind=competitor', ['https://adidas.com/b']],
    ['kind=unknown', [SHOWN]],
    ['kind=unknown&search=fit', [SHOWN]],
    ['kind=unknown&search=fat', []],
    ['kind=shop', []],
    ['sortBy=kind&sortOrder=asc', ['https://adidas.com/b', 'https://nike.com/a', SHOWN]],
    ['brandMentioned=0', ['https://adidas.com/b']],
    ['brandMentioned=1&country=us', [SHOWN, 'https://nike.com/a']],
    ['competitorMentioned=1', [SHOWN]],
    ['competitorMentioned=0', ['https://adidas.com/b', 'https://nike.com/a']],
    ['competitor=Adidas', [SHOWN]],
    ['competitor=Nobody', []],
    ['country=fr', []],
    ['engines=google', [SHOWN]],
    ['startDate=2025-12-31&endDate=2025-12-31', [SHOWN]],
    ['sortBy=citations&limit=1', [SHOWN]],
    ['sortBy=title&sortOrder=asc&limit=1', [SHOWN]],
    ['offset=2', ['https://nike.com/a']],
    ['offset=0', [SHOWN, 'https://adidas.com/b', 'https://nike.com/a']],
    ['offset=0&sortOrder=asc', ['https://adidas.com/b', 'https://nike.com/a', SHOWN]],
  ])('200 narrows to %s', async (query, urls) => {
    const { status, body } = await get<Listed<Citation>>(`?${query}`)
    expect(status).toBe(200)
    expect(body.items.map(({ url }) => url)).toEqual(urls)
  })

  it('200 is empty for a report that is still being set up', async () => {
    const report = await seedReport(test, here.workspaceId, { reportTitle: 'New', promptIds: here.promptIds })
    const { body } = await test.send<Listed<Citation>>('GET', `/v1/reports/brand/${report.id}/citations`)
    expect(body.items).toEqual([])
  })

  it('200 as CSV has all pages', async () => {
    const { text } = await get('', 'text/csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      'url,domain,title,citations,prompts,competitors,brandMentioned,isMyBrandDomain,domainCategory,firstSeen,lastSeen,kind,' +
        'coverageWhereCited.value,coverageWhereCited.n,coverageWhereCited.interval.low,coverageWhereCited.interval.high,' +
        'coverageWhereCited.change,againstOverall.coverage,againstOverall.delta,againstOverall.significant,' +
        'page.readDate,page.names,page.unknown,page.positions.brand,page.positions.entry,page.positions.percent,page.title,page.kind,' +
        'page.isList,page.entries,page.updatedDate,page.noindex,page.contact,page.writeForUs,page.failure.reason,page.failure.message,page.failure.date',
    )
    expect(lines[2]).toContain(
      `"Wide, ""fit""",2,${here.promptIds[0]},Adidas,1,false,Unclassified,2025-12-31`,
    )
    expect(lines).toHaveLength(5)
  })

  it.each([
    ['startDate=2026-03-01', ['endDate invalid_type']],
    ['startDate=2026-03-02&endDate=2026-03-01', ['startDate invalid_window']],
    ['domain=nike', ['domain invalid_domain']],
    ['domainCategory=Blogs', ['domainCategory invalid_value']],
    ['kind=blog', ['kind invalid_value']],
    ['brandMentioned=yes', ['brandMentioned invalid_value']],
    ['sortBy=prompts', ['sortBy invalid_value']],
    ['tagId=t1', ['tagId not_found']],
    ['cursor=x', ['cursor invalid_cursor']],
  ])('400 for %s', async (query, errors) => {
    expect(await problemsOf(`?${query}`)).toEqual({ status: 400, errors })
  })

  it('401 without a key', async () => {
    expect((await withoutKey('')).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    expect(await statusesOfOthers('')).toEqual([403, 403])
  })

  it('404 for a report that does not exist', async () => {
    expect((await elsewhere('')).status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/citations/domains', () => {
  it('200 lists each host once, sorted by name, with its share, its owner and the engines that cite it', async () => {
    const { status, body } = await get<Listed<CitedDomain>>('/domains')
    expect(status).toBe(200)
    const nothing = {
      change: { previous: null, delta: null, significant: null },
      prompts: 1,
      pages: 1,
      trend: expect.any(Array) as unknown,
    }
    const coverage = (value: number, n: number, delta: number) => ({
      coverageWhereCited: { value, n, interval: null, change: null },
      againstOverall: { coverage: 33.3, delta, significant: null },
    })
    expect(body).toEqual({
      items: [
        {
          ...nothing,
          domain: 'adidas.com',
          citations: 1,
          citationShare: 25,
          domainCategory: 'Competitor',
          isMyBrandDomain: false,
          competitor: 'Adidas',
          engines: ['chatgpt'],
          kind: 'competitor',
          ...coverage(0, 1, -33.3),
          daysCited: 1,
          isCore: null,
        },
        {
          ...nothing,
          domain: 'fellrunner.example',
          citations: 2,
          citationShare: 50,
          domainCategory: 'Unclassified',
          isMyBrandDomain: false,
          competitor: null,
          engines: ['chatgpt', 'google'],
          kind: 'unknown',
          ...coverage(50, 2, 16.7),
          daysCited: 1,
          isCore: null,
        },
        {
          ...nothing,
          domain: 'nike.com',
          citations: 1,
          citationShare: 25,
          domainCategory: 'Brand',
          isMyBrandDomain: true,
          competitor: null,
          engines: ['chatgpt'],
          kind: 'own',
          ...coverage(100, 1, 66.7),
          daysCited: 1,
          isCore: null,
        },
      ],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it('200 shows how often a domain was cited in each week', async () => {
    const { body } = await get<Listed<CitedDomain>>('/domains?startDate=2026-02-08&endDate=2026-03-01')
    expect(body.items[0]?.trend).toEqual([
      { date: '2026-02-08', citations: 0, citationShare: null },
      { date: '2026-02-09', citations: 1, citationShare: 100 },
      { date: '2026-02-16', citations: 0, citationShare: null },
      { date: '2026-02-23', citations: 0, citationShare: 0 },
    ])
  })

  it('200 says whether a share has changed by more than noise, given enough prompts', async () => {
    const promptIds = await seedPrompts(test, here.workspaceId, {
      prompts: Array.from({ length: 20 }, (_, index) => `Which boots are best for case ${index}?`),
    })
    const { id } = await seedReport(test, here.workspaceId, { reportTitle: 'Boots', promptIds })
    await test.runJobs()
    const cite = (promptId: string, day: string, hosts: string[]) => ({
      promptId,
      engine: 'chatgpt',
      day,
      text: 'Nike.',
      citations: hosts.map((host) => ({ url: `https://${host}/boots` })),
    })
    const body = promptIds.flatMap((promptId, index) => [
      cite(promptId, '2026-02-10', ['steady.example', index === 0 ? 'rising.example' : 'falling.example']),
      cite(promptId, '2026-02-20', ['steady.example', index === 0 ? 'falling.example' : 'rising.example']),
    ])
    await test.send('POST', `/v1/workspaces/${here.workspaceId}/answers`, { body })
    const window = 'startDate=2026-02-16&endDate=2026-02-25'
    const path = `/v1/reports/brand/${id}/citations/domains?${window}&sortBy=domain&sortOrder=asc`
    const { body: listed } = await test.send<Listed<CitedDomain>>('GET', path)
    expect(listed.items.map(({ domain, change }) => [domain, change.delta, change.significant])).toEqual([
      ['falling.example', -45, true],
      ['rising.example', 45, true],
      ['steady.example', 0, false],
    ])
  })

  it('200 as CSV has newer columns after the older ones', async () => {
    const { text } = await get('/domains', 'text/csv')
    const columns = text.split('\r\n')[0]?.split(',') ?? []
    expect(columns.indexOf('change.previous')).toBe(columns.indexOf('engines') + 1)
    expect(columns.indexOf('kind')).toBe(columns.indexOf('change.significant') + 1)
    expect(columns.slice(-2)).toEqual(['daysCited', 'isCore'])
  })

  it.each([
    ['search=NIKE', ['nike.com']],
    ['kind=own', ['nike.com']],
    ['kind=unknown', ['fellrunner.example']],
    ['sortBy=kind&sortOrder=desc', ['fellrunner.example', 'nike.com', 'adidas.com']],
    ['domainCategory=Competitor', ['adidas.com']],
    ['engines=google', ['fellrunner.example']],
    ['country=fr', []],
    ['sortBy=citations&limit=1', ['fellrunner.example']],
    ['sortBy=competitor', ['adidas.com', 'fellrunner.example', 'nike.com']],
    ['offset=2', ['nike.com']],
    ['offset=0', ['fellrunner.example', 'adidas.com', 'nike.com']],
  ])('200 narrows to %s', async (query, domains) => {
    const { status, body } = await get<Listed<CitedDomain>>(`/domains?${query}`)
    expect(status).toBe(200)
    expect(body.items.map(({ domain }) => domain)).toEqual(domains)
  })

  it('200 as CSV has all domains', async () => {
    const { text } = await get('/domains', 'text/csv')
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(4)
    expect(text).toContain('fellrunner.example,2,50,')
  })

  it.each([
    ['startDate=2026-03-01', ['endDate invalid_type']],
    ['domainCategory=Blogs', ['domainCategory invalid_value']],
    ['kind=blog', ['kind invalid_value']],
    ['sortBy=engines', ['sortBy invalid_value']],
    ['domain=nike.com', [' unrecognized_keys']],
    ['tagId=t1', ['tagId not_found']],
  ])('400 for %s', async (query, errors) => {
    expect(await problemsOf(`/domains?${query}`)).toEqual({ status: 400, errors })
  })

  it('401 without a key', async () => {
    expect((await withoutKey('/domains')).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    expect(await statusesOfOthers('/domains')).toEqual([403, 403])
  })

  it('404 for a report that does not exist', async () => {
    expect((await elsewhere('/domains')).status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/citations/stats', () => {
  it('200 says to whom the cited pages belong', async () => {
    const { status, body } = await get<CitationStats>('/stats')
    expect(status).toBe(200)
    expect(body).toEqual({
      total: 4,
      brand: { citations: 1, citationShare: 25 },
      domainCitations: {
        current: 1,
        total: 4,
        citationShare: 25,
        mostCitedUrls: [{ url: 'https://nike.com/a', rank: 1, currentCitations: 1, citationShare: 25 }],
      },
      competitors: [
        {
          brand: 'Adidas',
          brandDomain: 'adidas.com',
          citations: 1,
          citationShare: 25,
          domainCitations: { current: 1, total: 4, citationShare: 25 },
        },
      ],
      domainRank: {
        citations: [
          {
            domain: 'fellrunner.example',
            rank: 1,
            citations: 2,
            citationShare: 50,
            logoUrl: null,
            main: false,
          },
          { domain: 'adidas.com', rank: 2, citations: 1, citationShare: 25, logoUrl: null, main: false },
          { domain: 'nike.com', rank: 3, citations: 1, citationShare: 25, logoUrl: null, main: true },
        ],
      },
      domains: [
        {
          domain: 'fellrunner.example',
          rank: 1,
          citations: 2,
          citationShare: 50,
          isMyBrandDomain: false,
          competitor: null,
          domainCategory: 'Unclassified',
        },
        {
          domain: 'adidas.com',
          rank: 2,
          citations: 1,
          citationShare: 25,
          isMyBrandDomain: false,
          competitor: 'Adidas',
          domainCategory: 'Competitor',
        },
        {
          domain: 'nike.com',
          rank: 3,
          citations: 1,
          citationShare: 25,
          isMyBrandDomain: true,
          competitor: null,
          domainCategory: 'Brand',
        },
      ],
      urls: [
        { url: SHOWN, title: 'Wide, "fit"', rank: 1, citations: 2, citationShare: 50 },
        { url: 'https://adidas.com/b', title: null, rank: 2, citations: 1, citationShare: 25 },
        { url: 'https://nike.com/a', title: null, rank: 3, citations: 1, citationShare: 25 },
      ],
      categories: [
        { category: 'Unclassified', citations: 2, citationShare: 50 },
        { category: 'Brand', citations: 1, citationShare: 25 },
        { category: 'Competitor', citations: 1, citationShare: 25 },
      ],
      kinds: [
        { kind: 'unknown', citations: 2, citationShare: 50 },
        { kind: 'own', citations: 1, citationShare: 25 },
        { kind: 'competitor', citations: 1, citationShare: 25 },
      ],
      coreDomains: null,
      coreShare: null,
    })
  })

  it('200 has no shares without citations', async () => {
    const { body } = await get<CitationStats>('/stats?country=fr')
    expect(body).toEqual({
      total: 0,
      brand: { citations: 0, citationShare: null },
      domainCitations: { current: 0, total: 0, citationShare: null, mostCitedUrls: [] },
      competitors: [
        {
          brand: 'Adidas',
          brandDomain: 'adidas.com',
          citations: 0,
          citationShare: null,
          domainCitations: { current: 0, total: 0, citationShare: null },
        },
      ],
      domainRank: { citations: [] },
      domains: [],
      urls: [],
      categories: [],
      kinds: [],
      coreDomains: null,
      coreShare: null,
    })
  })

  it('200 has the ten most cited pages of the brand, at whatever rank they are among all pages', async () => {
    const workspaceId = await seedWorkspace(test)
    const [promptId = ''] = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'] })
    const { id } = await seedReport(test, workspaceId, { promptIds: [promptId], brandDomainWildcard: true })
    await test.runJobs()
    const pages = (count: number, host: string) =>
      Array.from({ length: count }, (_, page) => ({
        url: `https://${host}/${String(page).padStart(3, '0')}`,
      }))
    const lines = [12, 3].map((count, run) => ({
      promptId,
      engine: 'chatgpt',
      day: '2026-03-01',
      run: run + 1,
      text: 'Nike.',
      citations: [...pages(120, 'others.example'), ...pages(count, 'shop.nike.com')],
    }))
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
    const { body } = await test.send<CitationStats>('GET', `/v1/reports/brand/${id}/citations/stats`)
    const { mostCitedUrls, ...counted } = body.domainCitations
    expect(counted).toEqual({ current: 15, total: 255, citationShare: 5.9 })
    expect(mostCitedUrls.map(({ rank, currentCitations }) => [rank, currentCitations])).toEqual(
      [2, 2, 2, 1, 1, 1, 1, 1, 1, 1].map((citations, index) => [index + 1, citations]),
    )
    expect(mostCitedUrls[9]).toEqual({
      url: 'https://shop.nike.com/009',
      rank: 10,
      currentCitations: 1,
      citationShare: 0.4,
    })
  })

  it('200 as CSV has a row for each domain', async () => {
    const { text } = await get('/stats', 'text/csv')
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'domain,rank,citations,citationShare,isMyBrandDomain,competitor,domainCategory',
      'fellrunner.example,1,2,50,false,,Unclassified',
      'adidas.com,2,1,25,false,Adidas,Competitor',
    ])
  })

  it.each([
    ['endDate=2026-03-01', ['startDate invalid_type']],
    ['tagId=t1', ['tagId not_found']],
  ])('400 for %s', async (query, errors) => {
    expect(await problemsOf(`/stats?${query}`)).toEqual({ status: 400, errors })
  })

  it('401 without a key', async () => {
    expect((await withoutKey('/stats')).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    expect(await statusesOfOthers('/stats')).toEqual([403, 403])
  })

  it('404 for a report that does not exist', async () => {
    expect((await elsewhere('/stats')).status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/citations/prompts', () => {
  const path = `/prompts?url=${encodeURIComponent(PAGE)}`

  it.each([
    'fellrunner.example/wide-fit',
    'http://fellrunner.example/wide-fit/#top',
    `${SHOWN}?ref=perplexity`,
    SHOWN,
    PAGE,
  ])('200 treats %s as the same page', async (url) => {
    const { status, body } = await get<Listed<CitationPrompt>>(`/prompts?url=${encodeURIComponent(url)}`)
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        id: here.promptIds[0],
        prompt: 'best shoes?',
        country: 'us',
        engines: ['chatgpt', 'google'],
        citations: 2,
        brandMentioned: 1,
      },
    ])
  })

  it('200 lists the newest prompt first, or sorts by a field', async () => {
    const window = 'startDate=2025-12-01&endDate=2026-03-02'
    const order = async (query: string) =>
      (await get<Listed<CitationPrompt>>(`${path}&${window}${query}`)).body.items.map(({ id }) => id)
    expect(await order('')).toEqual(here.promptIds.toReversed())
    expect(await order('&sortBy=citations')).toEqual(here.promptIds)
  })

  it('200 is empty for a page that no answer cites', async () => {
    expect((await get<Listed<CitationPrompt>>('/prompts?url=https://nobody.example')).body.items).toEqual([])
  })

  it.each([
    ['', ['url invalid_type']],
    ['url=', ['url too_small']],
    ['url=mailto:a@b.example', ['url invalid_format']],
    ['url=a.example&tagId=t1', ['tagId not_found']],
    ['url=a.example&offset=0&cursor=x', ['cursor invalid_cursor']],
  ])('400 for "%s"', async (query, errors) => {
    expect(await problemsOf(`/prompts?${query}`)).toEqual({ status: 400, errors })
  })

  it('401 without a key', async () => {
    expect((await withoutKey(path)).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    expect(await statusesOfOthers(path)).toEqual([403, 403])
  })

  it('404 for a report that does not exist', async () => {
    expect((await elsewhere(path)).status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/citations/history', () => {
  const query = `url=${encodeURIComponent(PAGE)}&startDate=2026-02-28&endDate=2026-03-02&country=us`
  const path = `/history?${query}`

  it('200 has every day of the window', async () => {
    const { status, body } = await get<CitationHistory>(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      totalPeriodCitations: 2,
      totalCitationsPreviousPeriod: 0,
      percentageChange: 100,
      citationsHistory: [
        { date: '2026-02-28', totalCitations: 0, citationsByEngine: [] },
        {
          date: '2026-03-01',
          totalCitations: 2,
          citationsByEngine: [
            { engine: 'chatgpt', citations: 1 },
            { engine: 'google', citations: 1 },
          ],
        },
        { date: '2026-03-02', totalCitations: 0, citationsByEngine: [] },
      ],
    })
  })

  it('200 compares with the window of equal length before', async () => {
    const window = 'startDate=2026-01-01&endDate=2026-03-02&country=de'
    const { body } = await get<CitationHistory>(`/history?url=fellrunner.example/wide-fit&${window}`)
    expect(body).toMatchObject({
      totalPeriodCitations: 0,
      totalCitationsPreviousPeriod: 1,
      percentageChange: -100,
    })
    expect(body.citationsHistory).toHaveLength(61)
  })

  it('200 counts the prompts of every country with country=all', async () => {
    const window = 'startDate=2025-12-01&endDate=2026-03-02'
    const of = async (country: string) =>
      (await get<CitationHistory>(`/history?url=fellrunner.example/wide-fit&${window}&country=${country}`))
        .body.totalPeriodCitations
    const [us, de] = [await of('us'), await of('de')]
    expect(de).toBeGreaterThan(0)
    expect(await of('all')).toBe(us + de)
  })

  it('200 finds every page of the list by the address that the list shows', async () => {
    const { body } = await get<Listed<Citation>>('?country=us')
    const window = 'startDate=2026-02-01&endDate=2026-03-02&country=us'
    for (const { url, citations } of body.items) {
      const found = await get<CitationHistory>(`/history?url=${encodeURIComponent(url)}&${window}`)
      expect(found.body.totalPeriodCitations).toBe(citations)
    }
  })

  it.each(['startDate=0001-01-01&endDate=0001-01-31', 'startDate=9999-12-01&endDate=9999-12-31'])(
    '200 at the earliest and latest possible day: %s',
    async (window) => {
      expect((await get<CitationHistory>(`/history?url=a.example&${window}&country=us`)).body).toMatchObject({
        totalPeriodCitations: 0,
        citationsHistory: { length: 31 },
      })
      for (const path of ['?', '/stats?', '/prompts?url=a.example&'])
        expect((await get(`${path}${window}`)).status).toBe(200)
    },
  )

  it('200 as CSV has columns for further engines after the others, if they cite the page', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'] })
    const { id } = await seedReport(test, workspaceId, { promptIds })
    await test.runJobs()
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
      body: ['mistral', 'google', 'mistral'].map((engine, run) => ({
        promptId: promptIds[0],
        engine,
        run: run + 1,
        day: '2026-03-01',
        text: 'Nike.',
        citations: [{ url: PAGE }],
      })),
    })
    await test.runJobs()
    const { text } = await test.send('GET', `/v1/reports/brand/${id}/citations${path}`, {
      headers: { accept: 'text/csv' },
    })
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'date,totalCitations,chatgpt,google,perplexity,copilot,google_ai_mode,gemini,claude,mistral',
      '2026-02-28,0,0,0,0,0,0,0,0,0',
      '2026-03-01,3,0,1,0,0,0,0,0,2',
    ])
  })

  it('200 as CSV has a row for each day, with a column for each engine', async () => {
    const { text } = await get(path, 'text/csv')
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'date,totalCitations,chatgpt,google,perplexity,copilot,google_ai_mode,gemini,claude',
      '2026-02-28,0,0,0,0,0,0,0,0',
      '2026-03-01,2,1,1,0,0,0,0,0',
    ])
  })

  it.each([
    ['', ['url invalid_type', 'startDate invalid_type', 'endDate invalid_type', 'country invalid_type']],
    [`${query}&engine=bard`, ['engine.0 invalid_value']],
    [`${query}&tagId=t1`, ['tagId not_found']],
    ['url=a.example&startDate=2026-03-02&endDate=2026-03-01&country=us', ['startDate invalid_window']],
    ['url=a.example&startDate=2025-01-01&endDate=2026-02-05&country=us', ['startDate invalid_window']],
    ['url=a.example&startDate=2026-03-01&endDate=2026-03-01&country=gb', ['country invalid_value']],
  ])('400 for "%s"', async (given, errors) => {
    const found = await problemsOf(`/history?${given}`)
    expect({ ...found, errors: found.errors.toSorted() }).toEqual({ status: 400, errors: errors.toSorted() })
  })

  it('401 without a key', async () => {
    expect((await withoutKey(path)).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    expect(await statusesOfOthers(path)).toEqual([403, 403])
  })

  it('404 for a report that does not exist', async () => {
    expect((await elsewhere(path)).status).toBe(404)
  })
})
