import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { openShopSite, type ShopSite } from '../../test/helpers/shop-site.js'
import type { SiteReport } from './schema.js'

const test = useTestApp()
let site: ShopSite
let workspaceId = ''

const hostOf = (url: string) => new URL(url).host
const read = (query = '') =>
  test.send<SiteReport>('GET', `/v1/audits/geo/site-report?workspaceId=${workspaceId}${query}`)
const check = (kind: string, body: object) =>
  test.send('POST', `/v1/audits/geo/${kind}-checks`, { body: { workspaceId, ...body } })

beforeAll(async () => {
  site = await openShopSite(6)
  workspaceId = await seedWorkspace(test)
  await check('content', { sitemap: `${site.url}/sitemap.xml` })
  await check('crawlability', { urls: [`${site.url}/shoes/1`, `${site.url}/shoes/2`] })
  await test.runJobs()
})
afterAll(() => site.close())

describe('GET /v1/audits/geo/site-report', () => {
  it('200 lists the pages of a site, those with the most to gain first', async () => {
    const { status, body } = await read(`&host=${hostOf(site.url)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ host: hostOf(site.url), checks: 8, pending: 0, truncated: false })
    expect(body.pages).toHaveLength(6)
    const gains = body.pages.map(({ gain }) => gain ?? 0)
    expect(gains).toEqual(gains.toSorted((one, other) => other - one))
    const first = body.pages.find(({ url }) => url.endsWith('/shoes/1'))
    expect(first?.crawlability).toMatchObject({ status: 'completed', keptOut: 2 })
    expect(first?.content).toMatchObject({
      status: 'completed',
      score: expect.any(Number),
      staticShare: null,
    })
    expect(body.pages.find(({ url }) => url.endsWith('/shoes/3'))?.crawlability).toBeNull()
  })

  it('200 says what to fix first: what refuses crawlers, then what gains most on all pages', async () => {
    const { fixes } = (await read()).body
    expect(fixes.slice(0, 2).map(({ kind, keepsOut, pages }) => [kind, keepsOut, pages])).toEqual([
      ['blocked_by_robots', true, 2],
      ['blocked_by_server', true, 1],
    ])
    const rest = fixes.slice(2).map(({ gain }) => gain)
    expect(rest).toEqual(rest.toSorted((one, other) => other - one))
    expect(fixes.find(({ kind }) => kind === 'metaDescription')).toMatchObject({
      title: 'meta description',
      pages: 3,
      worst: [{ problem: 'meta description: 0 of 30 points', advice: [expect.any(String)] }, {}, {}],
    })
  })

  it('200 has the newest check of each page, pending ones included, and none of another host', async () => {
    await check('content', { url: `${site.url}/shoes/2` })
    const { body } = await read()
    expect(body).toMatchObject({ checks: 8, pending: 1 })
    const again = body.pages.find(({ url }) => url.endsWith('/shoes/2'))
    expect(again?.content).toMatchObject({ status: 'pending', score: null })
    expect((await read('&host=elsewhere.example')).body).toMatchObject({ checks: 0, pages: [], fixes: [] })
  })

  it('400 without a workspace', async () => {
    expect((await test.send('GET', '/v1/audits/geo/site-report')).status).toBe(400)
  })
})

describe('GET /v1/audits/geo/content-checks?url=', () => {
  it('200 lists the checks of one page, newest first', async () => {
    const url = encodeURIComponent(`${site.url}/shoes/2`)
    const { body } = await test.send<{ items: { url: string }[] }>(
      'GET',
      `/v1/audits/geo/content-checks?workspaceId=${workspaceId}&url=${url}`,
    )
    expect(body.items.map((item) => item.url)).toEqual([`${site.url}/shoes/2`, `${site.url}/shoes/2`])
  })
})

describe('GET /v1/audits/geo/content-checks/{checkId}', () => {
  it('200 has the text of the page, and what to fix first', async () => {
    const { pages } = (await read()).body
    const { checkId } = pages.find(({ url }) => url.endsWith('/shoes/4'))?.content ?? { checkId: '' }
    const { body } = await test.send<{ pageTexts: { static: string[] }; fixes: { gain: number }[] }>(
      'GET',
      `/v1/audits/geo/content-checks/${checkId}`,
    )
    expect(body.pageTexts).toMatchObject({ rendered: null, truncated: false })
    expect(body.pageTexts.static[0]).toBe('Tarsolin 4')
    const gains = body.fixes.map(({ gain }) => gain)
    expect(gains).toEqual(gains.toSorted((one, other) => other - one))
  })
})
