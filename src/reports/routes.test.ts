import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { NIKE, seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import type { BrandReport } from './schema.js'

const test = useTestApp()

interface Problems {
  message: string
  target: string
  errors: { path: string; code: string; message: string }[]
}

const codesOf = ({ errors }: Problems) => errors.map(({ path, code }) => `${path} ${code}`)

describe('POST /v1/reports/brand', () => {
  const create = <Body = BrandReport>(body: object) => test.send<Body>('POST', '/v1/reports/brand', { body })

  it('201 with every default, and normalised fields', async () => {
    const workspaceId = await seedWorkspace(test, { mode: 'sandbox' })
    const tagId = await seedTag(test, workspaceId, { color: 'gold' })
    const [us] = await seedPrompts(test, workspaceId, { prompts: ['a'], tagIds: [tagId] })
    const [uk1, uk2] = await seedPrompts(test, workspaceId, { prompts: ['a', 'b'], country: 'uk' })
    const { status, body } = await create({
      workspaceId,
      brand: ' Nike ',
      brandDomain: 'https://www.Nike.com/shoes?x=1',
      brandDomainVariations: ['nike.de', 'https://NIKE.de/', 'müller.de'],
      promptIds: [uk2, us, uk1, us],
      competitors: [{ brand: 'Adidas', brandDomain: 'www.adidas.com' }],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      workspaceId,
      brand: 'Nike',
      reportTitle: 'Nike',
      brandVariations: [],
      brandDomain: 'nike.com',
      brandDomainVariations: ['nike.de', 'xn--mller-kva.de'],
      brandDomainWildcard: false,
      brandRegex: null,
      countries: ['uk', 'us'],
      createdDate: '2026-03-02T10:00:00.000Z',
      updatedDate: '2026-03-02T10:00:00.000Z',
      promptIds: [uk2, us, uk1],
      countryPromptsTotal: { uk: 2, us: 1 },
      competitors: [
        {
          brand: 'Adidas',
          brandVariations: [],
          brandDomain: 'adidas.com',
          brandDomainVariations: [],
          brandDomainWildcard: false,
          brandRegex: null,
        },
      ],
      tags: [{ id: tagId, name: 'Running', color: 'gold' }],
      status: 'setting_up',
      isRecalculating: false,
      recalculation: null,
      simulated: true,
    })
  })

  it('201 in regex mode uses the title as the brand, and keeps it when the title changes', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    const { body } = await create({
      workspaceId,
      reportTitle: 'Nike',
      brandRegex: 'nike',
      brandDomain: 'nike.com',
      promptIds,
    })
    expect(body).toMatchObject({ brand: 'Nike', reportTitle: 'Nike', brandRegex: 'nike' })
    const patched = await test.send('PATCH', `/v1/reports/brand/${body.id}`, {
      body: { reportTitle: 'Shoes' },
    })
    expect(patched.body).toMatchObject({ brand: 'Nike', reportTitle: 'Shoes' })
  })

  it('200 returns the first report for the same request within two minutes, with its current state', async () => {
    const workspaceId = await seedWorkspace(test)
    const [a, b] = await seedPrompts(test, workspaceId)
    const first = await create({ workspaceId, ...NIKE, promptIds: [a, b] })
    await test.runJobs()
    await test.send('PATCH', `/v1/reports/brand/${first.body.id}`, { body: { reportTitle: 'Changed' } })
    const again = await create({
      workspaceId,
      brand: 'Nike ',
      brandDomain: 'www.nike.com',
      promptIds: [b, a],
      brandRegex: null,
      competitors: [],
    })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ id: first.body.id, reportTitle: 'Changed' })
  })

  it('201 creates another one after two minutes, for another body, and once the first was deleted', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    const order = { workspaceId, ...NIKE, promptIds }
    const first = await create(order)
    await test.runJobs()
    expect((await create({ ...order, brandDomainWildcard: true })).status).toBe(201)
    await test.send('DELETE', `/v1/reports/brand/${first.body.id}`)
    const second = await create(order)
    expect(second.status).toBe(201)
    await test.runJobs()
    test.clock.now = new Date(test.clock.now.getTime() + 119_999)
    expect((await create(order)).body.id).toBe(second.body.id)
    test.clock.now = new Date(test.clock.now.getTime() + 1)
    expect((await create(order)).status).toBe(201)
  })

  it('409 has the id of the first report while that one is being set up', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    const first = await create({ workspaceId, ...NIKE, promptIds })
    const again = await create<{ message: string; reportId: string }>({ workspaceId, ...NIKE, promptIds })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ message: expect.any(String), reportId: first.body.id })
    expect(again.headers.location).toBe(`/v1/reports/brand/${first.body.id}`)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  })

  const MANY = Array.from({ length: 101 }, (_, index) => `v${index}`)
  it.each([
    [
      {},
      [
        'brandDomain invalid_type',
        'promptIds invalid_type',
        'workspaceId invalid_type',
        'brand invalid_type',
      ],
    ],
    [{ brand: undefined }, ['brand invalid_type']],
    [{ brandRegex: 'nike' }, ['reportTitle invalid_type']],
    [{ brand: '', reportTitle: '' }, ['reportTitle too_small', 'brand too_small']],
    [{ brand: 'x'.repeat(201) }, ['brand too_big']],
    [{ brandVariations: MANY }, ['brandVariations too_big']],
    [{ brandVariations: [''] }, ['brandVariations.0 too_small']],
    [{ brandDomain: 'co.uk' }, ['brandDomain invalid_domain']],
    [{ brandDomain: '127.0.0.1' }, ['brandDomain invalid_domain']],
    [{ brandDomainVariations: ['a.com', 'https://www.nike.com/'] }, ['brandDomainVariations.1 not_unique']],
    [{ brandDomainWildcard: 'yes' }, ['brandDomainWildcard invalid_type']],
    [{ brandRegex: 'nike', reportTitle: 'N', brandVariations: ['a'] }, ['brandRegex conflict']],
    [{ brandRegex: '(nike', reportTitle: 'N' }, ['brandRegex invalid_regex']],
    [{ brandRegex: 'n*', reportTitle: 'N' }, ['brandRegex invalid_regex']],
    [{ brandRegex: '(?=nike)', reportTitle: 'N' }, ['brandRegex unsupported_regex']],
    [{ brandRegex: 'x'.repeat(1001), reportTitle: 'N' }, ['brandRegex too_big']],
    [{ brandRegex: 'a\u0000b', reportTitle: 'N' }, ['brandRegex invalid_format']],
    [{ brandRegex: '\\pL'.repeat(200), reportTitle: 'N' }, ['brandRegex unsupported_regex']],
    [
      { brandRegex: '(nike', reportTitle: 'x'.repeat(201), brandDomain: 'localhost', nonsense: 1 },
      ['reportTitle too_big', 'brandDomain invalid_domain', ' unrecognized_keys', 'brandRegex invalid_regex'],
    ],
    [
      {
        promptIds: ['p1'],
        competitors: [
          { brand: 'A', brandDomain: 'co.uk', brandRegex: '(?=a)' },
          { brand: 'B', brandDomain: 'b.com', brandRegex: 'b*', extra: 1 },
          { brand: 'C', brandDomain: 'c.com', brandRegex: 'c'.repeat(1001) },
        ],
      },
      [
        'competitors.0.brandDomain invalid_domain',
        'competitors.1 unrecognized_keys',
        'competitors.2.brandRegex too_big',
        'competitors.0.brandRegex unsupported_regex',
        'competitors.1.brandRegex invalid_regex',
        'promptIds.0 not_found',
      ],
    ],
    [
      { brandRegex: 'n*', reportTitle: 'N', promptIds: ['p1'] },
      ['brandRegex invalid_regex', 'promptIds.0 not_found'],
    ],
    [
      { competitors: MANY.map((v) => ({ brand: v, brandDomain: `${v}.com`, brandRegex: '(' })) },
      [
        'competitors too_big',
        ...MANY.slice(0, 100).map((_, n) => `competitors.${n}.brandRegex invalid_regex`),
      ],
    ],
    [{ brandDomain: `a${'\u0301'.repeat(5000)}.com` }, ['brandDomain invalid_domain']],
    [{ promptIds: [] }, ['promptIds too_small']],
    [{ promptIds: ['x'.repeat(65)] }, ['promptIds.0 too_big']],
    [{ promptIds: MANY.flatMap(() => MANY).slice(0, 1001) }, ['promptIds too_big']],
    [{ promptIds: ['p1', '\u0000'] }, ['promptIds.0 not_found', 'promptIds.1 not_found']],
    [{ competitors: [{ brand: 'A' }] }, ['competitors.0.brandDomain invalid_type']],
    [{ competitors: MANY.map((v) => ({ brand: v, brandDomain: `${v}.com` })) }, ['competitors too_big']],
    [{ competitors: [{ brand: 'A', brandDomain: 'nike.com' }] }, ['competitors.0.brandDomain not_unique']],
    [
      { competitors: ['a.com', 'b.com', 'WWW.A.com'].map((brandDomain) => ({ brand: 'A', brandDomain })) },
      ['competitors.2.brandDomain not_unique'],
    ],
    [
      {
        competitors: [
          { brand: 'A', brandDomain: 'a.com', brandRegex: 'a', brandVariations: ['b'], extra: 1 },
        ],
      },
      ['competitors.0 unrecognized_keys', 'competitors.0.brandRegex conflict'],
    ],
    [{ countries: ['us'] }, [' unrecognized_keys']],
  ])('400 for %j', async (fields, problems) => {
    const workspaceId = await seedWorkspace(test)
    const valid = { workspaceId, ...NIKE, promptIds: await seedPrompts(test, workspaceId) }
    const body = Object.keys(fields).length === 0 ? {} : { ...valid, ...fields }
    const response = await create<Problems>(body)
    expect(response.status).toBe(400)
    expect(codesOf(response.body)).toEqual(problems)
    expect(
      (await test.send<{ items: object[] }>('GET', `/v1/reports/brand?workspaceId=${workspaceId}`)).body
        .items,
    ).toEqual([])
  })

  it('201 for a pattern of a thousand characters', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    for (const brandRegex of ['a'.repeat(1000), 'ü'.repeat(1000), '😀'.repeat(1000)]) {
      const body = { workspaceId, reportTitle: 'N', brandDomain: 'nike.com', brandRegex, promptIds }
      expect(await create(body)).toMatchObject({ status: 201, body: { brandRegex } })
    }
  })

  it('404 for a workspace that does not exist, before the rest of the body is checked', async () => {
    const body = { ...NIKE, promptIds: ['p1'], brandDomain: 'co.uk', brandRegex: 'n*', reportTitle: 'N' }
    expect((await create({ ...body, workspaceId: 'nowhere' })).status).toBe(404)
    const response = await create<Problems>({ ...body, workspaceId: await seedWorkspace(test) })
    expect(response.status).toBe(400)
    expect(codesOf(response.body)).toEqual([
      'brandDomain invalid_domain',
      'brandRegex invalid_regex',
      'promptIds.0 not_found',
    ])
  })

  it('400 for a prompt of another workspace', async () => {
    const [foreign] = await seedPrompts(test, await seedWorkspace(test))
    const workspaceId = await seedWorkspace(test)
    const response = await create<Problems>({ workspaceId, ...NIKE, promptIds: [foreign] })
    expect(response.status).toBe(400)
    expect(codesOf(response.body)).toEqual(['promptIds.0 not_found'])
  })
})

describe('GET /v1/reports/brand', () => {
  const idsOf = async (url: string, key?: string) => {
    const { body } = await test.send<{ items: BrandReport[] }>('GET', url, key === undefined ? {} : { key })
    return body.items.map(({ id }) => id)
  }

  it('200 lists those of every workspace of the key, or of the requested one', async () => {
    const [one, two, foreign] = [
      await seedWorkspace(test),
      await seedWorkspace(test),
      await seedWorkspace(test),
    ]
    const first = await seedReport(test, one)
    const second = await seedReport(test, two)
    await seedReport(test, foreign)
    const { key } = await test.newKey({ workspaces: [one, two] })
    expect(await idsOf('/v1/reports/brand', key)).toEqual([second.id, first.id])
    expect(await idsOf(`/v1/reports/brand?workspaceId=${one}`, key)).toEqual([first.id])
  })

  describe('by brand or search', () => {
    const here = { workspaceId: '', ids: {} as Record<string, string> }
    const named = async (query: string) => {
      const found = await idsOf(`/v1/reports/brand?workspaceId=${here.workspaceId}&${query}`)
      return Object.keys(here.ids).filter((name) => found.includes(here.ids[name] ?? ''))
    }

    beforeAll(async () => {
      here.workspaceId = await seedWorkspace(test)
      const promptIds = await seedPrompts(test, here.workspaceId)
      for (const [name, fields] of Object.entries({
        nike: { brand: 'Nike', reportTitle: 'Running' },
        again: { brand: 'NIKE', reportTitle: 'Trail in the US' },
        kids: { brand: 'Nike Kids', reportTitle: 'Kids' },
        straße: { brand: 'Öl-Straße', reportTitle: '100% in_house' },
      }))
        here.ids[name] = (await seedReport(test, here.workspaceId, { ...fields, promptIds })).id
    })

    it.each([
      ['brand=nike', ['nike', 'again']],
      ['brand=Nike%20Kids', ['kids']],
      ['brand=nik', []],
      ['brand=%C3%B6l-stra%C3%9Fe', ['straße']],
      ['brand=%20nike%20', ['nike', 'again']],
      ['search=nike', ['nike', 'again', 'kids']],
      ['search=TRAIL', ['again']],
      ['search=kids', ['kids']],
      ['search=100%25', ['straße']],
      ['search=in_', ['straße']],
      ['search=%25', ['straße']],
      ['brand=nike&search=us', ['again']],
      ['brand=adidas', []],
    ])('200 for %s lists those that match, in any case', async (query, names) => {
      expect(await named(query)).toEqual(names)
    })

    it.each([
      ['an empty brand', 'brand='],
      ['an empty search', 'search='],
      ['a brand with a NUL', 'brand=%00'],
      ['a search that is too long', `search=${'a'.repeat(1001)}`],
      ['two brands', 'brand=a&brand=b'],
    ])('400 for %s', async (_, query) => {
      const { status, body } = await test.send<Problems>('GET', `/v1/reports/brand?${query}`)
      expect(status).toBe(400)
      expect(body.errors.map(({ path }) => path)).toEqual([query.split('=')[0]])
    })

    it('400 for a cursor with another brand', async () => {
      const url = `/v1/reports/brand?workspaceId=${here.workspaceId}&limit=1`
      const { body } = await test.send<{ paging: { nextCursor: string } }>('GET', `${url}&brand=nike`)
      const { nextCursor } = body.paging
      expect(await idsOf(`${url}&brand=nike&cursor=${nextCursor}`)).toEqual([here.ids.nike])
      const { status, body: refused } = await test.send<Problems>(
        'GET',
        `${url}&brand=adidas&cursor=${nextCursor}`,
      )
      expect(status).toBe(400)
      expect(codesOf(refused)).toEqual(['cursor invalid_cursor'])
    })
  })

  it('200 as CSV has every field, lists joined by |', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedReport(test, workspaceId, { brandVariations: ['Nike Inc.', 'Nike, Running'] })
    const { text } = await test.send('GET', `/v1/reports/brand?workspaceId=${workspaceId}`, {
      headers: { accept: 'text/csv' },
    })
    const [head, row] = text.split('\r\n')
    expect(head).toContain('id,workspaceId,brand,reportTitle,brandVariations,brandDomain')
    expect(head).toContain('competitors.brand')
    expect(row).toContain('"Nike Inc.|Nike, Running",nike.com')
  })
})

describe('GET /v1/reports/brand/{reportId}', () => {
  it('200 is ready after set-up has ended', async () => {
    const { id } = await seedReport(test, await seedWorkspace(test))
    await test.runJobs()
    const { status, body } = await test.send('GET', `/v1/reports/brand/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'ready', isRecalculating: false, recalculation: null })
  })
})

describe('DELETE /v1/reports/brand/{reportId}', () => {
  it('204 keeps its prompts in the workspace', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedReport(test, workspaceId)
    expect((await test.send('DELETE', `/v1/reports/brand/${id}`)).status).toBe(204)
    expect((await test.send('GET', `/v1/reports/brand/${id}`)).status).toBe(404)
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount).toBe(2)
  })
})

describe('POST /v1/reports/brand/{reportId}/prompts', () => {
  it('200 adds new prompts at the end', async () => {
    const workspaceId = await seedWorkspace(test)
    const [a, b, c] = await seedPrompts(test, workspaceId, { prompts: ['a', 'b', 'c'] })
    const { id } = await seedReport(test, workspaceId, { promptIds: [b] })
    const url = `/v1/reports/brand/${id}/prompts`
    const { status, body } = await test.send<BrandReport>('POST', url, { body: { promptIds: [c, b, a] } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ promptIds: [b, c, a], isRecalculating: true })
  })

  it('400 for a prompt of another workspace, and adds nothing', async () => {
    const workspaceId = await seedWorkspace(test)
    const [a, b] = await seedPrompts(test, workspaceId)
    const { id } = await seedReport(test, workspaceId, { promptIds: [a] })
    const response = await test.send<Problems>('POST', `/v1/reports/brand/${id}/prompts`, {
      body: { promptIds: [b, 'nowhere'] },
    })
    expect(response.status).toBe(400)
    expect(codesOf(response.body)).toEqual(['promptIds.1 not_found'])
    expect((await test.send('GET', `/v1/reports/brand/${id}`)).body.promptIds).toEqual([a])
  })

  it('400 for more than a thousand', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 2000 })
    const promptIds = await seedPrompts(test, workspaceId, {
      prompts: Array.from({ length: 1000 }, (_, index) => `p${index}`),
    })
    const [extra] = await seedPrompts(test, workspaceId, { prompts: ['extra'] })
    const { id } = await seedReport(test, workspaceId, { promptIds })
    const response = await test.send<Problems>('POST', `/v1/reports/brand/${id}/prompts`, {
      body: { promptIds: [extra] },
    })
    expect(response.status).toBe(400)
    expect(codesOf(response.body)).toEqual(['promptIds too_big'])
  })
})

describe('DELETE /v1/reports/brand/{reportId}/prompts/{promptId}', () => {
  it('200 with the report, which no longer tracks it', async () => {
    const workspaceId = await seedWorkspace(test)
    const [a, b] = await seedPrompts(test, workspaceId)
    const { id } = await seedReport(test, workspaceId, { promptIds: [a, b] })
    const { status, body } = await test.send('DELETE', `/v1/reports/brand/${id}/prompts/${a}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ promptIds: [b], isRecalculating: true })
    expect((await test.send('DELETE', `/v1/reports/brand/${id}/prompts/${a}`)).status).toBe(404)
  })

  it('400 for the last one, which stays', async () => {
    const workspaceId = await seedWorkspace(test)
    const [a] = await seedPrompts(test, workspaceId)
    const { id } = await seedReport(test, workspaceId, { promptIds: [a] })
    const response = await test.send<Problems>('DELETE', `/v1/reports/brand/${id}/prompts/${a}`)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      target: 'params',
      errors: [{ path: 'promptId', code: 'too_small' }],
    })
  })
})
