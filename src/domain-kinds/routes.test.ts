import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()
const here = { url: '', report: '' }

interface Kinds {
  items: { domain: string; kind: string }[]
}

interface Problems {
  errors: { path: string; code: string }[]
}

beforeAll(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  const [promptId = ''] = await seedPrompts(test, workspaceId)
  const { id } = await seedReport(test, workspaceId, { promptIds: [promptId] })
  await test.runJobs()
  const urls = ['https://fellrunner.example/a', 'https://shop.fellrunner.example/b', 'https://nike.com/c']
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
    body: [
      {
        promptId,
        engine: 'chatgpt',
        day: '2026-03-01',
        text: 'Nike.',
        citations: urls.map((url) => ({ url })),
      },
    ],
  })
  Object.assign(here, {
    url: `/v1/workspaces/${workspaceId}/domain-kinds`,
    report: `/v1/reports/brand/${id}/citations`,
  })
})

beforeEach(async () => {
  await put([])
})

const put = (items: unknown[]) => test.send<Kinds & Problems>('PUT', here.url, { body: { items } })

async function kindsIn(path: string): Promise<[string, string][]> {
  const { body } = await test.send<{ items: { url?: string; domain: string; kind: string }[] }>('GET', path)
  return body.items.map(({ url, domain, kind }) => [url ?? domain, kind])
}

describe('GET /v1/workspaces/{id}/domain-kinds', () => {
  it('200 with the kinds that people have set, sorted by domain', async () => {
    await put([
      { domain: 'b.example', kind: 'shop' },
      { domain: 'a.example', kind: 'news' },
    ])
    const { status, body } = await test.send<Kinds>('GET', here.url)
    expect([status, body.items]).toEqual([
      200,
      [
        { domain: 'a.example', kind: 'news' },
        { domain: 'b.example', kind: 'shop' },
      ],
    ])
    const { body: second } = await test.send<Kinds & { paging: { nextCursor: string } }>(
      'GET',
      `${here.url}?limit=1`,
    )
    const next = await test.send<Kinds>('GET', `${here.url}?limit=1&cursor=${second.paging.nextCursor}`)
    expect(next.body.items).toEqual([{ domain: 'b.example', kind: 'shop' }])
  })

  it('200 as CSV', async () => {
    await put([{ domain: 'a.example', kind: 'news' }])
    const { text } = await test.send('GET', here.url, { headers: { accept: 'text/csv' } })
    expect(text).toBe('domain,kind\r\na.example,news\r\n')
  })
})

describe('PUT /v1/workspaces/{id}/domain-kinds', () => {
  it('200 replaces the list, each domain as a bare name', async () => {
    await put([{ domain: 'a.example', kind: 'news' }])
    const { status, body } = await put([{ domain: 'https://www.B.example/x', kind: 'shop' }])
    expect({ status, body }).toEqual({
      status: 200,
      body: { items: [{ domain: 'b.example', kind: 'shop' }] },
    })
  })

  it('200 applies to every read at once, for the domain, its subdomains and their pages', async () => {
    expect(await kindsIn(here.report)).toEqual([
      ['https://fellrunner.example/a', 'unknown'],
      ['https://nike.com/c', 'own'],
      ['https://shop.fellrunner.example/b', 'shop'],
    ])
    await put([
      { domain: 'fellrunner.example', kind: 'review' },
      { domain: 'nike.com', kind: 'shop' },
    ])
    expect(await kindsIn(here.report)).toEqual([
      ['https://fellrunner.example/a', 'review'],
      ['https://nike.com/c', 'own'],
      ['https://shop.fellrunner.example/b', 'review'],
    ])
    expect(await kindsIn(`${here.report}/domains?kind=review`)).toEqual([
      ['fellrunner.example', 'review'],
      ['shop.fellrunner.example', 'review'],
    ])
    await put([
      { domain: 'fellrunner.example', kind: 'review' },
      { domain: 'shop.fellrunner.example', kind: 'news' },
    ])
    expect(await kindsIn(`${here.report}/domains?kind=news`)).toEqual([['shop.fellrunner.example', 'news']])
  })

  it('400 lists all problems at once', async () => {
    const { status, body } = await put([
      { domain: 'a.example', kind: 'own' },
      { domain: 'localhost', kind: 'shop' },
      { domain: 'b.example', kind: 'unknown' },
    ])
    expect([status, body.errors.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      400,
      ['items.0.kind invalid_value', 'items.1.domain invalid_domain', 'items.2.kind invalid_value'],
    ])
  })

  it('400 for a domain that is sent twice', async () => {
    const { status, body } = await put([
      { domain: 'a.example', kind: 'shop' },
      { domain: 'www.a.example', kind: 'news' },
    ])
    expect([status, body.errors.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      400,
      ['items.1.domain not_unique'],
    ])
  })

  it('400 for more than a thousand domains', async () => {
    const items = Array.from({ length: 1001 }, (_, index) => ({ domain: `a${index}.example`, kind: 'shop' }))
    expect((await put(items)).status).toBe(400)
  })
})
