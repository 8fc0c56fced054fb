import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()
const site: { server?: Server; url: string; asked: string[] } = { url: '', asked: [] }
const pages: Record<string, RequestListener> = {}
let workspaceId = ''

beforeAll(async () => {
  site.server = createServer((asked, reply) => {
    site.asked.push(asked.url ?? '')
    const page = pages[asked.url ?? '']
    if (page === undefined) reply.writeHead(404).end()
    else page(asked, reply)
  }).listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  site.url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
})
afterAll(() => void site.server?.close())
beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  site.asked = []
})

interface Created {
  id: string
  url: string
  status: string
  items: { id: string; url: string; status: string }[]
  truncated: boolean
  message: string
  errors: { path: string; code: string; message: string }[]
}

const sitemapOf = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const serve = (path: string, body: string | Buffer) => {
  pages[path] = (_asked, reply) => void reply.end(body)
  return `${site.url}${path}`
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${site.url}/page-${index}`)
const usedAudits = async () =>
  (await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.geoAuditUsedCount

describe.each(['crawlability-checks', 'content-checks'])(
  'POST /v1/audits/geo/%s with several pages',
  (kind) => {
    const path = `/v1/audits/geo/${kind}`
    const create = (body: object) => test.send<Created>('POST', path, { body: { workspaceId, ...body } })
    const problemsOf = async (body: object) => {
      const { status, body: response } = await create(body)
      expect(status).toBe(400)
      expect(await usedAudits()).toBe(0)
      return response.errors.map(({ path: field, code }) => `${field} ${code}`)
    }

    it('201 creates a check for each of `urls`, in their order, and each page once', async () => {
      const urls = ['https://b.example/', 'https://a.example', 'https://a.example/', 'https://b.example/#x']
      const { status, body } = await create({ urls })
      expect(status).toBe(201)
      expect(body).toMatchObject({ truncated: false })
      expect(body.items.map(({ url }) => url)).toEqual(['https://b.example/', 'https://a.example'])
      expect(body.items.every((item) => item.status === 'pending')).toBe(true)
      expect(await usedAudits()).toBe(2)
      const read = await test.send<Created>('GET', `${path}/${body.items[1]?.id}`)
      expect(read).toMatchObject({ status: 200, body: { url: 'https://a.example', status: 'pending' } })
    })

    it('201 returns one check for `url`, and a list for `urls`', async () => {
      expect((await create({ url: 'https://a.example/' })).body).toMatchObject({ status: 'pending' })
      expect((await create({ urls: ['https://a.example/'] })).body.items).toHaveLength(1)
    })

    it('400 names every page that cannot be checked', async () => {
      const urls = ['https://a.example/', 'ftp://a.example/', 'http://10.0.0.1/', 7]
      expect(await problemsOf({ urls, more: true })).toEqual([
        'urls.1 invalid_format',
        'urls.2 blocked_address',
        'urls.3 invalid_type',
        ' unrecognized_keys',
      ])
    })

    it('400 for none, for 101 pages, and for more than one of url, urls and sitemap', async () => {
      expect(await problemsOf({})).toEqual(['url invalid_type'])
      expect(await problemsOf({ urls: [] })).toEqual(['urls too_small'])
      expect(await problemsOf({ urls: numbered(101) })).toEqual(['urls too_big'])
      const [url] = numbered(1)
      expect(await problemsOf({ url, urls: [url] })).toEqual(['urls conflict'])
      expect(await problemsOf({ url, urls: [url], sitemap: url })).toEqual([
        'urls conflict',
        'sitemap conflict',
      ])
      expect(site.asked).toEqual([])
    })

    it('429 charges all or none', async () => {
      await test.send('PATCH', `/v1/workspaces/${workspaceId}`, { body: { geoAuditMaxCount: 5 } })
      expect((await create({ urls: numbered(3) })).status).toBe(201)
      const refused = await create({ urls: numbered(3) })
      expect(refused.status).toBe(429)
      expect(refused.body.message).toContain('used up to 3; this request needs 3, and none was created')
      expect(await usedAudits()).toBe(3)
      expect((await create({ urls: numbered(2) })).status).toBe(201)
    })

    it('201 creates a check for each page of a sitemap', async () => {
      const [one = '', two = ''] = numbered(2)
      const sitemap = serve(
        '/sitemap.xml',
        sitemapOf(one, 'https://elsewhere.example/', two, one, 'mailto:x@a.example'),
      )
      const { status, body } = await create({ sitemap })
      expect(status).toBe(201)
      expect(body.items.map(({ url }) => url)).toEqual([one, two])
      expect(body.truncated).toBe(false)
    })

    it('201 takes the first hundred pages of a longer sitemap, and says so', async () => {
      const { body } = await create({ sitemap: serve('/long.xml', sitemapOf(...numbered(150))) })
      expect(body.items.map(({ url }) => url)).toEqual(numbered(100))
      expect(body.truncated).toBe(true)
      expect(
        (await create({ sitemap: serve('/full.xml', sitemapOf(...numbered(100))) })).body.truncated,
      ).toBe(false)
    })

    it('201 reads gzipped sitemaps, plain text, and an index', async () => {
      const [one = '', two = '', three = ''] = numbered(3)
      serve('/one.xml.gz', gzipSync(sitemapOf(one)))
      serve('/two.txt', `${two}\n${three}\n`)
      const index = `<sitemapindex>${['/one.xml.gz', '/two.txt'].map((name) => `<sitemap><loc>${site.url}${name}</loc></sitemap>`).join('')}</sitemapindex>`
      const { body } = await create({ sitemap: serve('/index.xml', index) })
      expect(body.items.map(({ url }) => url)).toEqual([one, two, three])
    })

    it('201 reads ten sitemaps of an index, and says that there are more', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `/part-${index}.txt`)
      for (const name of names) serve(name, `${site.url}${name}/page`)
      const index = `<sitemapindex>${names.map((name) => `<sitemap><loc>${site.url}${name}</loc></sitemap>`).join('')}</sitemapindex>`
      const { body } = await create({ sitemap: serve('/parts.xml', index) })
      expect(body.items).toHaveLength(10)
      expect(body.truncated).toBe(true)
    })

    it('503 for a second sitemap of the same key at a time, while sitemaps of other keys are read', async () => {
      let answerNow = () => {}
      const isAsked = new Promise<void>((resolve) => {
        pages['/slow.xml'] = (_asked, reply) => {
          answerNow = () => void reply.end(sitemapOf(...numbered(1)))
          resolve()
        }
      })
      const first = create({ sitemap: `${site.url}/slow.xml` })
      await isAsked
      const sitemap = serve('/sitemap.xml', sitemapOf(...numbered(1)))
      expect((await create({ sitemap })).status).toBe(503)
      const { key } = await test.newKey()
      expect((await test.send('POST', path, { body: { workspaceId, sitemap }, key })).status).toBe(201)
      answerNow()
      expect((await first).status).toBe(201)
    })

    it.each([
      [
        'HTML',
        '/page',
        '<!doctype html><html><p>Welcome</p></html>',
        'The address is that of an HTML page, not of a sitemap.',
      ],
      ['empty', '/empty', '', 'The sitemap is empty.'],
      ['of 11 MB', '/large', 'x'.repeat(11 * 1024 * 1024), 'too large'],
      [
        'packed, of 100 MB',
        '/bomb.xml.gz',
        gzipSync(Buffer.alloc(100 * 1024 * 1024, 0x20)),
        'larger than 10 MB when unpacked',
      ],
      [
        'of other hosts',
        '/foreign',
        sitemapOf('https://elsewhere.example/'),
        'The sitemap lists no page of its own host.',
      ],
      [
        'an index of what is no sitemap',
        '/bad-index',
        'INDEX',
        'missing.xml: The server responded with status 404.',
      ],
    ])('400 for a sitemap that is %s, and creates nothing', async (_, name, body, reason) => {
      const index = `<sitemapindex><sitemap><loc>${site.url}/missing.xml</loc></sitemap></sitemapindex>`
      const response = await create({ sitemap: serve(name, body === 'INDEX' ? index : body) })
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'sitemap', code: 'invalid_format' }] },
      })
      expect(response.body.errors[0]?.message).toContain(reason)
      expect(await usedAudits()).toBe(0)
    })

    it('400 for a sitemap that does not exist, or has an address that is not public', async () => {
      expect(await problemsOf({ sitemap: `${site.url}/nothing.xml` })).toEqual(['sitemap invalid_format'])
      expect(await problemsOf({ sitemap: 'http://169.254.169.254/sitemap.xml' })).toEqual([
        'sitemap blocked_address',
      ])
      pages['/inward'] = (_asked, reply) =>
        void reply.writeHead(302, { location: 'http://10.0.0.1/sitemap.xml' }).end()
      expect(await problemsOf({ sitemap: `${site.url}/inward` })).toEqual(['sitemap blocked_address'])
    })

    it('403 and 404 before a sitemap is requested', async () => {
      const sitemap = serve('/sitemap.xml', sitemapOf(...numbered(1)))
      const { key } = await test.newKey({ workspaces: [] })
      const send = (body: object, who?: string) =>
        test.send('POST', path, { body: { sitemap, ...body }, ...(who !== undefined && { key: who }) })
      expect((await send({ workspaceId: 'nowhere' })).status).toBe(404)
      expect((await send({ workspaceId }, key)).status).toBe(403)
      expect(site.asked).toEqual([])
    })

    it('201 once for one Idempotency-Key, however often the list is sent', async () => {
      const headers = { 'idempotency-key': `list-${kind}` }
      const body = { workspaceId, sitemap: serve('/sitemap.xml', sitemapOf(...numbered(2))) }
      const first = await test.send<Created>('POST', path, { body, headers })
      const again = await test.send<Created>('POST', path, { body, headers })
      expect(again.body).toEqual(first.body)
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect(await usedAudits()).toBe(2)
    })
  },
)
