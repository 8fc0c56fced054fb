import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { AgentTraffic, AgentVisits, UnvisitedPage, VisitedPage } from './schema.js'
import { seedConnector, type SeededVisit, seedVisits } from './traffic.fixture.js'

const test = useTestApp()

interface Problems {
  target: string
  errors: { path: string; code: string }[]
}

interface Listed<Item> {
  availability: string
  items: Item[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const NOWHERE = '01K9ZQ8W7B8M3X5R6W2V0Y1N4C'
const NIKE = { brandDomain: 'nike.com', brandDomainVariations: ['nike.de'] }
/**
 * Reports: `whole` counts subdomains and `narrow` does not; `shop` is about a subdomain; `foreign` has no log; `quiet` has a log
 * without visits.
 */
const here = {
  workspaceId: '',
  first: '',
  second: '',
  whole: '',
  narrow: '',
  shop: '',
  foreign: '',
  quiet: '',
}

const visit = (day: string, bot: string, fields: Partial<SeededVisit> = {}): SeededVisit => ({
  day,
  bot,
  host: 'nike.com',
  path: '/a',
  verdict: 'unverifiable',
  status: '2xx',
  ...fields,
})

const FIRST = [
  visit('2026-02-16', 'ClaudeBot', { path: '/b' }),
  visit('2026-02-17', 'ClaudeBot', { path: '/b', status: '4xx' }),
  visit('2026-03-01', 'GPTBot', { verdict: 'verified' }),
  visit('2026-03-01', 'GPTBot'),
  visit('2026-03-01', 'PerplexityBot', { path: '/c', verdict: 'spoofed' }),
  visit('2026-03-01', 'GPTBot', { path: '/c', verdict: 'spoofed' }),
  visit('2026-03-02', 'ChatGPT-User', { host: 'shop.nike.com', status: 'none' }),
]
const SECOND = [
  visit('2026-03-01', 'GPTBot', { status: '5xx' }),
  visit('2026-03-01', 'bingbot', { host: 'nike.de', path: '/a/', status: '3xx' }),
  visit('2026-03-01', 'Forgotten', { host: 'nike.de', path: '/a/' }),
]

beforeAll(async () => {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const connect = (...domains: string[]) => seedConnector(test, workspaceId, domains)
  const report = async (reportTitle: string, fields: object) =>
    (await seedReport(test, workspaceId, { reportTitle, promptIds, ...fields })).id
  const [first, second] = [await connect('nike.com'), await connect('nike.de', 'nike.com')]
  Object.assign(here, { workspaceId, first, second })
  here.whole = await report('whole', { ...NIKE, brandDomainWildcard: true })
  here.narrow = await report('narrow', NIKE)
  here.shop = await report('shop', { brandDomain: 'shop.nike.com' })
  here.foreign = await report('foreign', { brandDomain: 'adidas.com' })
  here.quiet = await report('quiet', { brandDomain: 'quiet.nike.com' })
  await test.runJobs()
  await seedVisits(test, { workspaceId, connectorId: first }, FIRST)
  await seedVisits(test, { workspaceId, connectorId: second }, SECOND)
  const cites = (day: string, engine: string, ...urls: string[]) => ({
    promptId: promptIds[0],
    engine,
    day,
    text: 'Nike.',
    citations: urls.map((url) => ({ url })),
  })
  const lines = [
    cites('2026-03-01', 'chatgpt', 'https://www.nike.com/a?x=1', 'http://nike.com/a/', 'https://nike.com/A'),
    cites('2026-03-02', 'google', 'https://nike.com/a#top', 'https://nike.de/a'),
    cites('2026-02-01', 'google', 'https://nike.com/b'),
    { ...cites('2026-03-02', 'gemini', 'https://nike.com/b'), text: '' },
  ]
  const { body, text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  if (body.stored !== lines.length) throw new Error(text)
})

beforeEach(() => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
})

const urlOf = (report: string, path: string) => `/v1/reports/brand/${report}/agent-analytics/${path}`

const get = async <Body>(report: string, path: string) => {
  const { status, body, text } = await test.send<Body>('GET', urlOf(report, path))
  if (status !== 200) throw new Error(text)
  return body
}

const csvOf = async (path: string) => {
  const response = await test.send('GET', urlOf(here.whole, path), { headers: { accept: 'text/csv' } })
  return response.text.split('\r\n')
}

async function switchTo(active: boolean): Promise<void> {
  for (const id of [here.first, here.second]) {
    const url = `/v1/workspaces/${here.workspaceId}/log-connectors/${id}`
    await test.send('PATCH', url, { body: { active } })
  }
}

function refusals(path: string): void {
  it.each([
    ['startDate=2026-03-02&endDate=2026-03-01', 'startDate invalid_window'],
    ['startDate=2025-01-25&endDate=2026-03-01', 'startDate invalid_window'],
    ['startDate=2026-03-03', 'startDate invalid_window'],
    ['startDate=2025-01-26', 'startDate invalid_window'],
    ['startDate=2026-02-29', 'startDate invalid_format'],
    ['endDate=0000-12-31', 'endDate invalid_format'],
    ['engine=gemini', 'engine invalid_value'],
    ['engines=google', ' unrecognized_keys'],
  ])('400 for %s', async (query, problem) => {
    const { status, body } = await test.send<Problems>('GET', urlOf(here.whole, `${path}?${query}`))
    expect(status).toBe(400)
    expect(body.target).toBe('query')
    expect(body.errors.map((error) => `${error.path} ${error.code}`)).toEqual([problem])
  })

  it('401 without a key', async () => {
    expect((await test.send('GET', urlOf(here.whole, path), { key: null })).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not read', async () => {
    const foreign = await test.newKey({ workspaces: [await seedWorkspace(test)] })
    const blind = await test.newKey({ scopes: ['ingest'] })
    const statuses = [foreign, blind].map(({ key }) => test.send('GET', urlOf(here.whole, path), { key }))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 403])
  })

  it('404 for a report that does not exist', async () => {
    expect((await test.send('GET', urlOf(NOWHERE, path))).status).toBe(404)
  })
}

describe('GET /v1/reports/brand/{reportId}/agent-analytics/stats', () => {
  it('200 counts the last 14 days of the report’s domains and subdomains, from all connectors', async () => {
    expect(await get(here.whole, 'stats')).toEqual({
      availability: 'connected_with_data',
      startDate: '2026-02-17',
      endDate: '2026-03-02',
      domains: ['nike.com', 'nike.de'],
      totalAgentVisits: 7,
      pagesVisited: 4,
      topEngine: 'chatgpt',
      engines: [
        { engine: 'chatgpt', visits: 4 },
        { engine: 'claude', visits: 1 },
        { engine: 'copilot', visits: 1 },
        { engine: 'other', visits: 1 },
      ],
      trend: [
        { dayId: '20260217', engine: 'claude', bot: 'ClaudeBot', visitCount: 1 },
        { dayId: '20260301', engine: 'chatgpt', bot: 'GPTBot', visitCount: 3 },
        { dayId: '20260301', engine: 'copilot', bot: 'bingbot', visitCount: 1 },
        { dayId: '20260301', engine: 'other', bot: 'Forgotten', visitCount: 1 },
        { dayId: '20260302', engine: 'chatgpt', bot: 'ChatGPT-User', visitCount: 1 },
      ],
      verdicts: [
        { dayId: '20260217', verified: 0, unverifiable: 1, spoofed: 0 },
        { dayId: '20260301', verified: 1, unverifiable: 4, spoofed: 2 },
        { dayId: '20260302', verified: 0, unverifiable: 1, spoofed: 0 },
      ],
    })
  })

  it.each([
    ['engine=chatgpt', 4, 2],
    ['engine=other', 1, 1],
    ['startDate=2026-02-16', 8, 4],
    ['endDate=2026-03-01', 7, 3],
    ['startDate=2026-03-01&endDate=2026-03-01', 5, 2],
    ['startDate=2026-02-16&endDate=2026-02-17&engine=claude', 2, 1],
  ])('200 narrows to %s', async (query, totalAgentVisits, pagesVisited) => {
    const body = await get<AgentTraffic>(here.whole, `stats?${query}`)
    expect(body).toMatchObject({ availability: 'connected_with_data', totalAgentVisits, pagesVisited })
  })

  it('200 leaves subdomains out without the wildcard', async () => {
    expect(await get(here.narrow, 'stats')).toMatchObject({ totalAgentVisits: 6, pagesVisited: 3 })
  })

  it('200 counts a subdomain through the connector of its domain', async () => {
    expect(await get(here.shop, 'stats')).toMatchObject({
      availability: 'connected_with_data',
      domains: ['shop.nike.com'],
      totalAgentVisits: 1,
    })
  })

  it('200 has null, not zero, if no connector is active for the report', async () => {
    const unknown = {
      availability: 'not_connected',
      totalAgentVisits: null,
      pagesVisited: null,
      topEngine: null,
      engines: [],
      trend: [],
    }
    expect(await get(here.foreign, 'stats')).toMatchObject({ ...unknown, domains: ['adidas.com'] })
    await switchTo(false)
    expect(await get(here.whole, 'stats')).toMatchObject(unknown)
    await switchTo(true)
    expect(await get(here.whole, 'stats')).toMatchObject({ totalAgentVisits: 7 })
  })

  it.each([
    ['quiet', ''],
    ['whole', 'engine=perplexity'],
    ['whole', 'startDate=2026-02-18&endDate=2026-02-20'],
    ['whole', 'startDate=2025-01-01&endDate=2025-02-01'],
  ] as const)(
    '200 has zero if a connector is active and has sent no visits: %s %s',
    async (report, query) => {
      expect(await get(here[report], `stats?${query}`)).toMatchObject({
        availability: 'connected_no_data',
        totalAgentVisits: 0,
        pagesVisited: 0,
        topEngine: null,
        engines: [],
        trend: [],
      })
    },
  )

  it('200 begins a new day at midnight UTC', async () => {
    test.clock.now = new Date('2026-03-02T23:59:59.999Z')
    expect(await get(here.whole, 'stats')).toMatchObject({ startDate: '2026-02-17', totalAgentVisits: 7 })
    test.clock.now = new Date('2026-03-03T00:00:00.000Z')
    expect(await get(here.whole, 'stats')).toMatchObject({
      startDate: '2026-02-18',
      endDate: '2026-03-03',
      totalAgentVisits: 6,
    })
    expect(await get(here.whole, 'stats?startDate=2026-03-03')).toMatchObject({ totalAgentVisits: 0 })
  })

  it('200 as CSV has a row for each entry of the trend', async () => {
    const lines = await csvOf('stats?startDate=2026-03-02')
    expect(lines).toEqual(['dayId,engine,bot,visitCount', '20260302,chatgpt,ChatGPT-User,1', ''])
  })

  refusals('stats')
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/agents', () => {
  it('200 lists agents by name, and counts spoofed visits apart', async () => {
    const body = await get<Listed<AgentVisits>>(here.whole, 'agents')
    expect(body.availability).toBe('connected_with_data')
    expect(body.paging).toEqual({ nextCursor: null, hasMore: false })
    expect(body.items.map(({ bot }) => bot)).toEqual([
      'ChatGPT-User',
      'ClaudeBot',
      'Forgotten',
      'GPTBot',
      'PerplexityBot',
      'bingbot',
    ])
    expect(body.items[3]).toEqual({
      bot: 'GPTBot',
      engine: 'chatgpt',
      operator: 'OpenAI',
      purpose: 'training',
      visits: 3,
      pagesVisited: 1,
      verified: 1,
      unverifiable: 2,
      spoofed: 1,
      firstVisit: '2026-03-01',
      lastVisit: '2026-03-01',
    })
    expect(body.items[1]).toMatchObject({ visits: 1, firstVisit: '2026-02-16', lastVisit: '2026-02-17' })
    expect(body.items[2]).toMatchObject({ engine: 'other', operator: null, purpose: null })
    expect(body.items[4]).toMatchObject({
      visits: 0,
      pagesVisited: 0,
      spoofed: 1,
      firstVisit: null,
      lastVisit: null,
    })
  })

  it.each([
    ['engine=chatgpt', ['ChatGPT-User', 'GPTBot']],
    ['sortBy=visits&limit=1', ['GPTBot']],
    ['offset=0&limit=1', ['GPTBot']],
    ['sortBy=spoofed&sortOrder=asc&offset=5', ['PerplexityBot']],
    ['sortBy=firstVisit&sortOrder=asc&offset=4&limit=2', ['ChatGPT-User', 'PerplexityBot']],
    ['startDate=2026-03-02', ['ChatGPT-User']],
  ])('200 narrows to %s', async (query, bots) => {
    const { items } = await get<Listed<AgentVisits>>(here.whole, `agents?${query}`)
    expect(items.map(({ bot }) => bot)).toEqual(bots)
  })

  it('200 is read page by page with a cursor', async () => {
    const first = await get<Listed<AgentVisits>>(here.whole, 'agents?limit=4')
    const rest = await get<Listed<AgentVisits>>(
      here.whole,
      `agents?limit=4&cursor=${first.paging.nextCursor}`,
    )
    expect(rest.items.map(({ bot }) => bot)).toEqual(['PerplexityBot', 'bingbot'])
  })

  it('200 says whether a connector is active and has sent visits of the report', async () => {
    const nothing = { items: [], paging: { nextCursor: null, hasMore: false } }
    expect(await get(here.foreign, 'agents')).toEqual({ availability: 'not_connected', ...nothing })
    expect(await get(here.quiet, 'agents')).toEqual({ availability: 'connected_no_data', ...nothing })
    const spoofed = await get<Listed<AgentVisits>>(here.whole, 'agents?engine=perplexity')
    expect(spoofed.availability).toBe('connected_no_data')
    expect(spoofed.items).toHaveLength(1)
  })

  it('200 as CSV has all agents', async () => {
    const lines = await csvOf('agents')
    expect(lines[0]).toBe(
      'bot,engine,operator,purpose,visits,pagesVisited,verified,unverifiable,spoofed,firstVisit,lastVisit',
    )
    expect(lines[4]).toBe('GPTBot,chatgpt,OpenAI,training,3,1,1,2,1,2026-03-01,2026-03-01')
    expect(lines).toHaveLength(8)
  })

  refusals('agents')
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/pages', () => {
  const addresses = ({ items }: Listed<VisitedPage>) => items.map(({ host, path }) => host + path)
  const ALL = ['nike.com/a', 'nike.com/b', 'nike.de/a/', 'shop.nike.com/a']

  it('200 lists the pages that agents visited, and the engines that cite them', async () => {
    const body = await get<Listed<VisitedPage>>(here.whole, 'pages')
    expect(body.availability).toBe('connected_with_data')
    expect(addresses(body)).toEqual(ALL)
    expect(body.items[0]).toEqual({
      host: 'nike.com',
      path: '/a',
      visits: 3,
      engines: [{ engine: 'chatgpt', visits: 3 }],
      statuses: { '2xx': 2, '5xx': 1 },
      firstVisit: '2026-03-01',
      lastVisit: '2026-03-01',
      citations: 2,
      firstCited: '2026-03-01',
      daysToCitation: 0,
    })
    expect(body.items[1]).toEqual({
      host: 'nike.com',
      path: '/b',
      visits: 1,
      engines: [{ engine: 'claude', visits: 1 }],
      statuses: { '4xx': 1 },
      firstVisit: '2026-02-16',
      lastVisit: '2026-02-17',
      citations: 0,
      firstCited: '2026-02-01',
      daysToCitation: null,
    })
    expect(body.items[2]).toMatchObject({
      engines: [
        { engine: 'copilot', visits: 1 },
        { engine: 'other', visits: 1 },
      ],
      citations: 1,
      daysToCitation: 1,
    })
    expect(body.items[3]).toMatchObject({
      statuses: { none: 1 },
      citations: 0,
      firstCited: null,
      daysToCitation: null,
    })
  })

  it.each([
    ['engine=copilot', ['nike.de/a/']],
    ['engine=perplexity', []],
    ['startDate=2026-03-02', ['shop.nike.com/a']],
    ['url=https://www.nike.de/a?color=red', ['nike.de/a/']],
    ['url=nike.com/a&sortBy=visits', ['nike.com/a']],
    ['url=nike.com', []],
    ['sortBy=visits&limit=1', ['nike.com/a']],
    ['sortBy=citations&limit=2', ['nike.com/a', 'nike.de/a/']],
    ['sortBy=daysToCitation', ['nike.de/a/', 'nike.com/a', 'nike.com/b', 'shop.nike.com/a']],
    ['sortBy=firstCited&sortOrder=asc&limit=1', ['nike.com/b']],
    ['sortBy=firstVisit&sortOrder=asc&limit=1', ['nike.com/b']],
    ['sortBy=lastVisit&limit=1', ['shop.nike.com/a']],
    ['sortBy=path&sortOrder=asc', ['nike.com/a', 'shop.nike.com/a', 'nike.de/a/', 'nike.com/b']],
    ['sortBy=host&limit=1', ['shop.nike.com/a']],
    ['sortOrder=desc', ALL.toReversed()],
    ['offset=3', ['shop.nike.com/a']],
  ])('200 narrows to %s', async (query, found) => {
    expect(addresses(await get(here.whole, `pages?${query}`))).toEqual(found)
  })

  it('200 is read page by page with a cursor, and says that there are visits even on an empty page', async () => {
    const first = await get<Listed<VisitedPage>>(here.whole, 'pages?limit=3')
    const rest = await get<Listed<VisitedPage>>(here.whole, `pages?cursor=${first.paging.nextCursor}`)
    expect([...addresses(first), ...addresses(rest)]).toEqual(ALL)
    expect(await get(here.whole, 'pages?offset=9')).toMatchObject({
      availability: 'connected_with_data',
      items: [],
    })
  })

  it('200 says whether a connector is active and has sent visits of the report', async () => {
    const nothing = { items: [], paging: { nextCursor: null, hasMore: false } }
    expect(await get(here.foreign, 'pages')).toEqual({ availability: 'not_connected', ...nothing })
    for (const list of ['agents', 'pages'])
      expect(await get(here.foreign, `${list}?offset=0`)).toMatchObject({ paging: { total: null } })
    expect(await get(here.quiet, 'pages')).toEqual({ availability: 'connected_no_data', ...nothing })
  })

  it('200 as CSV has all pages and their scalar fields', async () => {
    const lines = await csvOf('pages')
    expect(lines[0]).toBe(
      'host,path,visits,firstVisit,lastVisit,citations,firstCited,daysToCitation,engines.engine,engines.visits,statuses.1xx,statuses.2xx,statuses.3xx,statuses.4xx,statuses.5xx,statuses.none',
    )
    expect(lines[1]).toMatch(/^nike\.com,\/a,3,2026-03-01,2026-03-01,2,2026-03-01,0,/)
    expect(lines).toHaveLength(6)
  })

  refusals('pages')
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/pages?cited=', () => {
  const pagesOf = async (query: string) => {
    const { items, paging } = await get<Listed<VisitedPage>>(here.whole, `pages?${query}`)
    return { pages: items.map(({ host, path }) => host + path), paging }
  }

  it('200 lists only pages that were cited, or only pages that never were', async () => {
    expect((await pagesOf('cited=true')).pages).toEqual(['nike.com/a', 'nike.com/b', 'nike.de/a/'])
    expect((await pagesOf('cited=false')).pages).toEqual(['shop.nike.com/a'])
  })

  it('200 sorts and pages the filtered list', async () => {
    const sorted = await pagesOf('cited=true&sortBy=visits&offset=1&limit=1')
    expect(sorted).toMatchObject({ pages: ['nike.de/a/'], paging: { total: 3, hasMore: true } })
    const first = await pagesOf('cited=true&limit=2')
    const { pages } = await pagesOf(`cited=true&limit=2&cursor=${first.paging.nextCursor}`)
    expect(pages).toEqual(['nike.de/a/'])
  })

  it('400 for any value but true and false', async () => {
    const { status, body } = await test.send<Problems>('GET', urlOf(here.whole, 'pages?cited=yes'))
    expect([status, body.errors[0]?.path]).toEqual([400, 'cited'])
  })
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/unvisited-pages', () => {
  it('200 lists the brand’s pages that answers cite and no agent visited', async () => {
    const { availability, items } = await get<Listed<UnvisitedPage>>(here.whole, 'unvisited-pages')
    expect(availability).toBe('connected_with_data')
    expect(items).toEqual([
      {
        url: 'https://nike.com/A',
        title: null,
        citations: 1,
        firstCited: '2026-03-01',
        lastCited: '2026-03-01',
      },
    ])
  })

  it('200 has no page that was cited only outside of the window, and none of a subdomain without the wildcard', async () => {
    const before = await get<Listed<UnvisitedPage>>(here.whole, 'unvisited-pages?endDate=2026-02-20')
    expect(before.items).toEqual([])
    const { items } = await get<Listed<UnvisitedPage>>(here.shop, 'unvisited-pages')
    expect(items).toEqual([])
  })

  it('200 is empty if no connector is active', async () => {
    expect(await get(here.foreign, 'unvisited-pages')).toMatchObject({
      availability: 'not_connected',
      items: [],
    })
  })
})

describe('GET /v1/reports/brand/{reportId}/agent-analytics/refusals', () => {
  it('200 counts the visits that were denied, missing and failed, without spoofed visits', async () => {
    const { items } = await get<Listed<{ bot: string }>>(here.whole, 'refusals')
    expect(items).toContainEqual({
      bot: 'GPTBot',
      engine: 'chatgpt',
      visits: 3,
      served: 2,
      denied: 0,
      missing: 0,
      failed: 1,
    })
    expect(items).toContainEqual({
      bot: 'ClaudeBot',
      engine: 'claude',
      visits: 1,
      served: 0,
      denied: 0,
      missing: 1,
      failed: 0,
    })
    expect(items.map(({ bot }) => bot)).not.toContain('PerplexityBot')
  })

  it('200 narrows to an engine, and counts 4xx as denied if the page was served to other visitors', async () => {
    const { items } = await get(here.whole, 'refusals?engine=claude&startDate=2026-02-16').then(
      (body) => body as Listed<object>,
    )
    expect(items).toMatchObject([{ bot: 'ClaudeBot', visits: 2, served: 1, denied: 1, missing: 0 }])
  })

  refusals('refusals')
})
