import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ContentCheck } from '../../src/content-checks/schema.js'
import type { CrawlabilityCheck } from '../../src/crawlability-checks/schema.js'
import type { QueryFanOut } from '../../src/query-fan-out/schema.js'
import type { SiteReport } from '../../src/site-report/schema.js'
import { ADMIN_KEY } from '../helpers/app.js'
import { openShopSite, type ShopSite } from '../helpers/shop-site.js'
import { useDashboard } from './dashboard.js'
import { comparesPictures, expectAsKept, expectUsable, PICTURE } from './usable.js'

const dashboard = useDashboard()
let site: ShopSite
let workspaceId = ''

beforeAll(async () => {
  site = await openShopSite(20)
  const { body } = await dashboard.test.send<{ workspaceId: string }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}`,
  )
  workspaceId = body.workspaceId
})
afterAll(() => site.close())

const read = async <Body>(path: string) => (await dashboard.test.send<Body>('GET', path)).body

async function create(kind: string, body: object): Promise<string> {
  const response = await dashboard.test.send<{ id: string }>('POST', `/v1/audits/${kind}`, {
    body: { workspaceId, ...body },
  })
  await dashboard.test.runJobs()
  return response.body.id
}

const open = async (path: string, opening = {}): Promise<Page> => {
  const page = await dashboard.open(opening)
  await page.goto(path)
  return page
}

it('a page is checked from the dashboard, from entering the address to what to fix first', async () => {
  const page = await open('/checks')
  await page.getByText('No page has been checked yet').waitFor()
  await expectUsable(page)
  await page.getByLabel('An address, several').fill(`${site.url}/shoes/5`)
  await page.getByText('One page.').waitFor()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('under way; this screen updates by itself').first().waitFor()
  await dashboard.test.runJobs()
  await page.getByRole('heading', { name: 'What to fix first' }).waitFor()
  await page.getByText('can read the page').waitFor()
  await expectUsable(page)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

describe('a crawlability check', () => {
  it('shows each verdict with the deciding line, and the server’s response next to the browser’s', async () => {
    const id = await create('geo/crawlability-checks', { url: `${site.url}/shoes/1` })
    const check = await read<CrawlabilityCheck>(`/v1/audits/geo/crawlability-checks/${id}`)
    const page = await open(`/checks/crawlability/${id}`)
    const total = Object.keys(check.diagnosis ?? {}).length
    await page.getByRole('heading', { name: `2 of ${total} crawlers cannot read this page.` }).waitFor()
    const rows = page.getByRole('region', { name: 'Crawlers' }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(total)
    const ccbot = await rows.filter({ hasText: 'CCBot' }).locator('td').allTextContents()
    expect(ccbot).toEqual([
      'CCBot',
      'kept out by robots.txt',
      'line 2, for CCBot: Disallow: /',
      '200',
      String(check.baseline?.status),
    ])
    const gptbot = await rows
      .filter({ hasText: /^GPTBot/ })
      .locator('td')
      .allTextContents()
    expect(gptbot.slice(1)).toEqual(['refused by the server', 'no rule applies', '403', '200'])
    await expectUsable(page)
    await page.context().close()
  })
})

describe('a content check', () => {
  it('shows the scores of the interface, both texts and what is missing, and compares two checks', async () => {
    const url = `${site.url}/shoes/10`
    const before = await create('geo/content-checks', { url })
    const id = await create('geo/content-checks', { url })
    const check = await read<ContentCheck>(`/v1/audits/geo/content-checks/${id}`)
    const page = await open(`/checks/content/${id}`)
    const sentence = page.getByRole('heading', { name: 'The page scores' })
    await sentence.waitFor()
    await expect
      .poll(() => sentence.textContent())
      .toContain(check.structuralAnalysis?.overallScore.toFixed(1))
    const [first] = check.fixes ?? []
    expect((await page.locator('.fixes > li').first().textContent())?.toLowerCase()).toContain(
      first?.problem.toLowerCase(),
    )
    const sent = page.getByRole('region', { name: 'Without JavaScript' })
    await expect.poll(() => sent.locator('p').allTextContents()).toEqual(check.pageTexts?.static)
    await expectUsable(page)
    await page.getByRole('link', { name: 'All checks of this page' }).click()
    await page.getByRole('link', { name: 'with the newest' }).first().click()
    await page.getByRole('columnheader', { name: /^Since/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('with')).toBe(before)
    await expect.poll(() => page.getByText('the same').count()).toBeGreaterThan(10)
    await page.goBack()
    await page.getByRole('heading', { name: 'Content checks' }).waitFor()
    await page.context().close()
  })

  it('shows the text with and without JavaScript side by side, and HTML of the page only as text', async () => {
    const id = await create('geo/content-checks', { url: `${site.url}/shoes/10` })
    const path = `/v1/audits/geo/content-checks/${id}`
    const check = await read<ContentCheck>(path)
    const page = await dashboard.open()
    const harm = '<img src=x onerror="globalThis.harmed = true"> Only scripts tell this.'
    // Other tests render pages in the server's Chromium; this one tests how the result is shown.
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        json: {
          ...check,
          dynamicContent: { ...check.dynamicContent, score: 50, dynamicLength: 90 },
          pageTexts: {
            static: ['Tarsolin 10'],
            rendered: [
              { text: 'Tarsolin 10', missing: false },
              { text: harm, missing: true },
            ],
            truncated: false,
          },
        },
      }),
    )
    await page.goto(`/checks/content/${id}`)
    await page.getByText('50.0 %').waitFor()
    const marked = page.getByRole('region', { name: 'With JavaScript', exact: true }).locator('mark')
    await expect.poll(() => marked.allTextContents()).toEqual([`Missing without JavaScript: ${harm}`])
    await expect.poll(() => page.locator('.page-text img').count()).toBe(0)
    await expectUsable(page)
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  })

  it('of a page that cannot be loaded shows the reason', async () => {
    const id = await create('geo/content-checks', { url: `${site.url}/nowhere` })
    const page = await open(`/checks/content/${id}`)
    await page.getByRole('heading', { name: 'The check failed' }).waitFor()
    await expectUsable(page)
    await page.context().close()
  })
})

it('the searches of engines are in one table, apart from likely searches, and can be tracked as prompts', async () => {
  const page = await open('/checks')
  await page.getByLabel('A question that people ask').fill('best trail running shoes for flat feet')
  await page.getByRole('button', { name: 'Show the searches' }).click()
  await page.getByText('The check is under way').waitFor()
  await dashboard.test.runJobs()
  const table = page.getByRole('region', { name: 'Searches by engine' })
  const leaves = table.locator('tbody input')
  await leaves.first().waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { results } = await read<QueryFanOut>(`/v1/audits/query-fan-outs/${id}`)
  const queries = results.flatMap(({ expandedQueries }) => expandedQueries)
  const wordsOf = (all: typeof queries) => new Set(all.map(({ query }) => query.toLowerCase()))
  await expect.poll(() => leaves.count()).toBe(wordsOf(queries).size)
  const seen = wordsOf(queries.filter(({ origin }) => origin === 'observed')).size
  await expect
    .poll(() => table.locator('tr.group').allTextContents())
    .toEqual([
      ...(seen > 0 ? [`Searched ${seen}, seen in answers of the engine`] : []),
      `Likely to be searched ${wordsOf(queries).size - seen}, predicted, not seen`,
    ])
  await expect.poll(() => table.getByText('likely', { exact: true }).count()).toBeGreaterThan(0)
  await expectUsable(page)
  await leaves.nth(0).check()
  await page.getByRole('button', { name: 'Track 1 search as prompts' }).click()
  await page.getByLabel('Report').waitFor()
  await page.getByRole('button', { name: 'Add 1 prompt' }).click()
  await page.getByText('1 prompt added to').waitFor()
  const search = encodeURIComponent((await leaves.nth(0).getAttribute('aria-label'))?.slice(7) ?? '')
  const { items } = await read<{ items: unknown[] }>(`/v1/workspaces/${workspaceId}/prompts?search=${search}`)
  expect(items.length).toBeGreaterThan(0)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('forty pages of a sitemap are all checked, and the worst comes first', async () => {
  const shop = await openShopSite(40)
  const page = await open('/checks')
  await page.getByLabel('An address, several').fill(`${shop.url}/sitemap.xml`)
  await page.getByText('The first 100 pages of the sitemap').waitFor()
  await page.getByLabel('Which crawlers can read it').uncheck()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('heading', { name: '40 pages of' }).waitFor()
  await page.getByRole('progressbar', { name: 'Checks' }).waitFor()
  await dashboard.test.runJobs()
  await page.getByRole('progressbar', { name: 'Checks' }).waitFor({ state: 'detached' })
  const host = new URL(shop.url).host
  const report = await read<SiteReport>(`/v1/audits/geo/site-report?workspaceId=${workspaceId}&host=${host}`)
  expect(report.pending).toBe(0)
  await page.getByRole('button', { name: `Show all ${report.fixes.length} fixes` }).click()
  const titles = await page.locator('.fixes > li > h3').allTextContents()
  expect(titles.map((title) => title.toLowerCase())).toEqual(
    report.fixes.map(({ title }) => expect.stringContaining(title.toLowerCase())),
  )
  const rows = page.getByRole('region', { name: 'Checked pages' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(report.pages.length)
  await expect
    .poll(() => rows.first().locator('td').nth(1).textContent())
    .toBe(report.pages[0]?.gain?.toFixed(1))
  await expectUsable(page)
  const copied = await open(new URL(page.url()).pathname + new URL(page.url()).search)
  await copied.getByRole('heading', { name: 'What to fix first' }).waitFor()
  await expect.poll(() => copied.locator('.fixes > li > h3').allTextContents()).toEqual(titles.slice(0, 5))
  shop.close()
  expect(dashboard.complaints).toEqual([])
  await copied.context().close()
  await page.context().close()
}, 240_000)

it('a key opens the checks from every screen', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Tarsolin running shoes' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Page checks' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/checks')
  await page.context().close()
})

it('what was typed is there again after a visit to another screen, until its author signs out', async () => {
  const page = await dashboard.open({ key: (await dashboard.test.newKey({ scopes: ['read', 'write'] })).key })
  const screens = [
    { path: '/checks', label: 'An address, several (one a line), or a sitemap' },
    { path: '/new-report', label: 'Brand' },
  ]
  // Loading the page again would drop the drafts, so the test follows links.
  const visit = (path: string) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
  await page.goto('/')
  for (const { path, label } of screens) {
    await visit(path)
    await page.getByLabel(label, { exact: true }).fill('Tarsolin')
    await visit('/')
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await visit(path)
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('Tarsolin')
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('API key').fill(ADMIN_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  for (const { path, label } of screens) {
    await visit(path)
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('')
  }
  await page.context().close()
})

it('a check that cannot be read is not called under way', async () => {
  const page = await dashboard.open()
  const url = 'https://unread.example/'
  const id = '00000000-0000-4000-8000-000000000000'
  const items = [{ id, url, createdDate: '2026-03-01T00:00:00.000Z', status: 'completed' }]
  await page.route('**/v1/audits/geo/content-checks?**', (route) =>
    route.fulfill({ json: { items, paging: { nextCursor: null, hasMore: false } } }),
  )
  await page.goto(`/checks/page?url=${encodeURIComponent(url)}`)
  await page.getByRole('link', { name: /^could not be read: / }).waitFor()
  expect(await page.getByText('under way').count()).toBe(0)
  await page.context().close()
})

it('a refused address shows the reason next to its field', async () => {
  const page = await open('/checks')
  await page.getByLabel('An address, several').fill('http://10.0.0.1/')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const said = await page.getByRole('alert').textContent()
  expect(said).toMatch(/^The address is not public\./)
  expect(said).toContain('SIGHTLINE_ALLOW_PRIVATE_NETWORKS')
  await page.context().close()
})

it.each([
  ['loading', (page: Page) => page.route('**/v1/audits/**', () => {}), '.loading'],
  ['failed', (page: Page) => page.route('**/v1/audits/**', (route) => route.abort()), '.notice.failed'],
] as const)('lists that are %s are accessible', async (_, hold, shown) => {
  const page = await dashboard.open()
  await hold(page)
  await page.goto('/checks')
  await page.locator(shown).first().waitFor({ state: 'attached' })
  await expectUsable(page)
  await page.context().close()
})

it('a key that may only read sees no control that writes', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await open('/checks', { key })
  await page.getByRole('heading', { name: 'Page checks' }).waitFor()
  await page.getByRole('heading', { name: 'Checked pages' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Check', exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Show the searches' }).count()).toBe(0)
  await page.context().close()
})

it('only tables scroll sideways at a width of 320 pixels', async () => {
  const url = `${site.url}/shoes/20`
  const content = await create('geo/content-checks', { url })
  const crawlability = await create('geo/crawlability-checks', { url })
  const fanOut = await create('query-fan-outs', { query: 'best shoes for wide feet' })
  const page = await dashboard.open({ width: 320, height: 700 })
  for (const path of [
    '/checks',
    `/checks/page?workspaceId=${workspaceId}&url=${encodeURIComponent(url)}`,
    `/checks/site?workspaceId=${workspaceId}`,
    `/checks/content/${content}`,
    `/checks/crawlability/${crawlability}`,
    `/checks/fan-outs/${fanOut}`,
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.loading').first().waitFor({ state: 'detached' })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ path, excess: Math.max(0, excess) }).toEqual({ path, excess: 0 })
  }
  await page.context().close()
})

it.runIf(comparesPictures)('the screens of checks match their stored pictures', async () => {
  const shop = await openShopSite(6)
  await create('geo/content-checks', { sitemap: `${shop.url}/sitemap.xml` })
  const url = `${shop.url}/shoes/1`
  const content = await create('geo/content-checks', { url })
  const crawlability = await create('geo/crawlability-checks', { url })
  const fanOut = await create('query-fan-outs', { query: 'best trail running shoes for wide feet' })
  const page = await dashboard.open(PICTURE)
  for (const [name, path, shown] of [
    ['site-checks', `/checks/site?workspaceId=${workspaceId}&host=${new URL(shop.url).host}`, '.fixes li'],
    ['content-check', `/checks/content/${content}`, '.fixes li'],
    ['crawlability-check', `/checks/crawlability/${crawlability}`, 'tbody tr'],
    ['fan-out', `/checks/fan-outs/${fanOut}?workspaceId=${workspaceId}`, '.table tbody tr'],
  ] as const) {
    await page.goto(path)
    await page.locator(shown).first().waitFor()
    await expectAsKept(page, name)
  }
  shop.close()
  await page.context().close()
})
