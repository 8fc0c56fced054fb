import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedAll, type Seeded, validRequest } from '../../test/helpers/valid-request.js'
import { isOpen, isTabular } from '../http/routes/route.js'
import { describedRoutes } from '../main/routes.js'
import { openLog } from '../main/log.js'

const logged: string[] = []
const test = useTestApp({ log: openLog('debug', { output: { write: (text) => logged.push(text) } }) })
const here = {} as { seeded: Seeded; shares: string }

beforeAll(async () => {
  here.seeded = await seedAll(test)
  here.shares = `/v1/reports/brand/${here.seeded.reportId}/shares`
})

async function dataLink(fields: object = {}) {
  const { body } = await test.send<{ id: string; url: string; kind: string }>('POST', here.shares, {
    body: { kind: 'data', ...fields },
    headers: { host: 'sightline.example' },
  })
  const { pathname, search, searchParams } = new URL(body.url)
  return { ...body, path: pathname + search, token: searchParams.get('token') ?? '' }
}

/** Fetches without our headers, as IMPORTDATA does. */
const fetched = (url: string, method = 'GET') => test.send(method, url, { key: null })

const GETS = describedRoutes().flatMap((route) => (isOpen(route) || route.method !== 'GET' ? [] : [route]))

describe('a link for a spreadsheet', () => {
  it('201 with an address that returns the statistics as CSV, without any header', async () => {
    const { url, path, kind } = await dataLink()
    expect(url).toMatch(
      /^http:\/\/sightline\.example\/v1\/reports\/brand\/\w{26}\/stats\?format=csv&token=sl_data_[0-9A-Za-z]{43}$/,
    )
    expect(kind).toBe('data')
    const { status, text, headers } = await fetched(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text).toMatch(/^brand,/)
  })

  it('200 in the browser of a person who is signed in, too', async () => {
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [here.seeded.workspaceId] })
    const { headers } = await test.send('POST', '/v1/session', { key: null, body: { key } })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const { path } = await dataLink()
    expect((await test.send('GET', path, { key: null, headers: { cookie } })).status).toBe(200)
  })

  it('opens the lists that share links open, as CSV only', async () => {
    const { token } = await dataLink()
    const opened = await Promise.all(
      GETS.map(async (route) => {
        const { url } = validRequest(route, here.seeded)
        const days = url.replace(/[?&](startDate|endDate)=[^&]*/g, '').replace(/^([^?&]*)&/, '$1?')
        const { status } = await fetched(`${days}${days.includes('?') ? '&' : '?'}format=csv&token=${token}`)
        return { id: route.operationId, isOpen: status === 200 }
      }),
    )
    const wanted = GETS.filter((route) => isTabular(route) && route.shared !== undefined)
    const faulty = opened.filter(
      (one) => one.isOpen && !wanted.some(({ operationId }) => operationId === one.id),
    )
    expect(faulty).toEqual([])
    expect(opened.filter((one) => one.isOpen).length).toBeGreaterThan(8)
  })

  it('403 for any format but CSV, and for other days than those of the link', async () => {
    const { path } = await dataLink()
    expect((await fetched(path.replace('format=csv&', ''))).status).toBe(403)
    expect((await fetched(path.replace('format=csv', 'format=json'))).status).toBe(403)
    expect((await fetched(`${path}&startDate=2026-01-01&endDate=2026-01-31`)).status).toBe(403)
  })

  it('401 once it is revoked, once it has expired, and for a changed token', async () => {
    const { id, path } = await dataLink()
    expect((await fetched(`${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`)).status).toBe(401)
    await test.send('DELETE', `${here.shares}/${id}`)
    expect((await fetched(path)).status).toBe(401)
    const ending = await dataLink({ expiresDate: '2026-03-02T11:00:00Z' })
    test.clock.now = new Date('2026-03-02T11:00:00Z')
    expect((await fetched(ending.path)).status).toBe(401)
    test.clock.now = new Date('2026-03-02T10:00:00Z')
  })

  it('is the only kind of token that is accepted in an address', async () => {
    const { key } = await test.newKey()
    const { body } = await test.send<{ url: string }>('POST', here.shares, { body: {} })
    const { path } = await dataLink()
    for (const token of [key, body.url.split('#')[1]])
      expect((await fetched(path.replace(/token=.*/, `token=${token}`))).status).toBe(401)
    expect((await test.send('GET', path)).status).toBe(400)
    expect((await fetched(path, 'POST')).status).toBe(405)
  })

  it('400 with a password, which no spreadsheet could send', async () => {
    const { status, body } = await test.send('POST', here.shares, {
      body: { kind: 'data', password: 'fell-runner-2026' },
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', code: 'conflict' }] },
    })
  })

  it('counts each read of a spreadsheet, and no refused one', async () => {
    const { id, path } = await dataLink()
    test.clock.now = new Date('2026-03-02T10:30:00Z')
    await fetched(path)
    await fetched(path.replace('/stats', '/prompts'))
    await fetched(path.replace('format=csv&', ''))
    const { body } = await test.send<{ items: object[] }>('GET', here.shares)
    const shown = body.items.find((one) => (one as { id: string }).id === id)
    expect(shown).toMatchObject({ visits: 2, lastVisitDate: '2026-03-02T10:30:00.000Z' })
    test.clock.now = new Date('2026-03-02T10:00:00Z')
  })

  it('is in the list of links with its kind, and its token is in no log line', async () => {
    const { id, path, token } = await dataLink()
    await fetched(path)
    await fetched(path.replace('/stats', '/nothing'))
    const { body } = await test.send<{ items: { id: string; kind: string; url: null }[] }>('GET', here.shares)
    expect(body.items.find((one) => one.id === id)).toMatchObject({ kind: 'data', url: null })
    expect(logged.length).toBeGreaterThan(10)
    expect(logged.join('')).not.toContain(token)
  })
})
