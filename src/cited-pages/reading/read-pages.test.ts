import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { CHOOSING_WORK, type Citation } from '../../citations/index.js'
import { sql } from '../../db/db.js'
import type { Lease } from '../../jobs/index.js'
import { openFetcher, parseRanges } from '../../web/index.js'
import { listReportBrands } from '../brand-store.js'
import { listReadPagesByUrl, planReadings } from '../index.js'
import type { ReadPage } from '../schema.js'
import { inlinePageReader } from '../threads/open-page-reader.js'
import { openPageVisitor } from './open-page-visitor.js'
import { readPages } from './read-pages.js'
import { article, asPage, openTrapSite, type TrapSite } from './trap-site.fixture.js'
import { inlineWork } from '../../worker-pool/index.js'

const HOSTS = ['traps.test', 'second.test', 'forbids.test', 'broken-robots.test', 'silent-robots.test']

const fetcher = openFetcher({
  allowed: parseRanges('127.0.0.0/8'),
  lookup: async (name) =>
    name === 'inside.test' ? ['192.168.0.1'] : HOSTS.includes(name) ? ['127.0.0.1'] : [],
})
const patient = openPageVisitor({ fetcher, publicUrl: 'https://us.example' })
/** Gives up early on pages that never end. */
const hasty = openPageVisitor({ fetcher, timeoutMs: 200 })
const test = useTestApp({
  pageReading: {
    pageVisitor: {
      visit: (url, owner, signal) =>
        (/\/no-(headers|end)$/.test(url) ? hasty : patient).visit(url, owner, signal),
    },
  },
})

let site: TrapSite
let workspaceId = ''
let reportId = ''
let promptIds: string[] = []

beforeAll(async () => {
  site = await openTrapSite()
})
afterAll(async () => {
  site.close()
  await fetcher.close()
})

const COMPETITORS = [
  { brand: 'Adidas', brandDomain: 'adidas.com' },
  { brand: 'Puma', brandDomain: 'puma.com' },
]

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  await test.db.script('delete from workspaces; delete from page_hosts')
  Object.assign(site, { requests: [], robotsRequests: [], mostAtOnce: 0 })
  site.pages.clear()
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId)
  reportId = (await seedReport(test, workspaceId, { promptIds, competitors: COMPETITORS })).id
  await test.runJobs()
})

const urlOf = (path: string, host = 'traps.test') => `http://${host}:${site.port}${path}`

/** Imports an answer that names these brands and cites these pages. */
async function cite(
  text: string,
  urls: string[],
  { title = 'Trail shoes tested', run = 0 } = {},
): Promise<void> {
  const citations = urls.map((url) => ({ url, title }))
  const line = {
    promptId: promptIds[run % 2],
    engine: run < 2 ? 'chatgpt' : 'google',
    day: '2026-03-01',
    text,
    citations,
  }
  const { body, text: said } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
    body: [line],
  })
  if (body.stored !== 1) throw new Error(said)
}

const settings = (body: object) => test.send('PUT', `/v1/workspaces/${workspaceId}/page-reading`, { body })

async function readToday(): Promise<void> {
  await planReadings(test.services)
  await test.runJobs()
}

async function pages(report = reportId): Promise<Map<string, ReadPage | null>> {
  const { body } = await test.send<{ items: Citation[] }>(
    'GET',
    `/v1/reports/brand/${report}/citations?limit=100`,
  )
  return new Map(body.items.map(({ url, page }) => [new URL(url).pathname, page]))
}

describe('a cited page with a trap', () => {
  it.each([
    ['/inward', 'blocked_address'],
    ['/inward-name', 'blocked_address'],
    ['/loop', 'too_many_redirects'],
    ['/other-scheme', 'invalid_address'],
    ['/huge', 'too_large'],
    ['/bomb', 'too_large'],
    ['/no-headers', 'timeout'],
    ['/no-end', 'timeout'],
    ['/login', 'login_required'],
    ['/members', 'login_required'],
    ['/challenge', 'challenge'],
    ['/scripted', 'javascript_only'],
    ['/pdf', 'not_html'],
    ['/empty', 'empty'],
    ['/gone', 'gone'],
    ['/refused', 'denied'],
    ['/busy', 'rate_limited'],
    ['/failing', 'server_error'],
    ['/cloaked', 'other_content'],
  ])('%s is reported as %s', async (path, reason) => {
    await cite('Adidas is good.', [urlOf(path)])
    await settings({ enabled: true })
    await readToday()
    expect((await pages()).get(path)).toMatchObject({
      names: [],
      unknown: ['Nike', 'Adidas', 'Puma'],
      isList: null,
      failure: { reason, date: '2026-03-02T10:00:00.000Z' },
    })
  })

  it.each([
    ['forbids.test', 'robots_disallowed'],
    ['broken-robots.test', 'robots_unreachable'],
    ['silent-robots.test', 'robots_unreachable'],
  ])('is not requested if robots.txt of %s forbids it', async (host, reason) => {
    await cite('Adidas is good.', [urlOf('/noindex', host)])
    await settings({ enabled: true })
    await readToday()
    expect((await pages()).get('/noindex')?.failure?.reason).toBe(reason)
    expect(site.requests).toEqual([])
    expect(site.robotsRequests).toEqual([host])
  })

  it.each(['/noindex', '/odd-charset', '/deep', '/moved'])('%s is read nevertheless', async (path) => {
    await cite('Adidas is good.', [urlOf(path)])
    await settings({ enabled: true })
    await readToday()
    expect((await pages()).get(path)).toMatchObject({
      names: ['Adidas'],
      unknown: [],
      noindex: path === '/noindex' || path === '/moved',
      failure: null,
    })
  })
})

const LIST = article(
  'The 3 best trail shoes',
  `<h2>1. Adidas Terrex</h2><p>Light.</p><h2>2. Salomon Genesis</h2><p>Firm.</p><h2>3. Nike Zegama</h2><p>Soft.</p>`,
  `<meta property="article:modified_time" content="2026-02-20T08:00:00Z">`,
)

describe('what is stored of a page', () => {
  it('is which brands it names and where, and little else', async () => {
    site.pages.set(
      '/best',
      asPage(`${LIST}<footer><a href="/contact">Contact</a> <a href="/write-for-us">Join</a></footer>`),
    )
    await cite('Adidas is good.', [urlOf('/best')])
    await settings({ enabled: true })
    await readToday()
    expect((await pages()).get('/best')).toEqual({
      readDate: '2026-03-02T10:00:00.000Z',
      names: ['Nike', 'Adidas'],
      unknown: [],
      positions: [
        { brand: 'Nike', entry: 3, percent: expect.any(Number) },
        { brand: 'Adidas', entry: 1, percent: expect.any(Number) },
      ],
      title: 'The 3 best trail shoes',
      kind: 'list',
      isList: true,
      entries: 3,
      updatedDate: '2026-02-20',
      noindex: false,
      contact: urlOf('/contact'),
      writeForUs: urlOf('/write-for-us'),
      failure: null,
    })
  })

  it('is found by the canonical address of the page, too', async () => {
    site.pages.set('/best', asPage(LIST))
    await cite('Adidas is good.', [urlOf('/best')])
    await settings({ enabled: true })
    await readToday()
    const [{ brands } = { brands: [] }] = await listReportBrands(test.db, workspaceId as never)
    const canonical = `traps.test:${site.port}/best`
    const reader = { workspaceId: workspaceId as never, brands }
    const read = await listReadPagesByUrl(test.db, reader, [canonical, 'elsewhere.test/'])
    expect([...read].map(([url, { names }]) => [url, names])).toEqual([[canonical, ['Nike', 'Adidas']]])
  })

  it('is shown to each report for its own brands; a brand that was added later is unknown until the page is read again', async () => {
    site.pages.set('/best', asPage(LIST))
    const other = await seedReport(test, workspaceId, {
      promptIds,
      brand: 'Brooks',
      brandDomain: 'brooks.example',
      competitors: [{ brand: 'Salomon', brandDomain: 'salomon.com' }],
    })
    await test.runJobs()
    await cite('Adidas and Salomon are good.', [urlOf('/best')])
    await settings({ enabled: true })
    await readToday()
    expect((await pages()).get('/best')).toMatchObject({ names: ['Nike', 'Adidas'], unknown: [] })
    expect((await pages(other.id)).get('/best')).toMatchObject({ names: ['Salomon'], unknown: [] })
    const competitors = [{ brand: 'Genesis', brandDomain: 'genesis.example' }]
    await test.send('PATCH', `/v1/reports/brand/${other.id}`, { body: { competitors } })
    await test.runJobs()
    expect((await pages(other.id)).get('/best')).toMatchObject({ names: [], unknown: ['Genesis'] })
  })
})

describe('the pages that are read', () => {
  it('are requested under our name, and only if the workspace has turned reading on', async () => {
    await cite('Adidas is good.', [urlOf('/noindex')])
    await readToday()
    expect(site.requests).toEqual([])
    expect((await pages()).get('/noindex')).toBeNull()
    await settings({ enabled: true })
    await readToday()
    expect(site.requests).toEqual([
      {
        host: 'traps.test',
        path: '/noindex',
        userAgent: 'Sightline/1.0 (reads pages that AI engines cite; +https://us.example)',
      },
    ])
  })

  it('are at most the number that a day allows, one at a time, and the others follow on the next days', async () => {
    const urls = Array.from({ length: 7 }, (_, at) =>
      urlOf(`/page-${at}`, at % 2 === 0 ? 'traps.test' : 'second.test'),
    )
    for (const url of urls)
      site.pages.set(new URL(url).pathname, asPage(article('Trail shoes', '<p>Adidas.</p>')))
    await cite('Adidas is good.', urls)
    await settings({ enabled: true, pagesPerDay: 3 })
    await readToday()
    await readToday()
    expect(site.requests).toHaveLength(3)
    const { body } = await test.send('GET', `/v1/workspaces/${workspaceId}/page-reading`)
    expect(body).toEqual({ enabled: true, pagesPerDay: 3, pagesToday: 3 })
    for (const day of ['2026-03-03', '2026-03-04', '2026-03-05']) {
      test.clock.now = new Date(`${day}T10:00:00.000Z`)
      await readToday()
    }
    expect(site.requests.map(({ path }) => path).toSorted()).toEqual(
      urls.map((url) => new URL(url).pathname).toSorted(),
    )
    expect(site.mostAtOnce).toBe(1)
  })

  it('are the most cited ones of other sites, in answers that name a competitor and not the own brand', async () => {
    for (const path of ['/often', '/seldom'])
      site.pages.set(path, asPage(article('Trail shoes', '<p>Adidas.</p>')))
    await cite('Adidas is good.', [urlOf('/often'), urlOf('/seldom'), 'https://nike.com/own'])
    await cite('Puma is good.', [urlOf('/often')], { run: 1 })
    await cite('Nike and Adidas are good.', [urlOf('/beside-us')], { run: 2 })
    await cite('Nothing is good.', [urlOf('/nobody')], { run: 3 })
    await settings({ enabled: true, pagesPerDay: 1 })
    await readToday()
    test.clock.now = new Date('2026-03-03T10:00:00.000Z')
    await settings({ enabled: true, pagesPerDay: 50 })
    await readToday()
    expect(site.requests.map(({ path }) => path)).toEqual(['/often', '/seldom'])
    expect((await pages()).get('/own')).toBeNull()
  })

  it('are read again after two weeks, and later each time after failures', async () => {
    site.pages.set('/best', asPage(LIST))
    await cite('Adidas is good.', [urlOf('/best'), urlOf('/failing')])
    await settings({ enabled: true })
    const requested: string[][] = []
    for (const day of [
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
    ]) {
      site.requests = []
      test.clock.now = new Date(`2026-03-${day}T10:00:00.000Z`)
      await readToday()
      requested.push(site.requests.map(({ path }) => `${day} ${path}`).toSorted())
    }
    expect(requested.flat()).toEqual([
      '03 /best',
      '03 /failing',
      '04 /failing',
      '06 /failing',
      '10 /failing',
      '17 /best',
    ])
  })

  it('are none of a sandbox, whose citations are invented', async () => {
    const sandbox = await seedWorkspace(test, { mode: 'sandbox' })
    await test.send('PUT', `/v1/workspaces/${sandbox}/page-reading`, { body: { enabled: true } })
    expect(await planReadings(test.services)).toBe(0)
  })

  it('wait while another worker reads from their host', async () => {
    await cite('Adidas is good.', [urlOf('/noindex')])
    await settings({ enabled: true })
    const until = new Date(test.clock.now.getTime() + 60_000)
    await test.db.run(
      sql`insert into page_hosts (host, busy_until) values (${`traps.test:${site.port}`}, ${until})`,
    )
    await readPages(test.services, tools(), { workspaceId: workspaceId as never, lease: leaseOf() })
    expect(site.requests).toEqual([])
    const waiting = sql`select start_after as "startAfter" from jobs where queue = 'read-pages' and state = 'waiting'`
    expect(await test.db.rows(waiting)).toEqual([{ startAfter: until }])
    await test.db.script("delete from jobs where queue = 'read-pages'")
  })
})

const tools = () => ({
  pageVisitor: patient,
  pageReader: inlinePageReader,
  choosePages: inlineWork(test.services, CHOOSING_WORK),
  hostPauseMs: 0,
})

const leaseOf = (hold: () => Promise<void> = async () => undefined): Lease => ({
  jobId: '1',
  attempt: 1,
  token: 1,
  signal: new AbortController().signal,
  hold,
})

describe('a job that reads pages', () => {
  it('may run twice: a page is requested once', async () => {
    await cite('Adidas is good.', [urlOf('/noindex')])
    await settings({ enabled: true })
    const work = { workspaceId: workspaceId as never, lease: leaseOf() }
    await Promise.all([readPages(test.services, tools(), work), readPages(test.services, tools(), work)])
    await readPages(test.services, tools(), work)
    expect(site.requests).toHaveLength(1)
  })

  it('stores nothing if another worker was given it meanwhile, and the page counts as read today', async () => {
    await cite('Adidas is good.', [urlOf('/noindex')])
    await settings({ enabled: true })
    let holds = 0
    const lost = leaseOf(async () => {
      holds += 1
      if (holds > 1) throw new Error('lost')
    })
    const work = { workspaceId: workspaceId as never, lease: lost }
    await expect(readPages(test.services, tools(), work)).rejects.toThrow('lost')
    expect((await pages()).get('/noindex')).toBeNull()
    await readPages(test.services, tools(), { ...work, lease: leaseOf() })
    expect(site.requests).toHaveLength(1)
  })
})

describe('a page that is read again', () => {
  const events = async () => {
    const { body } = await test.send<{ items: { type: string; data: Record<string, unknown> }[] }>(
      'GET',
      `/v1/events?workspaceId=${workspaceId}&types=page.names_brand,page.dropped_brand`,
    )
    return body.items
  }

  it('reports which brands it names now, and which it no longer names', async () => {
    site.pages.set('/best', asPage(LIST))
    await cite('Adidas is good.', [urlOf('/best')])
    await settings({ enabled: true })
    await readToday()
    expect(await events()).toEqual([])
    site.pages.set('/best', asPage(LIST.replace('Nike Zegama', 'Puma Voyage')))
    test.clock.now = new Date('2026-03-16T10:00:00.000Z')
    await readToday()
    const page = { url: urlOf('/best'), title: 'The 3 best trail shoes' }
    const reports = [expect.objectContaining({ reportId })]
    expect((await events()).map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: 'page.dropped_brand', data: { ...page, brand: 'Nike', isOwnBrand: true, reports } },
        { type: 'page.names_brand', data: { ...page, brand: 'Puma', isOwnBrand: false, reports, entry: 3 } },
      ]),
    )
    expect(await events()).toHaveLength(2)
  })

  it('keeps its facts if it cannot be read any more, and reports nothing', async () => {
    site.pages.set('/best', asPage(LIST))
    await cite('Adidas is good.', [urlOf('/best')])
    await settings({ enabled: true })
    await readToday()
    site.pages.delete('/best')
    test.clock.now = new Date('2026-03-16T10:00:00.000Z')
    await readToday()
    expect((await pages()).get('/best')).toMatchObject({
      readDate: '2026-03-02T10:00:00.000Z',
      names: ['Nike', 'Adidas'],
      entries: 3,
      failure: { reason: 'gone', message: 'The page does not exist.', date: '2026-03-16T10:00:00.000Z' },
    })
    expect(await events()).toEqual([])
  })

  it('is deleted half a year after the last try', async () => {
    site.pages.set('/best', asPage(LIST))
    await cite('Adidas is good.', [urlOf('/best')])
    await settings({ enabled: true })
    await readToday()
    test.clock.now = new Date('2026-08-31T10:00:00.000Z')
    await test.purge()
    const { body } = await test.send<{ items: Citation[] }>(
      'GET',
      `/v1/reports/brand/${reportId}/citations?startDate=2026-03-01&endDate=2026-03-02`,
    )
    expect(body.items.map(({ page }) => page)).toEqual([null])
  })
})
